/** The tasks of an analyst, as a practised person does them; the README has the effort of each. */
import { expect, type Page } from '@playwright/test';
import { type ChangeCheck, CSRF_COOKIE, CSRF_HEADER } from '../../src/contract/index.ts';
import { Effort, expectTold, findQuestion, openChange, panel, saved, shownPage, signIn, WORDS } from './analyst.ts';
import type { Portal } from './portal.ts';
import { test } from './test.ts';

const part = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });

/** In a change of its own, opened by an editor. */
async function begin(page: Page, portal: Portal, name: string): Promise<Effort> {
  await signIn(page, portal, `${name.replace(/\W+/g, '.')}@tasks.example.com`, 'editor');
  await openChange(page, name);
  return Effort.of(page);
}

async function checkOf(page: Page): Promise<ChangeCheck> {
  await saved(page);
  const id = /changes\/(\d+)/.exec(page.url())?.[1];
  const answer = await page.request.get(new URL(`/api/studio/changes/${id}/check`, page.url()).href);
  return (await answer.json()) as ChangeCheck;
}

/** Checks one sentence about the change, and that it has no faults. */
async function expectMeaning(page: Page, sentence: RegExp): Promise<void> {
  const { faults, meaning } = await checkOf(page);
  expect(faults).toEqual([]);
  expect(meaning.en.join('\n')).toMatch(sentence);
}

/** The item of a page contains those of its questions. */
const inOutline = (page: Page, name: string) => page.getByRole('tree').getByText(name, { exact: true }).first().click();

async function choose(page: Page, what: string, row = 1): Promise<void> {
  await panel(page)
    .getByRole('combobox', { name: `What, row ${row}` })
    .click();
  await page.getByRole('option', { name: what, exact: true }).click();
}

test('reword a message in both languages', async ({ page, portal }) => {
  const effort = await begin(page, portal, 'reword a message');
  await findQuestion(page, 'date of birth is invalid', 'Date of birth');
  await part(page, 'Checks').click();
  await panel(page).getByLabel('Message (English)').fill('Please look at the year of birth');
  await panel(page).getByLabel('Message (Español)').fill('Revise el año de nacimiento');
  await expectMeaning(page, /Please look at the year of birth/);
  expectTold('Reword a message in both languages', effort);
});

test('make a question required for one kind of posting', async ({ page, portal }) => {
  const effort = await begin(page, portal, 'required');
  await findQuestion(page, 'Alternate phone number');
  await panel(page).getByRole('radiogroup', { name: 'Required' }).getByLabel('When …').check();
  await choose(page, 'the kind of posting');
  await panel(page).getByLabel('Value, row 1').selectOption({ label: 'a warehouse' });
  await saved(page);
  expectTold('Make a question required for one kind of posting', effort);
  const asked = shownPage(page).getByRole('textbox', { name: 'Alternate phone number' });
  await expect(asked).toHaveAttribute('aria-required', 'true');
  await shownPage(page).getByRole('combobox', { name: 'The kind of posting' }).click();
  await page.getByRole('option', { name: 'Transportation', exact: true }).click();
  await expect(asked).not.toHaveAttribute('aria-required');
  await expectMeaning(page, /Alternate phone number.*required/i);
});

test('hide a question for one office', async ({ page, portal }) => {
  const effort = await begin(page, portal, 'hide');
  await findQuestion(page, "Children's ages");
  await panel(page).getByRole('radiogroup', { name: 'Shown' }).getByLabel('When …').check();
  await choose(page, 'the code of the office');
  await panel(page).getByLabel('How, row 1').selectOption({ label: 'is not' });
  await panel(page).getByLabel('Value, row 1').selectOption({ label: 'WEST' });
  await saved(page);
  expectTold('Hide a question for one office', effort);
  await expectMeaning(page, /Children's ages.*WEST/);
});

test('ask for five years of residence of drivers', async ({ page, portal }) => {
  const effort = await begin(page, portal, 'five years');
  await inOutline(page, 'Personal information');
  await part(page, 'Named values').click();
  const value = panel(page).getByRole('group', { name: /years/i }).filter({ hasText: 'Otherwise' });
  await value.getByRole('button', { name: 'Add a case' }).click();
  await value.getByLabel(/Value of the new case/).fill('5');
  await value.getByRole('combobox', { name: 'What, row 1' }).last().click();
  await page.getByRole('option', { name: 'a transportation posting', exact: true }).click();
  await saved(page);
  expectTold('Ask for five years of residence of drivers', effort);
  await expectMeaning(page, /5/);
});

test('add a page with a list, a rule across its items and a note', async ({ page, portal }) => {
  const effort = await begin(page, portal, 'a page');
  await inOutline(page, 'Work eligibility');
  await part(page, 'Add a page before').click();
  await panel(page).getByLabel('Heading (English)').first().fill('Your tools');
  await panel(page).getByLabel('Heading (Español)').first().fill('Sus herramientas');
  await panel(page).getByLabel('First question (English)').fill('Which trade?');
  await panel(page).getByLabel('First question (Español)').fill('¿Qué oficio?');
  await part(page, 'Add a page before').last().click();
  await expect(shownPage(page).getByRole('heading', { name: 'Your tools' })).toBeVisible();
  await part(page, 'Add a question').click();
  await panel(page).getByRole('combobox', { name: 'Kind of answer' }).click();
  await page.getByRole('option', { name: 'List with items' }).click();
  await panel(page).getByLabel('Question (English)').fill('Tools');
  await panel(page).getByLabel('Question (Español)').fill('Herramientas');
  await part(page, 'Add it').click();
  await expect(shownPage(page).getByRole('button', { name: 'Add another' })).toBeVisible();
  await part(page, 'Checks').click();
  await part(page, 'Add a check').click();
  await choose(page, 'Tools');
  await panel(page).getByLabel('How, row 1').selectOption({ label: 'no two items have the same' });
  await panel(page).getByLabel('Message (English)').fill('Name each tool once');
  await panel(page).getByLabel('Message (Español)').fill('Nombre cada herramienta una vez');
  await part(page, 'Add a check').last().click();
  await part(page, 'Notes').click();
  await part(page, 'Add a note').click();
  await panel(page).getByLabel('Note (English)').fill('Ten tools at most.');
  await panel(page).getByLabel('Note (Español)').fill('Diez herramientas como máximo.');
  await part(page, 'Add a note').last().click();
  await expect(shownPage(page).getByText('Ten tools at most.')).toBeVisible();
  await saved(page);
  expectTold('Add a page with a list, a rule across its items and a note', effort);
  await expectMeaning(page, /Your tools/);
});

test('add a choice', async ({ page, portal }) => {
  const effort = await begin(page, portal, 'a choice');
  await findQuestion(page, 'Which shifts work best for you?');
  await panel(page).getByLabel('New choice (English)').fill('Holidays');
  await panel(page).getByLabel('New choice (Español)').fill('Días festivos');
  await part(page, 'Add the choice').click();
  await expect(shownPage(page).getByRole('checkbox', { name: 'Holidays' })).toBeVisible();
  await saved(page);
  expectTold('Add a choice', effort);
  await expectMeaning(page, /Holidays/);
});

test('find out why a question is asked', async ({ page, portal }) => {
  const effort = await begin(page, portal, 'why');
  await findQuestion(page, 'Marital status');
  await part(page, WORDS.english.question.why).click();
  await expect(
    panel(page)
      .getByText(/office asks for the marital status/)
      .first(),
  ).toBeVisible();
  expectTold('Find out why a question is asked', effort);
});

test('replace a legal text', async ({ page, portal }) => {
  const effort = await begin(page, portal, 'legal');
  const search = page.getByRole('searchbox', { name: WORDS.english.outline.search });
  await search.fill('summary of rights');
  await page.getByRole('tree').getByText('Summary of Rights under FCRA').first().click();
  await panel(page).getByLabel('Text to sign (English)').fill('You may ask for a copy.');
  await panel(page).getByLabel('Text to sign (Español)').fill('Puede pedir una copia.');
  await saved(page);
  expectTold('Replace a legal text', effort);
  await expectMeaning(page, /summary-of-rights|Summary of Rights/);
});

const PERSON = 'forms/application/personal-information';
const ELIGIBILITY = 'forms/application/work-eligibility';
/** Ten mistakes in text files: the original text, and the mistake. */
const MISTAKES: [file: string, right: string, wrong: string][] = [
  [`${PERSON}/logic.json`, '"fact": "asksSecondPart"', '"fact": "asksSecondPrat"'],
  [`${PERSON}/logic.json`, '"value": "mayCertify"', '"value": "mayCertfy"'],
  [`${PERSON}/logic.json`, 'record.primaryAddressYears', 'record.primaryAddresYears'],
  [`${PERSON}/logic.json`, '"values": {', '"values": { "idle": { "fact": "office" },'],
  [`${PERSON}/schema.json`, '"maxLength"', '"maxLenght"'],
  [`${PERSON}/ui.json`, '"/emergency', '"/emergancy'],
  ['locales/es/personal-information.json', '"/phoneNumber"', '"/phoneNumbr"'],
  [`${ELIGIBILITY}/schema.json`, '"required": ["isAuthorized"', '"required": ["isAuthorised"'],
  ['locales/en/work-eligibility.json', '"Are you employed now?"', '""'],
  ['forms/application/education-military/ui.json', '"ui:options"', '"ui:optoins"'],
];

test('mend ten planted mistakes by their messages alone', async ({ page, portal }) => {
  const effort = await begin(page, portal, 'mistakes');
  await plant(page);
  await page.reload();
  const list = page.getByRole('button', { name: /What is wrong/ });
  await list.click();
  const mends = page.getByRole('list').getByRole('button', { name: /^(Write|Take it out)/ });
  for (let left = await mends.count(); left > 0; left = await mends.count()) {
    await mends.first().click();
    await saved(page);
    await expect.poll(() => mends.count()).toBeLessThan(left);
  }
  await page.getByRole('listitem').filter({ hasText: 'This text is empty' }).getByRole('button').click();
  await panel(page).getByLabel('Question (English)').fill('Are you employed now?');
  await expect(list).toBeHidden();
  expectTold('Mend ten planted mistakes by their messages alone', effort);
  const { faults, meaning } = await checkOf(page);
  expect({ faults, meaning: meaning.en }).toEqual({ faults: [], meaning: [] });
});

async function plant(page: Page): Promise<void> {
  const id = /changes\/(\d+)/.exec(page.url())?.[1];
  const address = new URL(`/api/studio/changes/${id}/files`, page.url()).href;
  const read = await page.request.get(address);
  const files = (await read.json()) as Record<string, string>;
  const edits: Record<string, string> = {};
  for (const [file, right, wrong] of MISTAKES) {
    const text = edits[file] ?? files[file] ?? '';
    expect(text, `${file} has ${right}`).toContain(right);
    edits[file] = text.replace(right, wrong);
  }
  const token = (await page.context().cookies()).find(({ name }) => name === CSRF_COOKIE)?.value ?? '';
  const headers = { 'if-match': read.headers().etag ?? '', [CSRF_HEADER]: token };
  const kept = await page.request.put(address, { data: { edits }, headers });
  expect(kept.status(), await kept.text()).toBe(200);
}
