/** A choice from a list of the database is compared by its label, which is chosen among the entries of the list. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hideBuilder, reported, showBuilder } from '../../../../test/support/studio/condition-page.tsx';
import { kennelFiles } from '../../../../test/support/studio/kennel-files.ts';
import { EditedFiles } from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import english from '../../words/english.json' with { type: 'json' };
import spanish from '../../words/spanish.json' with { type: 'json' };

afterEach(hideBuilder);

const LOOKUP: Json = { name: 'states', value: 'id', label: { english: 'name', spanish: 'spanishName' } };
const ENTRIES = [
  { id: 4, name: 'Texas', spanishName: 'Texas' },
  { id: 9, name: 'New York', spanishName: 'Nueva York' },
];
const stateIs = (name: string): Json => ({
  '===': [{ lookup: ['states', 'id', { var: 'record.state' }, 'name'] }, name],
});

function kennelWithState() {
  const files = new EditedFiles(kennelFiles);
  files.set('forms/facts.json', ['lookups', 'states'], { id: 'number', name: 'string', spanishName: 'string' });
  files.set('forms/application/kennel/schema.json', ['properties', 'state'], { type: 'integer' });
  files.set('forms/application/kennel/ui.json', ['state', 'ui:options', 'lookup'], LOOKUP);
  for (const tag of ['en', 'es']) files.set(`locales/${tag}/kennel.json`, ['fields', '/state', 'label'], 'State');
  return files.files;
}

test.each([
  ['english', english, 'New York'],
  ['spanish', spanish as typeof english, 'Nueva York'],
] as const)('in %s', async (language, { conditions }, other) => {
  await showBuilder({ language, files: kennelWithState(), entries: ENTRIES, value: stateIs('Texas') });
  const row = (text: string) => page.getByLabelText(text.replace('{{row}}', '1'), { exact: true });
  await expect.element(row(conditions.what)).toHaveValue('State');
  await expect.element(row(conditions.value)).toHaveDisplayValue('Texas');
  await userEvent.selectOptions(row(conditions.value), other);
  await expect.poll(() => reported.at(-1)).toEqual(stateIs('New York'));
});
