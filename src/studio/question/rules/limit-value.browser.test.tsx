/** What a limit is compared with can be changed, and changed back, without losing the value. */
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hideEditor, showEditor } from '../../../../test/support/studio/kennel-editor.tsx';
import type { LimitType } from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import english from '../../words/english.json' with { type: 'json' };
import { LimitValue } from './limit-value.tsx';

let written: Json;

function Limit({ first, valueType }: { first: Json; valueType: LimitType }) {
  const [value, setValue] = useState(first);
  written = value;
  return (
    <LimitValue
      at={{ form: 'kennel', path: '/since' }}
      label="Earliest"
      valueType={valueType}
      value={value}
      write={setValue}
    />
  );
}

afterEach(hideEditor);

const { mode } = english.rules;

test.each<[string, string, LimitType, Json]>([
  [mode.yearStart, mode.today, 'day', { yearStart: -75 }],
  [mode.fromToday, mode.today, 'day', { addDays: [{ today: [] }, -30] }],
  [mode.fixed.day, mode.today, 'day', '2020-01-01'],
  [mode.other, mode.year, 'number', { substr: [{ var: 'situation.today' }, 0, 4] }],
  [mode.year, mode.fixed.number, 'number', { '+': [{ year: { today: [] } }, 2] }],
])('%s, after %s', async (own, other, valueType, first) => {
  await showEditor(<Limit first={first} valueType={valueType} />, () => ({}));
  const modes = page.getByRole('combobox', { name: english.rules.by.replace('{{what}}', 'Earliest') });
  await expect.element(modes).toHaveTextContent(own);
  for (const name of [other, own]) {
    await modes.click();
    await page.getByRole('option', { name, exact: true }).click();
    await expect.element(modes).toHaveTextContent(name);
  }
  expect(written).toEqual(first);
});
