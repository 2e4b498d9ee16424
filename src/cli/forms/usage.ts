/** The commands: what each is for, and what may stand behind its name. */
import type { Usage } from './options.ts';

const FOLDER = '[folder]';
const LANGUAGE = ['text', 'english or spanish'] as const;

export const USAGES = {
  check: {
    says: 'tells every mistake in the forms and words, with file and place',
    words: [FOLDER],
    options: { json: ['flag', 'as JSON, for other programs'] },
  },
  cases: {
    says: 'runs the examples, and tells with file and line what comes out otherwise than stated',
    words: ['[section]', FOLDER],
    options: { accept: ['flag', 'tells it too, and then writes what came out into the examples'] },
  },
  format: {
    says: 'lays the forms out as "check" wants them',
    words: [FOLDER],
    options: {},
  },
  new: {
    says: 'makes a section of the wizard; what the options leave open it asks',
    words: ['<section>'],
    options: {
      title: ['text', 'of the page: "English | Spanish"'],
      question: ['texts', '"English | Spanish | kind | required | name", one a question; the last two may be left out'],
      document: ['texts', 'to sign on the page: "English | Spanish | name"; the name may be left out'],
      before: ['text', 'the page that it comes before'],
      shown: ['text', 'the fact that says who sees it'],
      in: ['text', 'the folder that holds "forms" and "locales"'],
    },
    more: [
      'Kinds, with what may be said of them:',
      '  "text: 2..40", "long text: 500", "mask: (###) ###-####", "number: 0..10, 2 decimals", "whole number: 1..9",',
      '  "yes/no", "date", "choice: Dog = Perro, Cat = Gato", "choices: Day = Día, Night = Noche", "list: 1..5"',
      'A question named "pets/kind" is asked of each item of the list "pets", which comes before it.',
    ],
  },
  diff: {
    says: 'tells what an edit means; each version is a folder or a revision of the repository',
    words: ['[old]', '[new]'],
    options: {},
  },
  doc: {
    says: 'writes the data dictionary of all records',
    words: [FOLDER],
    options: { out: ['text', 'the file to write'], language: LANGUAGE },
  },
  matrix: {
    says: 'shows which question is asked in which situation',
    words: [FOLDER],
    options: {
      section: ['texts', 'this page alone; may be given several times'],
      html: ['text', 'the file to write, as a page to look at'],
      language: LANGUAGE,
    },
  },
  simulate: {
    says: 'walks every way through the pages, and tells where it cannot be walked',
    words: [FOLDER, '[day]'],
    options: {
      explain: ['text', 'one situation instead, as "phase=1, posting=office": what is asked in it, and why'],
      language: LANGUAGE,
    },
  },
  translations: {
    says: 'tells words that are missing, unused, or older than their English',
    words: [FOLDER],
    options: {
      confirm: ['texts', 'a place as it is told, a file or "all": right as it is'],
      json: ['flag', 'as JSON, for other programs'],
    },
  },
  why: {
    says: 'tells when a question is shown and required, and which rules judge it',
    words: ['<section>', '<question>', FOLDER],
    options: {},
  },
} as const satisfies Record<string, Usage>;

export type Command = keyof typeof USAGES;

const SHOWN = { flag: '', text: ' "…"', texts: ' "…"' };

const HELP = ['--help', '-h'];
const isCommand = (word: string): word is Command => Object.hasOwn(USAGES, word);

/** What is said to whoever asks for help among the words of a call. */
export const helpFor = (words: readonly string[]): string | undefined =>
  words[0] === 'help' || words.some((word) => HELP.includes(word)) ? helpOn(words.find(isCommand)) : undefined;

/** One command, or all of them, a line each. */
export const helpOn = (name?: Command): string => (name === undefined ? allOf(USAGES) : oneOf(name, USAGES[name]));

const allOf = (usages: Readonly<Record<string, Usage>>): string =>
  [
    'npm run forms -- <command>',
    '',
    ...aligned(Object.entries(usages).map(([name, { says }]) => [name, says])),
    '',
    'More of one: npm run forms -- check --help',
  ].join('\n');

function oneOf(name: string, { says, words, options, more = [] }: Usage): string {
  const told = Object.entries(options).map(([option, [kind, what]]) => [`--${option}${SHOWN[kind]}`, what] as const);
  const call = ['npm run forms --', name, ...words, ...(told.length > 0 ? ['[options]'] : [])].join(' ');
  return [
    call,
    `  ${says}`,
    ...(told.length > 0 ? ['', ...aligned(told)] : []),
    ...(more.length > 0 ? ['', ...more] : []),
  ].join('\n');
}

function aligned(lines: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, says]) => `  ${name.padEnd(width)}  ${says}`);
}
