/** Operations on texts. */
import { inEachLanguage, type Language } from '../../../engine/data/index.ts';
import type { Entries } from '../operation-entry.ts';
import { phrase, phraseForAll } from '../phrase-template.ts';

const PART = {
  withoutLast: phrase(
    '{0} without its last {1} {1:character/characters}',
    '{0} sin sus últimos {1} {1:carácter/caracteres}',
  ),
  first: phrase('the first {1} {1:character/characters} of {0}', 'los primeros {1} {1:carácter/caracteres} {de 0}'),
  last: phrase('the last {1} {1:character/characters} of {0}', 'los últimos {1} {1:carácter/caracteres} {de 0}'),
  rest: phrase('the rest of {0} from character {1} on', 'el resto {de 0} desde el carácter {1}'),
  middle: phrase(
    '{2} {2:character/characters} of {0} from character {1} on',
    '{2} {2:carácter/caracteres} {de 0} desde el carácter {1}',
  ),
};

/** A part of a text, from a position; a negative one counts from the end, and a negative length leaves the end out. */
const partWords =
  (language: Language) =>
  (text = '', start = '', length?: string): string => {
    const position = String(Number(start) + 1);
    if (length === undefined)
      return Number(start) < 0
        ? PART.last[language](text, String(-Number(start)))
        : PART.rest[language](text, position);
    if (start !== '0') return PART.middle[language](text, position, length);
    return Number(length) < 0
      ? PART.withoutLast[language](text, String(-Number(length)))
      : PART.first[language](text, length);
  };

const NAME = { var: 'record.name' };

export const TEXT_OPERATIONS = {
  cat: {
    takes: ['any'],
    isOpen: true,
    gives: 'text',
    description: 'The texts joined into one.',
    example: { cat: [NAME, ' ', { var: 'record.surname' }] },
    noun: phraseForAll('{0}', '{0}'),
  },
  substr: {
    takes: ['any', 'any', 'any'],
    optional: 1,
    gives: 'text',
    description: 'A part of a text. Arguments: text, start, length.',
    example: { substr: [NAME, 0, 3] },
    noun: inEachLanguage(partWords),
  },
  digits: {
    takes: [['text', 'number']],
    gives: 'text',
    isExtension: true,
    description: 'The digits of a text.',
    example: { digits: { var: 'record.phone' } },
    noun: phrase('the digits of {0}', 'las cifras {de 0}'),
  },
  lower: {
    takes: ['text'],
    gives: 'text',
    isExtension: true,
    description: 'A text in lower case, to compare texts regardless of case.',
    example: { lower: NAME },
    noun: phrase('{0} in lower case', '{0} en minúsculas'),
  },
  length: {
    takes: [['text', 'list']],
    gives: 'number',
    isExtension: true,
    description: 'The number of characters of a text or of items of a list.',
    example: { length: NAME },
    noun: phrase('the length of {0}', 'la longitud {de 0}'),
  },
} satisfies Entries<string>;
