/** Two limits that are equal are one: applicants, sentences and differences say "exactly". */
import { expect, test } from 'vitest';
import { specifiedFiles } from '../../../test/support/sections.ts';
import { explanationText } from '../../cli/forms/why.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import { inEachLanguage, type Json } from '../../engine/data/index.ts';
import { Evaluation, problemText } from '../../engine/index.ts';
import { LoadedVersion } from '../../server/publishing/loaded-version.ts';
import { addMessage, addPage, EditedFiles, type NEW_QUESTIONS, newQuestion, setAt } from '../editing/index.ts';
import { findDifference, Version } from '../meaning/index.ts';

const inBoth = (text: string) => ({ english: text, spanish: text });
const OWN = 'Your own message';

interface Limited {
  kind: keyof typeof NEW_QUESTIONS;
  limits: Record<string, Json | undefined>;
  message?: string;
}

/** A page that asks for a hobby, with limits. */
function withHobby({ kind, limits, message }: Limited): Version {
  const files = new EditedFiles(specifiedFiles());
  const form = addPage(files, { title: inBoth('Hobbies'), question: inBoth('Note'), before: 'background-questions' });
  const path = newQuestion(files, { form, container: '', kind, words: inBoth('Hobby') }, {});
  for (const [keyword, limit] of Object.entries(limits)) setAt(files, { form, path }, 'schema', [keyword], limit);
  if (message !== undefined) addMessage(files, { form, path }, inBoth(message));
  const opened = Version.open(files.files, PRODUCT_NAMES);
  if ('faults' in opened) throw new Error(JSON.stringify(opened.faults));
  return opened.version;
}

/** What an applicant is told about an answer, in both languages. */
function told(version: Version, hobby: Json) {
  const form = version.forms.get('hobbies');
  if (!form) throw new Error('There is no page.');
  const situation = { phase: 0, today: '2026-11-21', language: 'english' as const, lookups: {} };
  const found = new Evaluation(form, situation, { hobby }).problems().find(({ path }) => path === '/hobby');
  const words = new LoadedVersion(version.compiled);
  return found && inEachLanguage((language) => problemText(found, words.fixedT(language, 'hobbies')));
}

const CHARACTERS = { kind: 'text', limits: { minLength: 5, maxLength: 5 } } as const;
const NUMBER = { kind: 'number', limits: { minimum: 5, maximum: 5 } } as const;
const ITEMS = { kind: 'list', limits: { minItems: 2, maxItems: 2 } } as const;
const DIGITS = { kind: 'text', limits: { digits: 5, maxLength: undefined } } as const;

test.each<[string, Limited, wrong: Json[], right: Json, english: string, spanish: string]>([
  [
    'characters',
    CHARACTERS,
    ['abcd', 'abcdef'],
    'abcde',
    'Hobby must have exactly 5 characters',
    'Hobby: escriba exactamente 5 caracteres',
  ],
  [
    'digits',
    DIGITS,
    ['1234', '123456', 'abcde'],
    '12345',
    'Hobby must have exactly 5 digits',
    'Hobby: escriba exactamente 5 cifras',
  ],
  ['a number', NUMBER, [4, 6], 5, 'Hobby must be exactly 5', 'Hobby: el valor debe ser exactamente 5'],
  [
    'items',
    ITEMS,
    [[{ name: 'Chess' }], [{ name: 'A' }, { name: 'B' }, { name: 'C' }]],
    [{ name: 'A' }, { name: 'B' }],
    'Hobby: exactly 2 needed',
    'Hobby: debe haber exactamente 2',
  ],
])('an applicant is told the exact number of %s', (_, limited, wrong, right, english, spanish) => {
  const version = withHobby(limited);
  for (const answer of wrong) expect(told(version, answer)).toEqual({ english, spanish });
  expect(told(version, right)).toBeUndefined();
});

test.each<[limits: Limited['limits'], wrong: Json, english: string, spanish: string]>([
  [{ maxLength: 1 }, 'ab', 'Hobby cannot be longer than 1 character', 'Hobby: escriba 1 carácter como máximo'],
  [
    { minLength: 1, maxLength: 1 },
    'ab',
    'Hobby must have exactly 1 character',
    'Hobby: escriba exactamente 1 carácter',
  ],
  [{ digits: 1, maxLength: undefined }, 'a', 'Hobby must have exactly 1 digit', 'Hobby: escriba exactamente 1 cifra'],
])('a limit of one is told in the singular: %j', (limits, wrong, english, spanish) => {
  expect(told(withHobby({ kind: 'text', limits }), wrong)).toEqual({ english, spanish });
});

test.each([
  [CHARACTERS, 'abcdef'],
  [DIGITS, '123456'],
  [ITEMS, [{ name: 'A' }, { name: 'B' }, { name: 'C' }]],
] as const)('one message of its own says what is wrong at both ends: %j', (limited, answer) => {
  expect(told(withHobby({ ...limited, message: OWN }), answer as Json)?.english).toBe(OWN);
});

test('a limit that is not exact keeps the usual message for what is too long', () => {
  const version = withHobby({ kind: 'text', limits: { minLength: 4, maxLength: 5 }, message: OWN });
  expect(told(version, 'abc')?.english).toBe(OWN);
  expect(told(version, 'abcdef')?.english).toBe('Hobby cannot be longer than 5 characters');
});

test.each<[Limited, english: string, spanish: string]>([
  [CHARACTERS, 'exactly 5 characters', 'exactamente 5 caracteres'],
  [NUMBER, 'exactly 5', 'exactamente 5'],
  [ITEMS, 'exactly 2 items', 'exactamente 2 elementos'],
  [DIGITS, 'exactly 5 digits', 'exactamente 5 cifras'],
])('%j is one sentence', (limited, english, spanish) => {
  const text = explanationText(withHobby(limited), 'hobbies', 'hobby');
  expect(text.split('\n').filter((line) => /- .*(exactly|exactamente|least|most|mínimo|máximo)/.test(line))).toEqual([
    expect.stringMatching(new RegExp(`- (a number and )?${english};`)),
    expect.stringMatching(new RegExp(`- (un número y )?${spanish};`)),
  ]);
});

const CASES: [Limited, Limited, english: string, spanish: string][] = [
  [
    { kind: 'text', limits: { minLength: 3, maxLength: 9 } },
    CHARACTERS,
    '“Hobby” must now have exactly 5 characters (before: at least 3 characters and at most 9 characters).',
    '«Hobby» ahora debe tener exactamente 5 caracteres (antes: como mínimo 3 caracteres y como máximo 9 caracteres).',
  ],
  [
    CHARACTERS,
    { kind: 'text', limits: { minLength: 3, maxLength: 5 } },
    '“Hobby” must now have at least 3 characters and at most 5 characters (before: exactly 5 characters).',
    '«Hobby» ahora debe tener como mínimo 3 caracteres y como máximo 5 caracteres (antes: exactamente 5 caracteres).',
  ],
  [
    NUMBER,
    { kind: 'number', limits: {} },
    '“Hobby” no longer has this limit: exactly 5.',
    '«Hobby» ya no tiene este límite: exactamente 5.',
  ],
  [
    { kind: 'list', limits: {} },
    ITEMS,
    '“Hobby” must now have exactly 2 items (before: at most 10 items).',
    '«Hobby» ahora debe tener exactamente 2 elementos (antes: como máximo 10 elementos).',
  ],
  [
    { kind: 'text', limits: { digits: { atLeast: 7, atMost: 15 }, maxLength: undefined } },
    DIGITS,
    '“Hobby” must now have exactly 5 digits (before: 7 to 15 digits).',
    '«Hobby» ahora debe tener exactamente 5 cifras (antes: de 7 a 15 cifras).',
  ],
];
test.each(CASES)('%j to %j is one difference', (before, after, english, spanish) => {
  const { entries } = findDifference([withHobby(before), withHobby(after)]);
  expect(entries.map(({ text }) => text)).toEqual([{ english, spanish }]);
});
