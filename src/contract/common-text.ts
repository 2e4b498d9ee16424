/** The keys of the texts that all pages share, so that a misspelled, renamed or missing one does not compile. */
import type common from '../../locales/en/common.json';
import type { Json } from '../engine/data/index.ts';

/** A text with a count has one entry for each plural form; its key names none of them. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

type KeysIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeysIn<Texts[Key]>}`;
}[keyof Texts & string];

export type CommonKey = KeysIn<typeof common>;

export type TranslateCommon = (key: CommonKey, params?: Record<string, Json>) => string;
