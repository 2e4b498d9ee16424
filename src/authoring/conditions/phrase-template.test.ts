import { expect, test } from 'vitest';
import { contractArticle, joinClauses, joinNames } from './joined-list.ts';
import { phrase, phraseBy, phraseForAll, phrasesIn } from './phrase-template.ts';

test('parts are filled in, also those with braces', () => {
  expect(phrase('{1} of {0}', '{1} de {0}').english('{0} {{gap}}', 'a|b')).toBe('a|b of {0} {{gap}}');
});

test('a word agrees with a number, and a Spanish article contracts', () => {
  const days = phrase('{0} {0:day/days} after {1}', '{0} {0:día/días} después {de 1}');
  expect([days.english('1', 'today'), days.english('2', 'today')]).toEqual(['1 day after today', '2 days after today']);
  expect([days.spanish('1', 'hoy'), days.spanish('2', 'el plazo')]).toEqual([
    '1 día después de hoy',
    '2 días después del plazo',
  ]);
});

test('a phrase has two forms if it has alternatives, or a part with two forms', () => {
  const { english, spanish } = phrasesIn({ state: ['open', '{abierta|abiertas}'], now: ['{is|are} {0}', 'ahora {0}'] });
  expect(english.now(english.state)).toEqual(['is open', 'are open']);
  expect(spanish.now(spanish.state)).toEqual(['ahora abierta', 'ahora abiertas']);
});

test('a phrase is chosen by its parts, and joins any number of them', () => {
  const minus = phraseBy((_a, b) => (b === undefined ? phrase('minus {0}', '') : phrase('{0} minus {1}', '')));
  expect([minus.english('a'), minus.english('a', 'b')]).toEqual(['minus a', 'a minus b']);
  expect(phraseForAll('least of {0}', 'menor entre {0}').spanish('a', 'b', 'idea')).toBe('menor entre a, b e idea');
});

test.each([
  ['a comma before the last of three', 'english', ['a', 'b', 'c'], 'a, b, and c'],
  ['no comma before the last of two', 'english', ['a', 'b'], 'a and b'],
  ['a comma where a clause has one', 'english', ['a, b', 'c'], 'a, b, and c'],
  ['a comma where a Spanish clause has one', 'spanish', ['a, b', 'c'], 'a, b, y c'],
  ['no comma in Spanish', 'spanish', ['a', 'b', 'c'], 'a, b y c'],
] as const)('clauses are joined with %s', (_, language, parts, text) => {
  expect(joinClauses(parts, 'and', language)).toBe(text);
});

test.each([
  ['and', 'hijos', 'e'],
  ['and', '«Ítem»', 'e'],
  ['and', 'hielo', 'y'],
  ['and', 'iones', 'y'],
  ['and', 'iónico', 'y'],
  ['or', 'horas', 'u'],
  ['or', '«Órdenes»', 'u'],
  ['or', '8', 'u'],
  ['or', '80', 'u'],
  ['or', '11', 'u'],
  ['or', '11.5', 'u'],
  ['or', '11000', 'u'],
  ['or', '110', 'o'],
  ['or', '18', 'o'],
] as const)('in Spanish, "%s" before %s is "%s"', (conjunction, next, word) => {
  expect(joinNames(['a', next], conjunction, 'spanish')).toBe(`a ${word} ${next}`);
});

test('a Spanish article contracts as a word of its own', () => {
  expect([contractArticle('de', 'el plazo'), contractArticle('de', 'elementos')]).toEqual([
    'del plazo',
    'de elementos',
  ]);
});
