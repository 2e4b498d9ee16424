/** In development, an edit of a definition is served at once; the open page shows it, or its fault. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Browser, expect } from '@playwright/test';
import { readFiles } from '../support/definitions.ts';
import { BuiltServer } from '../support/e2e/built-server.ts';
import { test, testInSoak } from '../support/e2e/test.ts';
import { answer, createApplicationByApi, openWizard, recordErrors, turnTo } from '../support/e2e/visitor.ts';
import { filesWithPets } from '../support/fictional-section.ts';
import { isSoak } from '../support/soak.ts';

const WORDS = 'locales/en/work-eligibility.json';
const LOGIC = 'forms/application/work-eligibility/logic.json';

let portal: BuiltServer;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  portal = await BuiltServer.open({ development: true, definitions: readFiles() });
  if (isSoak) await openFirstScreen(browser);
});
test.afterAll(() => portal.close());

/** On a fresh installation the bundler prepares the libraries of a screen when it is first opened, which takes time. */
async function openFirstScreen(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await createApplicationByApi(page, portal, 'first@example.com');
  await page.goto(`${portal.address}/application/work-eligibility`);
  await page.getByRole('heading', { level: 1, name: 'Work eligibility' }).waitFor({ timeout: 100_000 });
  await page.locator('form[aria-busy=false]').waitFor({ timeout: 100_000 });
  await page.close();
}

/** An edit should appear within a second. The time is only printed, so that a slow machine fails no test. */
async function soon(what: string, shown: () => Promise<void>): Promise<void> {
  const since = Date.now();
  await shown();
  console.log(`${what} after ${Date.now() - since} ms`);
}

test('an edit of a definition is served at once, with the scripts as they are', async ({ request }) => {
  const served = async () => (await request.get(`${portal.address}/definitions/current`)).text();
  const words = await readFile(portal.file(WORDS), 'utf8');
  const before = await served();
  await writeFile(portal.file(WORDS), words.replace('Are you employed now?', 'Do you work now?'));
  await expect.poll(served).not.toBe(before);
  await writeFile(portal.file(WORDS), words);
  await expect.poll(served).toBe(before);
  expect(await (await request.get(`${portal.address}/login`)).text()).toContain('src="/boot.ts"');
  const script = await request.get(`${portal.address}/boot.ts`);
  expect(script.headers()['content-type']).toContain('javascript');
});

testInSoak('edits of definitions appear in the open page, and answers are kept', async ({ page }) => {
  const complaints = recordErrors(page);
  await openWizard(page, portal, 'author@example.com');
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
  expect(portal.errors).toContain(LOGIC);
  expect(portal.errors).toContain('The definitions have no faults any more.');
  await expect(page.locator('[name=isAuthorized][value=true]')).toBeChecked();
  expect(complaints).toEqual([]);
});

testInSoak('a new page, a new position in the flow and a new question can be used at once', async ({ page }) => {
  const complaints = recordErrors(page);
  await openWizard(page, portal, 'inventor@example.com');
  await answer(page, 'isAuthorized', 'true');
  await expect(page.getByText(/Section \d of 10/)).toBeVisible();
  for (const [file, text] of Object.entries(filesWithPets()))
    if (/pets|flow\.json/.test(file)) {
      await mkdir(dirname(portal.file(file)), { recursive: true });
      await writeFile(portal.file(file), text);
    }
  await soon('the new page counts', () => expect(page.getByText(/Section \d of 11/)).toBeVisible());
  await expect(page.locator('[name=isAuthorized][value=true]')).toBeChecked();
  await turnTo(page, 'pets');
  await answer(page, 'hasPets', 'false');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Pets' })).toBeVisible();
  expect(complaints).toEqual([]);
});
