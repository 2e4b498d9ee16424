/** Rules of a question are told in words, not as JSON. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hideEditor, showEditor } from '../../../test/support/studio/kennel-editor.tsx';
import english from '../words/english.json' with { type: 'json' };
import { PlaceValue } from './place-value.tsx';

afterEach(hideEditor);

test('when a question is required and read only is told in words, with the sentence of a condition', async () => {
  const rules = { required: { fact: 'boarding' }, readOnly: true };
  await showEditor(<PlaceValue value={rules} at={undefined} absentText="Deleted" />, () => ({
    en: 'The dog stays overnight.',
    es: 'El perro se queda.',
  }));
  const { required, readOnly, always } = english.conditions;
  await expect
    .element(page.getByRole('main'))
    .toHaveTextContent([required, 'The dog stays overnight.', readOnly, always].join(''));
});

test('a check whose words are gone is told by its limits', async () => {
  const rules = [{ at: '/owner', earliest: { today: [] }, message: 'gone' }];
  await showEditor(<PlaceValue value={rules} at={{ form: 'kennel', path: '/owner' }} absentText="" />, () => ({}));
  await expect.element(page.getByRole('main')).toHaveTextContent(english.rules.keyword.earliest);
});

test('anything else of a question is shown as it is written', async () => {
  await showEditor(<PlaceValue value={{ sensitive: true }} at={undefined} absentText="Deleted" />, () => ({}));
  await expect.element(page.getByRole('main')).toHaveTextContent('{ "sensitive": true }');
});
