/** An analyst schedules a publication, and restores an earlier version; each needs a second person, and the right order. */
import { type Browser, expect, type Page } from '@playwright/test';
import type { ChangeShown, StaffRole } from '../../src/contract/index.ts';
import {
  beginChange,
  Effort,
  expectInReadme,
  findQuestion,
  joinStaff,
  panel,
  saved,
  shownPage,
  WORDS,
} from '../support/e2e/analyst.ts';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test, testInSoak } from '../support/e2e/test.ts';
import { createCalls } from '../support/e2e/visitor.ts';
import { edited } from '../support/edited-json.ts';

let portal: BuiltServer;
test.beforeAll(({ smallPortal }) => {
  portal = smallPortal;
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });

const PETS = '/hasPets';
const CHIP = '/pets/*/chip';
const hint = (page: Page) => panel(page).getByLabel('Hint (English)');

async function opened(page: Page, title: string, question = PETS): Promise<void> {
  await beginChange(page, portal, title, { form: 'pets', question });
  await expect(hint(page)).toBeVisible();
}

async function reword(page: Page, text: string): Promise<void> {
  await hint(page).fill(text);
  await panel(page).getByLabel('Hint (Español)').fill(`${text} (es)`);
  await saved(page);
}

/** A change that one publisher proposed and another one approved. */
async function approved(page: Page, other: Page, title: string, text: string, question = PETS): Promise<void> {
  await opened(page, title, question);
  await reword(page, text);
  await proposed(page, other);
}

/** The same by calls. Opens the change that can be published. */
async function approvedByCalls(page: Page, other: Page, title: string, text: string): Promise<void> {
  const author = createCalls(page, portal, '');
  const opened = await author.post('/studio/changes', { title, why: 'To see what it does.' });
  const path = `/studio/changes/${(opened.json() as ChangeShown).id}`;
  const before = (await author.get(`${path}/files`)).json() as Record<string, string>;
  const worded = (language: string, hint: string): [string, string | undefined] => {
    const file = `locales/${language}/pets.json`;
    const files = edited(before, file, ({ fields }) => {
      fields[PETS].hint = hint;
    });
    return [file, files[file]];
  };
  const edits = Object.fromEntries([worded('en', text), worded('es', `${text} (es)`)]);
  await author.put(`${path}/files`, { edits });
  await author.post(`${path}/propose`, {});
  await createCalls(other, portal, '').post(`${path}/approve`, {});
  await page.goto(portal.address + path);
}

async function publishNow(page: Page): Promise<void> {
  await button(page, 'Publish').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 100_000 });
}

/** In a browser of their own. */
async function person(browser: Browser, name: string, role: StaffRole = 'publisher'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await joinStaff(page, portal, `${name}@publishing.example.com`, role);
  return page;
}

/** This window does not see the changes of others until the returned function is called. */
async function stale(page: Page): Promise<() => Promise<void>> {
  const ADDRESS = /\/api\/studio\/changes\/\d+$/;
  const shown = await page.request.get(page.url().replace('/studio/', '/api/studio/').replace(/\?.*/, ''));
  const answer = { json: await shown.json(), headers: { etag: shown.headers().etag ?? '' } };
  await page.route(ADDRESS, (route) => (route.request().method() === 'GET' ? route.fulfill(answer) : route.fallback()));
  return () => page.unroute(ADDRESS);
}

async function proposed(page: Page, other: Page): Promise<void> {
  await button(page, 'Propose').click();
  await expect(page.getByText('Proposed', { exact: true })).toBeVisible();
  await other.goto(page.url());
  await button(other, 'Approve').click();
  await expect(button(page, 'Publish')).toBeVisible();
}

/** The format of a field for a date and time. */
function nextMonday(): string {
  const day = new Date();
  day.setDate(day.getDate() + ((8 - day.getDay()) % 7 || 7));
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${day.getFullYear()}-${month}-${date}T06:00`;
}

testInSoak(
  'what keeps applicants from getting through is found, shown on the page, mended, and not found again',
  async ({ page }) => {
    test.setTimeout(300_000);
    const { change, examples, simulation } = WORDS.english;
    await joinStaff(page, portal, 'stuck@publishing.example.com', 'editor');
    await beginChange(page, portal, 'Nobody gets through', { form: 'pets', question: '/pets/*/name' });
    await expect(panel(page).getByRole('heading', { level: 2, name: 'Name', exact: true })).toBeVisible();
    await part(page, 'Checks').click();
    await part(page, 'Add a check').click();
    await panel(page).getByRole('combobox', { name: 'What, row 1' }).click();
    await page.getByRole('option', { name: /^the answer to this question$/i }).click();
    await panel(page).getByLabel('How, row 1').selectOption({ label: 'is not answered' });
    await panel(page).getByLabel('Message (English)').fill('No name, please');
    await panel(page).getByLabel('Message (Español)').fill('Sin nombre, por favor');
    await part(page, 'Add a check').last().click();
    await saved(page);
    const walk = (): Promise<void> => page.getByRole('tab', { name: change.simulation }).click();
    await walk();
    // With a fault, the simulation does not start by itself.
    await button(page, simulation.start).click();
    const showMe = page.getByRole('button', { name: /^Show me “Pets, “Name”/ });
    await expect(showMe).toBeVisible({ timeout: 100_000 });
    await showMe.click();
    await expect(page.getByRole('region', { name: examples.shownFailure })).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name: 'Name', exact: true })).toBeVisible();
    await expect(shownPage(page).locator('[data-question="/pets/*/name"]')).toContainText('No name, please');
    await part(page, 'Checks').click();
    await panel(page).getByRole('button', { name: 'Delete the check' }).click();
    await saved(page);
    await walk();
    await expect(page.getByText(simulation.good)).toBeVisible({ timeout: 100_000 });
  },
);

test('publish for next Monday, at once, and go back', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const other = await person(browser, 'second');
  await joinStaff(page, portal, 'first@publishing.example.com', 'publisher');
  await approved(page, other, 'For Monday', 'Fish count too');
  const later = await Effort.of(page);
  await button(page, 'Publish').click();
  await page.getByLabel('At a date and time').check();
  await page.getByLabel(/^Date and time/).fill(nextMonday());
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible({ timeout: 100_000 });
  await expect(page.getByText(/Goes live .*6:00/)).toBeVisible();
  expectInReadme('Publish for next Monday at 6:00', later);

  await approvedByCalls(page, other, 'Now', 'Fish do not count');
  await publishNow(page);

  const back = await Effort.of(page);
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page
    .getByRole('button', { name: /^Make live again/ })
    .last()
    .click();
  await proposed(page, other);
  await publishNow(page);
  expectInReadme('Go back to an earlier version', back);
  const live = page.getByRole('row').filter({ has: page.getByText('live', { exact: true }) });
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect(live).toHaveCount(1);
  await other.context().close();
});

testInSoak(
  'steps in the wrong order: not offered, or refused in words by which a person can go on',
  async ({ page, browser }) => {
    test.setTimeout(300_000);
    const { change, state, step } = WORDS.english;
    const refusal = (each: Page, text: string) => each.getByRole('alert').filter({ hasText: text });
    const inState = (each: Page, text: string) => expect(each.getByText(text, { exact: true })).toBeVisible();
    const other = await person(browser, 'approves');
    await joinStaff(page, portal, 'own@publishing.example.com', 'publisher');
    await opened(page, 'Too early');
    for (const name of [step.approve, step.publish]) await expect(button(page, name)).toHaveCount(0);
    await reword(page, 'Birds count too');
    await button(page, step.propose).click();
    await inState(page, state.proposed);
    await expect(button(page, step.publish)).toHaveCount(0);
    await inState(page, change.next.ownChange);
    await expect(button(page, step.approve)).toHaveCount(0);

    // An old window approves what became a draft again.
    await other.goto(page.url());
    await expect(button(other, step.approve)).toBeVisible();
    const lookAgain = await stale(other);
    await reword(page, 'Birds count as well');
    await inState(page, state.draft);
    await button(other, step.approve).click();
    await expect(
      refusal(
        other,
        'Only a proposed change can be approved. Look at the state of this one: somebody may have edited, approved or withdrawn it meanwhile',
      ),
    ).toBeVisible();
    await lookAgain();
    await inState(other, state.draft);

    // An old window publishes what became a draft again.
    await proposed(page, other);
    await button(page, step.publish).click();
    const publishing = page.getByRole('dialog').getByRole('button', { name: step.publish });
    await expect(publishing).toBeVisible();
    const lookAgainHere = await stale(page);
    await reword(other, 'Birds do not count');
    await publishing.click();
    await expect(
      refusal(
        page,
        'Only an approved change can be published. Look at the state of this one: somebody may have edited, published or withdrawn it meanwhile',
      ),
    ).toBeVisible();
    await lookAgainHere();
    await page.keyboard.press('Escape');
    await inState(page, state.draft);
    await expect(hint(page)).toHaveValue('Birds do not count');
    await expect(button(page, step.publish)).toHaveCount(0);
    await other.context().close();
  },
);

testInSoak(
  'another change goes live while somebody edits: other places go on, the same place is chosen',
  async ({ page, browser }) => {
    test.setTimeout(300_000);
    const { conflicts, step } = WORDS.english;
    const [author, approver] = [await person(browser, 'author'), await person(browser, 'approver')];
    await joinStaff(page, portal, 'edits@publishing.example.com', 'editor');
    await opened(page, 'Open meanwhile');
    await reword(page, 'Ours');

    await approved(author, approver, 'Another place', 'Below the collar', CHIP);
    await publishNow(author);
    await findQuestion(page, 'Chip number');
    await expect(hint(page)).toHaveValue('Below the collar');
    await page.goBack();
    await expect(hint(page)).toHaveValue('Ours');
    await expect(button(page, conflicts.take.ours)).toHaveCount(0);
    await reword(page, 'Ours, still');

    await approved(author, approver, 'The same place', 'Theirs');
    await publishNow(author);
    const english = page.getByRole('group').filter({ hasText: WORDS.english.text.kind.english });
    const spanish = page.getByRole('group').filter({ hasText: WORDS.english.text.kind.spanish });
    await expect(english).toContainText('Ours, still');
    await expect(english).toContainText('Theirs');
    await expect(hint(page)).toHaveValue('Ours, still');
    await button(page, step.propose).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Choose first' })).toBeVisible();
    await english.getByRole('button', { name: conflicts.take.theirs }).click();
    await expect(english).toHaveCount(0);
    await expect(hint(page)).toHaveValue('Theirs');
    await spanish.getByRole('button', { name: conflicts.take.ours }).click();
    await expect(spanish).toHaveCount(0);
    await expect(panel(page).getByLabel('Hint (Español)')).toHaveValue('Ours, still (es)');
    await expect(page.getByRole('alert').filter({ hasText: 'Choose first' })).toHaveCount(0);
    await button(page, step.propose).click();
    await expect(page.getByText(WORDS.english.state.proposed, { exact: true })).toBeVisible();
    for (const each of [author, approver]) await each.context().close();
  },
);
