/** Reviewing another person's change: commenting, approving, publishing, and signing in for it. */
import { expect, type Page } from '@playwright/test';
import { type ChangeShown, STUDIO_BUILD_HEADER } from '../../src/contract/index.ts';
import { joinStaff, WORDS } from '../support/e2e/analyst.ts';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test } from '../support/e2e/test.ts';
import { createCalls } from '../support/e2e/visitor.ts';
import { edited } from '../support/edited-json.ts';

let portal: BuiltServer;
test.beforeAll(({ smallPortal }) => {
  portal = smallPortal;
});

const {
  change,
  discussion,
  impact,
  log,
  olderEntries,
  outdated,
  publish,
  signIn,
  simulation,
  state,
  step,
  versions,
  withdraw,
} = WORDS.english;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab').filter({ hasText: name });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Creates a change by calls that rewords the English hint of a question. Returns the address of its screen. */
async function changeByCalls(page: Page, title: string, hint: string): Promise<string> {
  const calls = createCalls(page, portal, '');
  const opened = await calls.post('/studio/changes', { title, why: 'To see what it does.' });
  const path = `/studio/changes/${(opened.json() as ChangeShown).id}`;
  const before = (await calls.get(`${path}/files`)).json() as Record<string, string>;
  const file = 'locales/en/pets.json';
  const edits = {
    [file]: edited(before, file, ({ fields }) => {
      fields['/hasPets'].hint = hint;
    })[file],
  };
  await calls.put(`${path}/files`, { edits });
  return portal.address + path;
}

const proposeByCalls = (page: Page, address: string) =>
  createCalls(page, portal, '').post(`${new URL(address).pathname}/propose`, {});

test('a comment that is not sent is kept while something else is looked at; one that is too long gets a message', async ({
  page,
}) => {
  await joinStaff(page, portal, 'comments@review.example.com', 'editor');
  const address = await changeByCalls(page, 'To talk about', 'Fish?');
  await page.goto(`${address}?part=discussion`);
  const comment = page.getByLabel(discussion.yours);
  await comment.fill('Typed for ten minutes');
  await tab(page, change.check).click();
  await tab(page, change.discussion).click();
  await expect(comment).toHaveValue('Typed for ten minutes');
  await page.reload();
  await expect(comment).toHaveValue('Typed for ten minutes');

  const long = `${'a'.repeat(5000)}end`;
  await comment.fill(long);
  await button(page, discussion.say).click();
  await expect(page.getByText('At most 5000 characters fit. This has 5003.')).toBeVisible();
  await expect(comment).toHaveValue(long);
  await comment.fill(' ');
  await button(page, discussion.say).click();
  await expect(page.getByText(WORDS.english.required)).toBeVisible();
  await comment.fill('Short');
  await button(page, discussion.say).click();
  await expect(page.getByText('Short', { exact: true }).and(page.locator('span'))).toBeVisible();
  await expect(comment).toHaveValue('');
  await page.reload();
  await expect(comment).toHaveValue('');
});

test('of more than a hundred comments, the first are read on demand, and stay while the change is looked at again', async ({
  page,
}) => {
  await joinStaff(page, portal, 'many@review.example.com', 'editor');
  const address = await changeByCalls(page, 'Much talked about', 'Birds?');
  const calls = createCalls(page, portal, '');
  for (let number = 1; number <= 101; number++)
    await calls.post(`${new URL(address).pathname}/comments`, { text: `Comment ${number}` });
  await page.goto(`${address}?part=discussion`);
  await expect(page.getByText('Comment 101', { exact: true })).toBeVisible();
  const first = page.getByText('Comment 1', { exact: true });
  await expect(first).toBeHidden();
  await button(page, olderEntries).click();
  await expect(first).toBeVisible();
  await expect(button(page, olderEntries)).toBeHidden();
  await page.getByLabel(discussion.yours).fill('The last');
  await button(page, discussion.say).click();
  await expect(page.getByText('The last', { exact: true }).and(page.locator('span'))).toBeVisible();
  await expect(page.getByText(/^Comment \d+$/)).toHaveCount(101);
});

test('a scheduled change shows what was chosen for it; choosing again begins with that, and shows what it waits for', async ({
  page,
}) => {
  await joinStaff(page, portal, 'schedules@review.example.com', 'publisher');
  const address = await changeByCalls(page, 'In December', 'Fish too');
  const scheduled = {
    ...{ state: 'scheduled', approvedBy: 'bea@example.com' },
    ...{ publishAt: '2026-12-01T12:00:00.000Z', migratesInProgress: true },
  };
  await page.route(/\/api\/studio\/changes\/\d+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as ChangeShown), ...scheduled } });
  });
  await page.goto(`${address}?part=discussion`);
  await expect(page.getByText('Approved by bea@example.com')).toBeVisible();
  await expect(page.getByText(/Goes live Dec 1, 2026, 6:00.AM, also for applications in progress/)).toBeVisible();
  await button(page, step.withdraw).click();
  await expect(page.getByText(withdraw.scheduled)).toBeVisible();
  await page.keyboard.press('Escape');

  await button(page, step.publish).click();
  const dialog = page.getByRole('dialog');
  const at = dialog.locator('[type=datetime-local]');
  await expect(at).toHaveValue('2026-12-01T06:00');
  await expect(dialog.getByText(publish.zone.replace('{{zone}}', 'America/Chicago'))).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await at.fill('');
  await dialog.getByRole('button', { name: step.publish }).click();
  await expect(at).toBeFocused();
  await at.fill('2026-12-02T06:00');
  const running = { state: 'running', walked: 120, failures: [] };
  await page.route('**/api/studio/changes/*/simulation', (route) => route.fulfill({ json: running }));
  let refuse = (): void => {};
  const isSeen = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/publish', async (route) => {
    await isSeen;
    await route.fulfill({ status: 409, json: { error: 'Not yet' } });
  });
  await dialog.getByRole('button', { name: step.publish }).click();
  await expect(dialog.getByText(publish.walking.replace('{{walked}}', '120'))).toBeVisible();
  refuse();
  await expect(dialog.getByText('Not yet')).toBeVisible();
});

test('a lowered role: what it no longer allows is refused, and not offered any more', async ({ page, browser }) => {
  const author = await (await browser.newContext()).newPage();
  await joinStaff(author, portal, 'author@review.example.com', 'editor');
  const address = await changeByCalls(author, 'To approve', 'Cats too');
  await proposeByCalls(author, address);
  await joinStaff(page, portal, 'lowered@review.example.com', 'publisher');
  await page.goto(`${address}?part=discussion`);
  await expect(button(page, step.approve)).toBeVisible();
  await portal.operate('staff', 'role', 'lowered@review.example.com', 'reader');
  await button(page, step.approve).click();
  await expect(alert(page, 'Your role does not include this')).toBeVisible();
  await expect(button(page, step.approve)).toHaveCount(0);
  await expect(page.getByText(state.proposed, { exact: true })).toBeVisible();
  await author.context().close();
});

test('a reader sees what is not known yet, and is offered nothing; the log leads to the change', async ({
  page,
  browser,
}) => {
  const author = await (await browser.newContext()).newPage();
  await joinStaff(author, portal, 'wrote@review.example.com', 'editor');
  const address = await changeByCalls(author, 'To be read', 'Birds too');
  await joinStaff(page, portal, 'reads@review.example.com', 'reader');
  await page.goto(`${address}?part=simulation`);
  await expect(page.getByText(simulation.none)).toBeVisible();
  await tab(page, change.impact).click();
  await expect(page.getByText(impact.none)).toBeVisible();
  // The question mark explains the part that was chosen.
  await page.keyboard.press('?');
  await expect(page.getByText(WORDS.english.help.topics.impact.text)).toBeVisible();
  await page.keyboard.press('Escape');
  await tab(page, versions.title).click();
  await expect(page.getByRole('columnheader', { name: versions.publishedAt })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: versions.back })).toHaveCount(0);
  await author.goto(`${portal.address}/studio/versions`);
  await expect(author.getByRole('columnheader', { name: versions.back })).toBeVisible();
  await tab(page, log.title).click();
  await page.getByRole('link', { name: 'To be read' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'To be read' })).toBeVisible();
  await author.context().close();
});

test('a text that waits for its translation leads to its field', async ({ page }) => {
  await joinStaff(page, portal, 'translates@review.example.com', 'editor');
  const address = await changeByCalls(page, 'To translate', 'Horses too');
  await page.goto(`${address}?part=check`);
  const waiting = page.getByRole('listitem').filter({ hasText: 'Horses too' });
  await waiting
    .getByRole('button', { name: /^Pets, “.*pets/i })
    .first()
    .click();
  await expect(page.getByLabel('Hint (Español)')).toBeFocused();
});

test('a link that was used leads on to the studio; a password can be shown while it is typed', async ({ page }) => {
  const { setPassword } = WORDS.english;
  await page.goto(`${portal.address}/studio/password?token=used`);
  const password = page.getByLabel(setPassword.password);
  await password.fill('a lantern above the door');
  await expect(password).toHaveAttribute('type', 'password');
  await button(page, signIn.show).click();
  await expect(password).toHaveAttribute('type', 'text');
  await button(page, setPassword.submit).click();
  await expect(alert(page, 'This link was used already')).toBeVisible();
  await page.getByRole('link', { name: signIn.toStudio }).click();
  await expect(page.getByText(signIn.forgotten)).toBeVisible();
  await page.goto(`${portal.address}/studio/sign-in?token=used`);
  await page.getByRole('link', { name: signIn.toStudio }).click();
  await expect(page.getByText(signIn.forgotten)).toBeVisible();
});

test('on a phone nothing is wider than the screen, whatever was typed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await joinStaff(page, portal, 'phone@review.example.com', 'publisher', 'spanish');
  const calls = createCalls(page, portal, '');
  const long = { title: 'T'.repeat(200), why: `Two\nlines ${'w'.repeat(500)}` };
  const { id } = (await calls.post('/studio/changes', long)).json() as ChangeShown;
  for (const at of ['changes', 'versions', 'stops', 'log', `changes/${id}?part=discussion`]) {
    await page.goto(`${portal.address}/studio/${at}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByLabel(WORDS.spanish.loading)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBeLessThanOrEqual(390);
  }
});

test('a page that was opened before a deployment says that it is outdated, and keeps what is typed', async ({
  page,
}) => {
  await joinStaff(page, portal, 'outdated@review.example.com', 'editor');
  const address = await changeByCalls(page, 'Before a deployment', 'Birds?');
  const first = page.waitForResponse('**/api/studio/session');
  await page.goto(`${address}?part=discussion`);
  const build = (await first).headers()[STUDIO_BUILD_HEADER.toLowerCase()];
  expect(build).toMatch(/^[\w-]{12}$/);
  await page.getByLabel(discussion.yours).fill('Still typing');
  await page.route('**/api/studio/changes/*/propose', (route) =>
    route.fulfill({ status: 400, headers: { [STUDIO_BUILD_HEADER]: 'newer' }, json: { error: 'Unknown member.' } }),
  );
  await button(page, step.propose).click();
  await expect(page.getByRole('status').filter({ hasText: outdated.text })).toBeVisible();
  await button(page, outdated.reload).click();
  await expect(page.getByText(outdated.text)).toHaveCount(0);
  await expect(page.getByLabel(discussion.yours)).toHaveValue('Still typing');
});
