/** The keys of the server's own texts, so that a misspelled or renamed key does not compile. */
import type common from '../../../locales/en/common.json';

/** A text with a count has one entry for each plural form; its key names none of them. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

type KeysIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeysIn<Texts[Key]>}`;
}[keyof Texts & string];

export type TextKey = `server.${KeysIn<(typeof common)['server']>}`;

/** The statuses that have a text of their own. */
const STATUSES_WITH_TEXT = [400, 401, 403, 404, 408, 413, 415, 429, 500, 503] as const;
export type StatusWithText = (typeof STATUSES_WITH_TEXT)[number];

export const hasText = (status: number): status is StatusWithText => STATUSES_WITH_TEXT.some((each) => each === status);
