/** Makes untrusted text safe for a terminal: escapes characters that move the cursor, change direction or end the line. */

/**
 * Control characters (escape, line ends and tab among them), line separators, direction marks, and characters
 * without width; except joiners, which scripts and emoji need.
 */
const UNSEEN = /[\p{Cc}\u00ad\u200b\u2060\ufeff\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** One line for any text. Escaped JSON still has the same meaning. */
export const visible = (line: string): string =>
  line.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
