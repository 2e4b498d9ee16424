/** Every task of an analyst by the keyboard alone: Tab, arrows, Enter, Space and typing. The focus is never lost. */
import { expect, type Page } from '@playwright/test';
import type { StaffRole } from '../../src/contract/index.ts';
import { panel, saved, signIn, WORDS } from '../support/e2e/analyst.ts';
import { mendMistakes, plantMistakes, readCheck, TASKS } from '../support/e2e/analyst-tasks.ts';
import { BuiltServer } from '../support/e2e/built-server.ts';
import { KEYBOARD } from '../support/e2e/input-methods.ts';
import { test, testInSoak } from '../support/e2e/test.ts';
import { publishableFiles } from '../support/publishable.ts';
import { soaked } from '../support/soak.ts';

const { changes, outline, publish, state, step, versions } = WORDS.english;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inState = (page: Page, name: string) =>
  expect(page.getByText(name, { exact: true })).toBeVisible({ timeout: 100_000 });

/** Signs in a new person. */
async function arrive(page: Page, portal: BuiltServer, name: string, role: StaffRole = 'editor'): Promise<void> {
  await signIn(page, portal, `${name}@keyboard.example.com`, role);
  await page.keyboard.press('Tab');
}

async function openChange(page: Page, title: string): Promise<void> {
  await KEYBOARD.press(button(page, changes.add));
  await KEYBOARD.fill(page.getByLabel(changes.name), title);
  await KEYBOARD.fill(page.getByLabel(changes.why), 'There is no mouse.');
  await KEYBOARD.press(button(page, changes.open));
  await expect(page.locator('[data-question]').first()).toBeVisible({ timeout: 100_000 });
}

/** The task that needs most kinds of controls. */
const SAMPLE_TASKS = TASKS.filter(({ name }) => /one office/.test(name));

test('the tasks of editing, one after the other in one change', async ({ page, portal }) => {
  test.setTimeout(600_000);
  await arrive(page, portal, 'edits');
  await openChange(page, 'By keyboard');
  const tasks = soaked(TASKS, SAMPLE_TASKS);
  for (const { name, run, prove } of tasks)
    await test.step(name, async () => {
      await run(page, KEYBOARD);
      await saved(page);
      await prove?.(page, KEYBOARD);
      await KEYBOARD.fill(page.getByRole('searchbox', { name: outline.search }), '');
    });
  const { faults, meaning } = await readCheck(page);
  expect(faults).toEqual([]);
  for (const sentence of tasks.flatMap((task) => task.meaning ?? [])) expect(meaning.en.join('\n')).toMatch(sentence);
});

testInSoak('ten planted mistakes', async ({ page, portal }) => {
  test.setTimeout(300_000);
  await arrive(page, portal, 'mends');
  await openChange(page, 'Mistakes');
  await plantMistakes(page);
  await mendMistakes(page, KEYBOARD);
  const { faults, meaning } = await readCheck(page);
  expect({ faults, meaning: meaning.en }).toEqual({ faults: [], meaning: [] });
});

testInSoak('publish at a date and time, at once, and go back', async ({ page, browser }) => {
  test.setTimeout(600_000);
  const portal = await BuiltServer.open({ definitions: publishableFiles() });
  const other = await (await browser.newContext()).newPage();
  await signIn(other, portal, 'approves@keyboard.example.com', 'publisher');
  await arrive(page, portal, 'publishes', 'publisher');
  const proposed = async (): Promise<void> => {
    await KEYBOARD.press(button(page, step.propose));
    await inState(page, state.proposed);
    await other.goto(page.url());
    await button(other, step.approve).click();
    await expect(button(page, step.publish)).toBeVisible();
    await KEYBOARD.press(button(page, step.publish));
  };
  const confirm = () => KEYBOARD.press(page.getByRole('dialog').getByRole('button', { name: step.publish }));

  await openChange(page, 'At a time');
  await KEYBOARD.open(page, 'Do you have pets?');
  await KEYBOARD.fill(panel(page).getByLabel('Hint (English)'), 'Birds count too');
  await KEYBOARD.fill(panel(page).getByLabel('Hint (Español)'), 'Las aves también cuentan');
  await saved(page);
  await proposed();
  await KEYBOARD.press(page.getByLabel(publish.later));
  await page.keyboard.press('Tab');
  await page.keyboard.type('010420990600AM');
  await expect(page.getByLabel(/^Date and time/)).toHaveValue('2099-01-04T06:00');
  await confirm();
  await inState(page, state.scheduled);

  await proposedAnew();
  await confirm();
  await inState(page, state.live);
  await KEYBOARD.press(page.getByRole('tab', { name: versions.title }));
  // Its words as they were are in the change.
  await KEYBOARD.press(page.getByRole('link', { name: 'At a time' }));
  await inState(page, state.live);
  await KEYBOARD.press(page.getByRole('tab', { name: versions.title }));
  await KEYBOARD.press(page.getByRole('button', { name: new RegExp(`^${versions.restore}`) }).last());
  await proposed();
  await confirm();
  await inState(page, state.live);
  await other.context().close();
  await portal.close();

  /** Editing reverts the schedule. */
  async function proposedAnew(): Promise<void> {
    await KEYBOARD.fill(panel(page).getByLabel('Hint (English)'), 'Birds count as well');
    await KEYBOARD.fill(panel(page).getByLabel('Hint (Español)'), 'Las aves cuentan también');
    await saved(page);
    await inState(page, state.draft);
    await proposed();
  }
});
