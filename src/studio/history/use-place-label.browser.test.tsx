/** The place of an edit names the limit or the option of the question, as its panel does. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hideEditor, showEditor } from '../../../test/support/studio/kennel-editor.tsx';
import english from '../words/english.json' with { type: 'json' };
import { usePlaceLabel } from './use-place-label.ts';

afterEach(hideEditor);

const FORM = 'forms/application/kennel';
const { kind } = english.text;

test.each([
  [`${FORM}/schema.json`, '/properties/dogs/maximum', `${kind.schema} · ${english.limits.maximum}`],
  [`${FORM}/schema.json`, '/properties/maximum', kind.schema],
  [`${FORM}/ui.json`, '/dogs/ui:options/width', `${kind.ui} · ${english.limits.width}`],
  [`${FORM}/ui.json`, '/width', kind.ui],
])('%s%s', async (file, pointer, text) => {
  const Label = () => usePlaceLabel()(file, pointer);
  await showEditor(<Label />, () => ({}));
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});
