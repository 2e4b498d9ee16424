/** A publisher migrates applications in progress while an applicant is on a page: no typed answer is lost. */
import { type Browser, expect, type Page } from '@playwright/test';
import type { ChangeShown, SimulationReport, StaffRole } from '../../src/contract/index.ts';
import { DEFINITION_EDITS } from '../support/definition-edits.ts';
import { joinStaff } from '../support/e2e/analyst.ts';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test } from '../support/e2e/test.ts';
import { answer, createCalls, expectAccessible, openWizard, recordErrors } from '../support/e2e/visitor.ts';
import { edited } from '../support/edited-json.ts';

/** An application with both pages, pets and boat. */
const DRIVER = 2;

let portal: BuiltServer;
test.beforeAll(({ smallPortal }) => {
  portal = smallPortal;
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The calls of a new member of staff, in a browser of their own. */
async function staffCalls(browser: Browser, email: string, role: StaffRole) {
  const page = await (await browser.newContext()).newPage();
  await joinStaff(page, portal, email, role);
  return createCalls(page, portal, email);
}

/** Publishes a required question, also for applications in progress. */
async function publishQuestion(browser: Browser): Promise<void> {
  const [eve, paula] = [
    await staffCalls(browser, 'eve@x.org', 'editor'),
    await staffCalls(browser, 'paula@x.org', 'publisher'),
  ];
  const opened = await eve.post('/studio/changes', { title: 'The vet', why: 'We have to know.' });
  const change = `/studio/changes/${(opened.json() as ChangeShown).id}`;
  const before = (await eve.get(`${change}/files`)).json() as Record<string, string>;
  const ask = DEFINITION_EDITS['a new required question'];
  const changed = edited(ask(before), 'forms/application/pets/cases.json', ({ given }) => {
    given.record.vet = 'Bo';
  });
  const after = edited(changed, 'locales/es/pets.json', ({ fields }) => {
    fields['/vet'].label = 'Veterinario';
  });
  const edits = Object.fromEntries(Object.entries(after).filter(([file, text]) => before[file] !== text));
  expect((await eve.put(`${change}/files`, { edits })).json()).toEqual({ faults: [] });
  await eve.post(`${change}/propose`, {});
  await paula.post(`${change}/approve`, {});
  const state = async () => ((await eve.get(`${change}/simulation`)).json() as SimulationReport).state;
  await expect.poll(state).not.toBe('running');
  await paula.post(`${change}/publish`, { underWay: true });
}

test('typed answers stay, the page continues in the new version, and the dashboard lists the pages to answer again', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const complaints = recordErrors(page);
  const email = 'migrated@example.com';
  await openWizard(page, portal, email, DRIVER, 'pets');
  await expect(title(page, 'Pets')).toBeVisible();
  await answer(page, 'hasPets', 'false');
  await button(page, 'Next').click();
  await expect(title(page, 'Boat')).toBeVisible();
  await button(page, 'Previous').click();
  await expect(title(page, 'Pets')).toBeVisible();
  await answer(page, 'hasPets', 'true');
  await page.locator('[name="pets.0.name"]').fill('Rex');
  await page.locator('[name="pets.0.kind"]').selectOption({ label: 'Dog' });

  const version = async (): Promise<string> =>
    (await (await page.request.get(`${portal.address}/api/applications/current?email=${email}`)).json())
      .definitionVersion;
  const begun = await version();
  await publishQuestion(browser);
  await expect.poll(version, { timeout: 100_000 }).not.toBe(begun);
  await page.locator('[name="pets.0.chip"]').pressSequentially('985112003456789');
  await button(page, 'Next').click();
  await expect(page.getByRole('alert')).toContainText(
    'What you typed is kept, except answers to questions that are no longer asked.',
  );
  await expectAccessible(page);
  await button(page, 'Reload the page').click();
  await expect(page.locator('[name=vet]')).toBeVisible();
  await expect(page.locator('[name="pets.0.name"]')).toHaveValue('Rex');
  await expect(page.locator('[name="pets.0.kind"]')).toHaveValue('Dog');
  await expect(page.locator('[name="pets.0.chip"]')).toHaveValue('985 112 003 456 789');

  await page.goto(`${portal.address}/dashboard`);
  // Another notice names the page with a draft.
  const note = page.getByRole('note').filter({ hasText: /answered is kept|todo lo que respondió/ });
  await expect(note).toContainText('Everything you answered is kept');
  await expect(note.getByRole('listitem')).toHaveText(['Pets']);
  await expectAccessible(page);
  await page.locator('header select').selectOption('spanish');
  await expect(note).toContainText('Se conserva todo lo que respondió');
  await expect(note.getByRole('listitem')).toHaveText(['Mascotas']);
  await expectAccessible(page);
  await page.locator('header select').selectOption('english');
  await button(page, 'Continue').click();

  await page.goto(`${portal.address}/application/pets`);
  await page.locator('[name=vet]').fill('Bo');
  await expect(page.locator('[name="pets.0.name"]')).toHaveValue('Rex');
  await button(page, 'Next').click();
  await expect(title(page, 'Boat')).toBeVisible();
  await page.goto(`${portal.address}/dashboard`);
  await expect(title(page, 'Dashboard')).toBeVisible();
  await expect(note).toHaveCount(0);
  expect(complaints).toEqual([]);
});
