/** Messages about faults call the keywords of definitions what the panels call them. */
import { expect, test } from 'vitest';
import { PANEL_WORDS } from '../../authoring/index.ts';
import { ownValue } from '../../engine/data/index.ts';
import english from './english.json' with { type: 'json' };
import spanish from './spanish.json' with { type: 'json' };

/** The parts of the words that name keywords. */
const named = ({ limits, question, pagePanel, conditions, rules }: typeof english): Record<string, unknown> => ({
  const: limits.text.const,
  ...limits,
  ...rules.keyword,
  ...conditions,
  ...pagePanel,
  ...question.word,
});

test.each(Object.entries(PANEL_WORDS))('%s', (keyword, words) => {
  expect(words).toEqual({ english: ownValue(named(english), keyword), spanish: ownValue(named(spanish), keyword) });
});
