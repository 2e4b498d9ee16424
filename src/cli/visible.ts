/** Text from others on a terminal: a sign that would move the cursor, turn the writing or end the line is spelled out. */

/**
 * Controls (escape, line ends and tab among them), the separators of lines, what changes the direction of writing, and
 * what takes no room; but for the joiners, which scripts and emoji need.
 */
const UNSEEN = /[\p{Cc}\u00ad\u200b\u2060\ufeff\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** One line, whatever is in it. In JSON, what it spells out means the same. */
export const visible = (line: string): string =>
  line.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
