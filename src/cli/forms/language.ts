/** The `--language` option. */
import { LANGUAGES, type Language } from '../../engine/data/index.ts';
import { chooseOne } from '../choice.ts';

export const LANGUAGE = ['text', 'english or spanish'] as const;

export const readLanguage = (name = 'english'): Language => chooseOne(name, LANGUAGES, 'language');
