/** The option for the language of what is told. */
import { type Language, TAGS } from '../../engine/data/index.ts';
import { one } from '../choice.ts';

export const LANGUAGE = ['text', 'english or spanish'] as const;

export const readLanguage = (name = 'english'): Language => one(name, Object.keys(TAGS) as Language[], 'language');
