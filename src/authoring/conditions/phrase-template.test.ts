import { expect, test } from 'vitest';
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
