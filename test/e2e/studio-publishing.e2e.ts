/** An analyst schedules a publication, and restores an earlier version; each needs a second person. */
import { expect, type Page } from '@playwright/test';
import { publishableFiles } from '../support/publishable.ts';
import { Effort, expectTold, findQuestion, openChange, panel, saved, shownPage, signIn, WORDS } from './analyst.ts';
import { Portal } from './portal.ts';
import { test } from './test.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await Portal.open({ definitions: publishableFiles() });
});
test.afterAll(() => portal.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });

/** A change that one publisher proposed and another one approved. */
async function approved(page: Page, other: Page, title: string, hint: string): Promise<void> {
  await openChange(page, title);
  await findQuestion(page, 'hasPets', 'Do you have pets?');
  await panel(page).getByLabel('Hint (English)').fill(hint);
  await panel(page).getByLabel('Hint (Español)').fill(`${hint} (es)`);
  await saved(page);
  await proposed(page, other);
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

test('what keeps applicants from getting through is found, shown on the page, mended, and not found again', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const { change, examples, simulation } = WORDS.english;
  await signIn(page, portal, 'stuck@publishing.example.com', 'editor');
  await openChange(page, 'Nobody gets through');
  await page.goto(`${page.url()}?form=pets&question=/pets/*/name`);
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
  await part(page, 'Delete the check').click();
  await saved(page);
  await walk();
  await expect(page.getByText(simulation.good)).toBeVisible({ timeout: 100_000 });
});

test('publish for next Monday, at once, and go back', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const other = await (await browser.newContext()).newPage();
  await signIn(page, portal, 'first@publishing.example.com', 'publisher');
  await signIn(other, portal, 'second@publishing.example.com', 'publisher');
  await approved(page, other, 'For Monday', 'Fish count too');
  const later = await Effort.of(page);
  await button(page, 'Publish').click();
  await page.getByLabel('At a date and time').check();
  await page.getByLabel(/^Date and time/).fill(nextMonday());
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible({ timeout: 100_000 });
  await expect(page.getByText(/Goes live .*6:00/)).toBeVisible();
  expectTold('Publish for next Monday at 6:00', later);

  await page.goto(`${portal.address}/studio`);
  await approved(page, other, 'Now', 'Fish do not count');
  await button(page, 'Publish').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 100_000 });

  const back = await Effort.of(page);
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page
    .getByRole('button', { name: /^Make live again/ })
    .last()
    .click();
  await proposed(page, other);
  await button(page, 'Publish').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 100_000 });
  expectTold('Go back to an earlier version', back);
  const live = page.getByRole('row').filter({ has: page.getByText('live', { exact: true }) });
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect(live).toHaveCount(1);
  await other.context().close();
});
