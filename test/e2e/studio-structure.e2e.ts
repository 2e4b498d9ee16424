/** An analyst edits more than questions: documents, headings, pages, changes of answers, and their own account. */
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  beginChange,
  findQuestion,
  joinStaff,
  PASSWORD,
  panel,
  saved,
  shownPage,
  WORDS,
} from '../support/e2e/analyst.ts';
import { test, testInSoak } from '../support/e2e/test.ts';

const {
  answerChanges,
  change,
  changes,
  check,
  edit,
  examples,
  group,
  moving,
  pagePanel,
  question,
  rulesList,
  secondFactor,
  sessions,
  situation,
  structure,
} = WORDS.english;
const part = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const inOutline = (page: Page, name: string) => page.getByRole('tree').getByText(name, { exact: true });

async function expectNothingChanged(page: Page): Promise<void> {
  await saved(page);
  await page.getByRole('tab', { name: change.check }).click();
  await expect(page.getByText(check.noMeaning)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(check.noFaults)).toBeVisible();
  await page.getByRole('tab', { name: change.edit }).click();
}

testInSoak(
  'a document is added to a page, stands on it, and is deleted with everything of it',
  async ({ page, portal }) => {
    await joinStaff(page, portal, 'document@structure.example.com', 'editor');
    await beginChange(page, portal, 'House rules');
    await part(page, pagePanel.addDocument).click();
    await panel(page).getByLabel('Title of the document (English)').fill('House rules');
    await panel(page).getByLabel('Title of the document (Español)').fill('Normas de la casa');
    await part(page, pagePanel.addDocument).last().click();
    await expect(page.getByRole('heading', { level: 2, name: 'House rules' }).first()).toBeVisible();
    await expect(panel(page).getByLabel('Text to sign (Español)')).toHaveValue(/Normas de la casa/);
    await saved(page);
    const document = shownPage(page)
      .getByRole('button', { name: /House rules/ })
      .first();
    await expect(document).toBeVisible();
    await expect(page.getByRole('button', { name: /^What is wrong/ })).toHaveCount(0);
    await part(page, structure.copy).click();
    await part(page, moving.elsewhereHeading).click();
    await dialog(page).getByRole('combobox', { name: moving.onPage }).click();
    await page.getByRole('option', { name: 'Driver Information' }).click();
    await expect(dialog(page)).toContainText(moving.documentGoes);
    await dialog(page).getByRole('button', { name: moving.do }).click();
    await expect(inOutline(page, 'House rules')).toHaveCount(2);
    await saved(page);
    await expect(page.getByRole('button', { name: /^What is wrong/ })).toHaveCount(0);
    await part(page, structure.delete).click();
    await dialog(page).getByRole('button', { name: structure.delete }).click();
    await inOutline(page, 'House rules').click();
    await part(page, structure.delete).click();
    await expect(dialog(page)).toContainText(structure.deleted.document);
    await expect(dialog(page)).toContainText(structure.unanswered);
    await dialog(page).getByRole('button', { name: structure.delete }).click();
    await expect(document).toHaveCount(0);
    await expectNothingChanged(page);
  },
);

test('a heading is deleted and its questions stay; a page is deleted after its readers are listed, and comes back', async ({
  page,
  portal,
}) => {
  await joinStaff(page, portal, 'page@structure.example.com', 'editor');
  await beginChange(page, portal, 'Fewer pages');
  await findQuestion(page, 'Spouse name');
  await part(page, structure.heading).click();
  await panel(page).getByLabel('Heading (English)').fill('Relatives');
  await panel(page).getByLabel('Heading (Español)').fill('Parientes');
  await part(page, structure.heading).last().click();
  await page.getByRole('searchbox').fill('Relatives');
  await inOutline(page, 'Relatives').click();
  await part(page, group.remove).click();
  await expect(inOutline(page, 'Relatives')).toHaveCount(0);
  await expectNothingChanged(page);

  await page.getByRole('searchbox').fill('');
  await inOutline(page, 'Work experience').click();
  await part(page, structure.delete).click();
  await expect(dialog(page)).toContainText(structure.deleted.page);
  await dialog(page).getByRole('button', { name: structure.delete }).click();
  await expect(inOutline(page, 'Work experience')).toHaveCount(0);
  await saved(page);
  await page.getByRole('button', { name: edit.undo }).click();
  await expect(inOutline(page, 'Work experience')).toBeVisible();
  await expectNothingChanged(page);
});

testInSoak('an answer changes another one: said in the panel, and it happens on the page', async ({ page, portal }) => {
  await joinStaff(page, portal, 'changes@structure.example.com', 'editor');
  await beginChange(page, portal, 'One phone');
  await shownPage(page).locator('[data-question="/phoneNumber"]').getByText('Cell phone number').click();
  await part(page, question.changes).click();
  await expect(panel(page).getByText(answerChanges.none)).toBeVisible();
  await panel(page).getByRole('combobox', { name: answerChanges.add }).click();
  await page.getByRole('option', { name: 'Alternate phone number', exact: true }).click();
  await expect(panel(page).getByRole('combobox', { name: /^“Alternate phone number” becomes/ })).toHaveText(
    answerChanges.nothing,
  );
  await saved(page);
  const other = shownPage(page).getByRole('textbox', { name: 'Alternate phone number' });
  const own = shownPage(page).locator('[data-question="/phoneNumber"] input');
  let times = 0;
  // The page follows once the server has compiled it.
  await expect(async () => {
    times += 1;
    await other.fill('5551234567');
    await own.fill(`55598765${10 + times}`);
    await expect(other).toHaveValue('', { timeout: 1000 });
  }).toPass();
  await part(page, 'Do not change “Alternate phone number”').click();
  await expectNothingChanged(page);
});

testInSoak('a document shows in the preview what was answered on another page of it', async ({ page, portal }) => {
  await joinStaff(page, portal, 'prints@structure.example.com', 'editor');
  await beginChange(page, portal, 'What is printed');
  await page.getByRole('button', { name: /^Examples: \d+/ }).click();
  const list = dialog(page);
  await list.getByLabel(examples.find).fill('complete answers pass');
  await list.getByRole('button', { name: examples.of.show.replace('{{name}}', 'complete answers pass') }).click();
  await expect(shownPage(page).locator('[data-question="/driverLicenseNumber"] input')).toHaveValue('D1234567');
  await shownPage(page).getByRole('button', { name: 'Next', exact: true }).click();
  await inOutline(page, 'Additional forms').first().click();
  await page.getByRole('button', { name: situation.more }).click();
  await page.getByRole('combobox', { name: 'The kind of posting' }).click();
  await page.getByRole('option', { name: 'Transportation', exact: true }).click();
  await expect(shownPage(page).getByRole('definition').filter({ hasText: 'D1234567' }).first()).toBeVisible();
});

testInSoak('title and reason of a change are put otherwise', async ({ page, portal }) => {
  await joinStaff(page, portal, 'describes@structure.example.com', 'editor');
  await beginChange(page, portal, 'A title with a mistkae');
  const button = page.getByRole('button', { name: change.describe });
  await button.click();
  await dialog(page).getByLabel(changes.name).fill('A title without one');
  await dialog(page).getByRole('button', { name: change.describeIt }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A title without one' })).toBeVisible();
  await expect(button).toBeFocused();
});

test('a person turns a second factor on, signs in with it, and turns it off', async ({ page, portal }) => {
  const email = 'factor@structure.example.com';
  const { signIn: words, signOut } = WORDS.english;
  await joinStaff(page, portal, email, 'reader');
  await page.goto(`${portal.address}/studio`);
  const menu = page.getByRole('button', { name: 'factor', exact: true });
  const open = async (name: string): Promise<void> => {
    await menu.click();
    await page.getByRole('menuitem', { name }).click();
  };
  await open(secondFactor.openDialog);
  await expect(dialog(page).getByRole('img', { name: secondFactor.picture })).toBeVisible();
  const key = dialog(page).getByText(/^([A-Z2-7]{4} ?){4,}$/);
  const secret = (await key.textContent())?.replaceAll(' ', '') ?? '';
  // Each code is valid once: those of the previous, the current and the next step.
  const code = (steps: number): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  const turnOn = async (): Promise<void> => {
    await dialog(page).getByRole('textbox', { name: secondFactor.code }).fill(code(-1));
    await dialog(page).getByRole('button', { name: secondFactor.submit }).click();
  };
  await turnOn();
  await expect(async () => {
    // If a step of 30 seconds ends in between, the previous code is too old.
    if (await dialog(page).getByRole('alert').isVisible()) await turnOn();
    await expect(dialog(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await open(signOut);
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(words.code, { exact: true }).fill(code(0));
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await open(secondFactor.off.open);
  await dialog(page).getByRole('textbox', { name: secondFactor.code }).fill('000000');
  await dialog(page).getByRole('button', { name: secondFactor.off.submit }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: secondFactor.code }).fill(code(1));
  await dialog(page).getByRole('button', { name: secondFactor.off.submit }).click();
  await expect(dialog(page)).toHaveCount(0);
  await menu.click();
  await expect(page.getByRole('menuitem', { name: secondFactor.openDialog })).toBeVisible();
});

test('a person sees where they are signed in, and ends it elsewhere by the password', async ({
  page,
  portal,
  browser,
}) => {
  const email = 'elsewhere@structure.example.com';
  const { signIn: words } = WORDS.english;
  await joinStaff(page, portal, email, 'reader');
  await page.goto(`${portal.address}/studio`);
  const elsewhere = await browser.newPage();
  await elsewhere.goto(`${portal.address}/studio`);
  await elsewhere.getByLabel(words.email).fill(email);
  await elsewhere.getByLabel(words.password).fill(PASSWORD);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('heading', { level: 1, name: changes.title })).toBeVisible();
  const menu = page.getByRole('button', { name: 'elsewhere', exact: true });
  const open = async (): Promise<void> => {
    await menu.click();
    await page.getByRole('menuitem', { name: sessions.open }).click();
  };
  const end = dialog(page).getByRole('button', { name: sessions.end });
  await open();
  await expect(dialog(page).getByRole('row')).toHaveCount(3);
  await dialog(page).getByLabel(sessions.password, { exact: true }).fill('not this one');
  await end.click();
  await expect(dialog(page).getByRole('alert')).toContainText('The current password is not right');
  await dialog(page).getByLabel(sessions.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(sessions.ended).first()).toBeVisible();
  await expect(menu).toBeFocused();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: words.title })).toBeVisible();
  await elsewhere.close();
  await open();
  await expect(dialog(page).getByRole('row')).toHaveCount(2);
  await expect(end).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

testInSoak(
  'all rules of all pages are searched in either language, and lead to their question',
  async ({ page, portal }) => {
    await joinStaff(page, portal, 'rules@structure.example.com', 'editor');
    await beginChange(page, portal, 'To look a rule up');
    await page.getByRole('tab', { name: change.rules }).click();
    await page.getByRole('searchbox', { name: rulesList.find }).fill('oficina estado civil');
    const link = page.getByRole('listitem').getByRole('button', { name: 'Marital status', exact: true });
    await expect(page.getByText(/the office asks for the marital status/).first()).toBeVisible();
    await link.click();
    await expect(page.getByRole('heading', { level: 2, name: 'Marital status' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: rulesList.find })).toBeVisible();
  },
);
