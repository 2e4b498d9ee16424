/** The tasks of an analyst with the mouse; the README has the effort of each. */
import { expect, type Page } from '@playwright/test';
import { Effort, expectTold, openChange, saved, signIn } from './analyst.ts';
import { expectMeaning, mendMistakes, plantMistakes, readCheck, TASKS } from './analyst-tasks.ts';
import { MOUSE } from './hands.ts';
import type { Portal } from './portal.ts';
import { test } from './test.ts';

/** In a change of its own, opened by an editor. */
async function begin(page: Page, portal: Portal, name: string): Promise<Effort> {
  await signIn(page, portal, `${name.toLowerCase().replace(/\W+/g, '.')}@tasks.example.com`, 'editor');
  await openChange(page, name);
  return Effort.of(page);
}

for (const { name, run, meaning, prove } of TASKS)
  test(name, async ({ page, portal }) => {
    const effort = await begin(page, portal, name);
    await run(page, MOUSE);
    if (meaning) await saved(page);
    expectTold(name, effort);
    await prove?.(page, MOUSE);
    if (meaning) await expectMeaning(page, meaning);
  });

test('mend ten planted mistakes by their messages alone', async ({ page, portal }) => {
  const effort = await begin(page, portal, 'mistakes');
  await plantMistakes(page);
  await page.reload();
  await mendMistakes(page, MOUSE);
  expectTold('Mend ten planted mistakes by their messages alone', effort);
  const { faults, meaning } = await readCheck(page);
  expect({ faults, meaning: meaning.en }).toEqual({ faults: [], meaning: [] });
});
