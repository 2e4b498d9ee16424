/** Failures while somebody edits: two windows, a lost connection, an ended session. No typed text is lost. */
import { expect, type Page } from '@playwright/test';
import { beginChange, findQuestion, joinStaff, PASSWORD, panel, saved, WORDS } from '../support/e2e/analyst.ts';
import { test, testInSoak } from '../support/e2e/test.ts';

const { edit } = WORDS.english;
const AT_SPOUSE = { form: 'personal-information', question: '/spouseName' };
const label = (page: Page) => panel(page).getByLabel('Question (English)');
const hint = (page: Page) => panel(page).getByLabel('Hint (English)');

testInSoak(
  'two windows: each shows the other’s edits; edits of the same words are a conflict',
  async ({ page, context, portal }) => {
    await joinStaff(page, portal, 'two@breaking.example.com', 'editor');
    await beginChange(page, portal, 'Two windows');
    await findQuestion(page, 'Spouse name');
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(label(other)).toHaveValue('Spouse name');
    await label(page).fill('Name of your spouse');
    await saved(page);
    await expect(label(other)).toHaveValue('Name of your spouse');
    await hint(other).fill('As in the passport.');
    await saved(other);
    await expect(hint(page)).toHaveValue('As in the passport.');

    // Both type before either knows of the other's edit.
    await page.route('**/api/studio/changes/*', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await label(other).fill('Your partner');
    await saved(other);
    await hint(page).fill('As on the card.');
    await label(page).fill('Your husband or wife');
    await expect(page.getByText(edit.state.conflict)).toBeVisible();
    const both = page.getByRole('group', { name: 'Your husband or wife' });
    await expect(both).toContainText('Your partner');
    await expect(label(page)).toHaveValue('Your husband or wife');
    // Everything else is saved meanwhile.
    await expect(hint(other)).toHaveValue('As on the card.');
    await expect(label(other)).toHaveValue('Your partner');
    await both.getByRole('button', { name: edit.conflicts.take.theirs }).click();
    await expect(label(page)).toHaveValue('Your partner');
    await expect(hint(page)).toHaveValue('As on the card.');
    await saved(page);

    await label(other).fill('Whom you are married to');
    await saved(other);
    await label(page).fill('Your husband or wife');
    await both.getByRole('button', { name: edit.conflicts.take.ours }).click();
    await saved(page);
    await expect(label(other)).toHaveValue('Your husband or wife');
    await page.unroute('**/api/studio/changes/*');
  },
);

test('a lost connection is reported, typed text stays, and is saved when the connection is back', async ({
  page,
  portal,
}) => {
  await joinStaff(page, portal, 'lost@breaking.example.com', 'editor');
  await beginChange(page, portal, 'Lost connection', AT_SPOUSE);
  await page.clock.install();
  await page.context().setOffline(true);
  await label(page).fill('Written in a tunnel');
  await expect(page.getByText(edit.state.failed)).toBeVisible();
  await expect(label(page)).toHaveValue('Written in a tunnel');
  await page.context().setOffline(false);
  // It is sent again after some seconds.
  await page.clock.fastForward(5000);
  await saved(page);
  await page.reload();
  await expect(label(page)).toHaveValue('Written in a tunnel');
});

testInSoak(
  'typed text is kept when the session ends, and saved after signing in in another window',
  async ({ page, portal }) => {
    await joinStaff(page, portal, 'ends@breaking.example.com', 'editor');
    await beginChange(page, portal, 'The session ends');
    await findQuestion(page, 'Spouse name');
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await label(page).fill('Typed without a session');
    await expect(page.getByRole('dialog', { name: WORDS.english.signIn.again })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(edit.state.failed)).toBeVisible();
    await expect(label(page)).toHaveValue('Typed without a session');
    await page.context().addCookies(cookies);
    await saved(page);
    await page.reload();
    await expect(label(page)).toHaveValue('Typed without a session');
  },
);

test('a session that ends in the middle of typing: signed in again over the page, it is kept', async ({
  page,
  portal,
}) => {
  const { signIn: words } = WORDS.english;
  const email = 'over@breaking.example.com';
  await joinStaff(page, portal, email, 'editor');
  await beginChange(page, portal, 'The session ends here', AT_SPOUSE);
  // Before the pause after which it is saved. The other way round, the dialog could take the focus while it is typed.
  await label(page).fill('Typed before signing in');
  await page.context().clearCookies();
  const dialog = page.getByRole('dialog', { name: words.again });
  await dialog.getByLabel(words.email).fill(email);
  await dialog.getByLabel(words.password).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await saved(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(label(page)).toHaveValue('Typed before signing in');
});

testInSoak(
  'the back button leads from question to question, and a closed window loses no step',
  async ({ page, portal }) => {
    await joinStaff(page, portal, 'back@breaking.example.com', 'editor');
    await beginChange(page, portal, 'Back and forth');
    await findQuestion(page, 'Spouse name');
    await label(page).fill('Spouse');
    await findQuestion(page, 'Cell phone number');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name: 'Spouse', exact: true })).toBeVisible();
    await saved(page);
    const address = page.url();
    await page.goto(new URL('/login', address).href);
    await page.goto(address);
    await expect(label(page)).toHaveValue('Spouse');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(label(page)).toHaveValue('Spouse name');
  },
);

testInSoak(
  'to withdraw a change is asked first; by keyboard alone, the focus stays where a person is',
  async ({ page, portal }) => {
    const { step, withdraw } = WORDS.english;
    await joinStaff(page, portal, 'withdraws@breaking.example.com', 'editor');
    await beginChange(page, portal, 'Not this one');
    const button = page.getByRole('button', { name: step.withdraw, exact: true });
    await button.press('Enter');
    await expect(page.getByText(withdraw.text)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.getByRole('button', { name: step.propose }).press('Enter');
    await expect(page.getByText(edit.takesBack.proposed)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(button).toBeEnabled();
    await button.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: step.withdraw }).press('Enter');
    await expect(page.getByText(WORDS.english.state.withdrawn, { exact: true })).toBeVisible();
    // There is no further step, so the next element has the focus.
    await expect(page.getByRole('tab', { name: WORDS.english.change.edit, exact: true })).toBeFocused();
  },
);
