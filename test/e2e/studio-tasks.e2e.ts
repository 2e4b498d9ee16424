/** The tasks of an analyst with the mouse; the README has the effort of each. */
import { expect, type Page } from '@playwright/test';
import { beginChange, Effort, expectInReadme, joinStaff, saved, WORDS } from '../support/e2e/analyst.ts';
import { mendMistakes, plantMistakes, readCheck, TASKS } from '../support/e2e/analyst-tasks.ts';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { MOUSE } from '../support/e2e/input-methods.ts';
import { test } from '../support/e2e/test.ts';
import { sampled, soaked } from '../support/soak.ts';

/** In a change of its own, opened by an editor. */
async function begin(page: Page, portal: BuiltServer, name: string): Promise<Effort> {
  await joinStaff(page, portal, `${name.toLowerCase().replace(/\W+/g, '.')}@tasks.example.com`, 'editor');
  await beginChange(page, portal, name);
  return Effort.of(page);
}

/** In a soak each task has a change of its own; else a few follow each other in one. */
const CHANGES = soaked(
  TASKS.map((task) => [task]),
  [sampled(TASKS, 4)],
);

for (const tasks of CHANGES)
  test(tasks.map(({ name }) => name).join(' · '), async ({ page, portal }) => {
    await begin(page, portal, tasks[0]?.name ?? '');
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
  expectInReadme('Correct ten planted mistakes by their messages alone', effort);
  const { faults, meaning } = await readCheck(page);
  expect({ faults, meaning: meaning.en }).toEqual({ faults: [], meaning: [] });
});
