/** An author's edit shows in the open page; a faulty one is told there, and the last good version stays. */
import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { Portal } from './portal.ts';
import { answer, complaintsOf, createAccount, startApplication } from './visitor.ts';

const WORDS = 'locales/en/work-eligibility.json';
const LOGIC = 'forms/application/work-eligibility/logic.json';

/** The promise is a second; how long it took is printed, and no slow machine fails the test. */
async function soon(what: string, shown: () => Promise<void>): Promise<void> {
  const since = Date.now();
  await shown();
  console.log(`${what} after ${Date.now() - since} ms`);
}

test('edits of definitions show in the open page, answers kept', async ({ page }) => {
  const portal = await Portal.open({ development: true });
  try {
    const complaints = complaintsOf(page);
    await createAccount(page, portal, 'author@example.com');
    await startApplication(page);
    await answer(page, 'isAuthorized', 'true');
    const words = await readFile(portal.file(WORDS), 'utf8');
    await writeFile(portal.file(WORDS), words.replace('Are you employed now?', 'Do you have a job today?'));
    await soon('the edit shows', () => expect(page.getByText('Do you have a job today?')).toBeVisible());
    await expect(page.locator('[name=isAuthorized][value=true]')).toBeChecked();

    const logic = await readFile(portal.file(LOGIC), 'utf8');
    const faulty = JSON.parse(logic);
    faulty.fields['/isEmployedNow'] = { shown: { '==': [{ var: 'record.isAuthorised' }, true] } };
    await writeFile(portal.file(LOGIC), JSON.stringify(faulty));
    const panel = page.getByRole('region', { name: /have faults/ });
    await soon('the fault shows', () => expect(panel).toContainText(LOGIC));
    await expect(panel).toContainText('isAuthorised');
    await expect(page.getByText('Do you have a job today?')).toBeVisible();

    await writeFile(portal.file(LOGIC), logic);
    await soon('the fault is gone', () => expect(panel).toBeHidden());
    await expect(page.locator('[name=isAuthorized][value=true]')).toBeChecked();
    expect(complaints).toEqual([]);
  } finally {
    await portal.close();
  }
});
