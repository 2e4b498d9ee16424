/** Operations on texts. */
import * as english from '../english-phrases.ts';
import type { Entries } from '../operation-entry.ts';
import * as spanish from '../spanish-phrases.ts';

const NAME = { var: 'record.name' };

export const TEXT_OPERATIONS = {
  cat: {
    takes: ['any'],
    isOpen: true,
    gives: 'text',
    description: 'Texts put together.',
    example: { cat: [NAME, ' ', { var: 'record.surname' }] },
    noun: {
      english: (...all) => english.joinWithWord(all, 'and'),
      spanish: (...all) => spanish.joinWithWord(all, 'y'),
    },
  },
  substr: {
    takes: ['any', 'any', 'any'],
    optional: 1,
    gives: 'text',
    description: 'A part of a text: from where, how long.',
    example: { substr: [NAME, 0, 3] },
    noun: { english: englishPart, spanish: spanishPart },
  },
  digits: {
    takes: [['text', 'number']],
    gives: 'text',
    isExtension: true,
    description: 'The digits of a text.',
    example: { digits: { var: 'record.phone' } },
    noun: { english: (text) => `the digits of ${text}`, spanish: (text = '') => `las cifras ${spanish.of(text)}` },
  },
  lower: {
    takes: ['text'],
    gives: 'text',
    isExtension: true,
    description: 'A text in lower case, to compare texts whatever their case.',
    example: { lower: NAME },
    noun: { english: (text) => `${text} in lower case`, spanish: (text) => `${text} en minúsculas` },
  },
  length: {
    takes: [['text', 'list']],
    gives: 'number',
    isExtension: true,
    description: 'Characters of a text, items of a list.',
    example: { length: NAME },
    noun: { english: (text) => `the length of ${text}`, spanish: (text = '') => `la longitud ${spanish.of(text)}` },
  },
} satisfies Entries<string>;

function englishPart(text = '', start = '', length?: string): string {
  if (start === '0' && length !== undefined)
    return Number(length) < 0
      ? `${text} without its last ${english.countPhrase(`${-Number(length)}`, 'character')}`
      : `the first ${english.countPhrase(length, 'character')} of ${text}`;
  const part = length === undefined ? 'the rest' : english.countPhrase(length, 'character');
  return `${part} of ${text} from character ${Number(start) + 1} on`;
}

function spanishPart(text = '', start = '', length?: string): string {
  const characters = (count: string): string => spanish.countPhrase(count, 'carácter', 'caracteres');
  if (start === '0' && length !== undefined)
    return Number(length) < 0
      ? `${text} sin sus últimos ${characters(`${-Number(length)}`)}`
      : `los primeros ${characters(length)} ${spanish.of(text)}`;
  const part = length === undefined ? 'el resto' : characters(length);
  return `${part} ${spanish.of(text)} desde el carácter ${Number(start) + 1}`;
}
