/** Whether a question is on the page is known a moment after it was selected, and moves nothing in its panel. */
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../../../test/support/renderer/page.tsx';
import { hideEditor, showEditor } from '../../../test/support/studio/kennel-editor.tsx';
import type { AskedExplanation } from '../explanation/use-explanation.ts';
import english from '../words/english.json' with { type: 'json' };
import { KindLine } from './kind-line.tsx';

const NOW = 'It is not shown, because the pet is still there.';
const HIDDEN: AskedExplanation = {
  explained: { presence: 'hidden', isCurrent: true, en: { now: [NOW], always: [] }, es: { now: [NOW], always: [] } },
  failure: undefined,
};

function Panel() {
  const [explanation, explain] = useState<AskedExplanation>({ explained: undefined, failure: undefined });
  return (
    <div style={{ width: '320px' }}>
      <KindLine kind="choices" explanation={explanation} />
      <button type="button" onClick={() => explain(HIDDEN)}>
        below
      </button>
    </div>
  );
}

afterEach(hideEditor);

test('content below does not move, and the reason opens with a press', async () => {
  await showEditor(<Panel />, () => ({}));
  const below = page.getByRole('button', { name: 'below' });
  const { top } = below.element().getBoundingClientRect();
  await below.click();
  const mark = page.getByRole('button', { name: english.explanation.hidden });
  await expect.element(mark).toBeVisible();
  expect(below.element().getBoundingClientRect().top).toBe(top);
  (mark.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(NOW)).toBeVisible();
  expect(await violations()).toEqual([]);
});
