/** Passwords of at least 8 characters that were found in breaches, and that everybody tries first, in lower case. */
import list from './common-passwords.json' with { type: 'json' };

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(list.passwords.split(' '));
