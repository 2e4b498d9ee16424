/** The tasks of an analyst with the mouse; the README has the effort of each. */
import { expect, type Page } from '@playwright/test';
import { Effort, expectInReadme, openChange, saved, signIn, WORDS } from '../support/e2e/analyst.ts';
import { mendMistakes, plantMistakes, readCheck, TASKS } from '../support/e2e/analyst-tasks.ts';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { MOUSE } from '../support/e2e/input-methods.ts';
import { test } from '../support/e2e/test.ts';
import { sampled } from '../support/soak.ts';

/** In a change of its own, opened by an editor. */
async function begin(page: Page, portal: BuiltServer, name: string): Promise<Effort> {
  await signIn(page, portal, `${name.toLowerCase().replace(/\W+/g, '.')}@tasks.example.com`, 'editor');
  await openChange(page, name);
  return Effort.of(page);
}

test('the tasks of editing, one after the other in one change', async ({ page, portal }) => {
  test.setTimeout(600_000);
  await begin(page, portal, 'tasks');
  const tasks = sampled(TASKS, 4);
  for (const { name, run, meaning, prove } of tasks)
    await test.step(name, async () => {
      const effort = await Effort.of(page);
      await run(page, MOUSE);
      if (meaning) await saved(page);
      expectInReadme(name, effort);
      await prove?.(page, MOUSE);
      // The next task begins with the whole outline.
      await page.getByRole('searchbox', { name: WORDS.english.outline.search }).fill('');
    });
  const { faults, meaning } = await readCheck(page);
  expect(faults).toEqual([]);
  for (const sentence of tasks.flatMap((task) => task.meaning ?? [])) expect(meaning.en.join('\n')).toMatch(sentence);
});

test('mend ten planted mistakes by their messages alone', async ({ page, portal }) => {
  const effort = await begin(page, portal, 'mistakes');
  await plantMistakes(page);
  await page.reload();
  await mendMistakes(page, MOUSE);
  expectInReadme('Mend ten planted mistakes by their messages alone', effort);
  const { faults, meaning } = await readCheck(page);
  expect({ faults, meaning: meaning.en }).toEqual({ faults: [], meaning: [] });
});
