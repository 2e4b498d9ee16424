/** The tasks of an analyst, as a practised person does them, with the mouse or by the keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type ChangeCheck, CSRF_COOKIE, CSRF_HEADER } from '../../../src/contract/index.ts';
import { outlineItem, panel, saved, shownPage, WORDS } from './analyst.ts';
import type { InputMethod } from './input-methods.ts';

const { change, copying, edit, moving, outline, pagePanel, rulesList, structure } = WORDS.english;

export interface Task {
  /** The name in the table of the README. */
  name: string;
  run: (page: Page, hand: InputMethod) => Promise<void>;
  /** Of a sentence about the change. */
  meaning?: RegExp;
  /** Checks the result. */
  prove?: (page: Page, hand: InputMethod) => Promise<void>;
}

const part = (page: Page, name: string): Locator => panel(page).getByRole('button', { name, exact: true });

async function find(page: Page, hand: InputMethod, words: string, label = words): Promise<void> {
  await hand.fill(page.getByRole('searchbox', { name: outline.search }), words);
  await hand.press(outlineItem(page, label));
  await expect(page.getByRole('heading', { level: 2, name: label })).toBeVisible();
}

async function findHeading(page: Page, hand: InputMethod, label: string): Promise<void> {
  await hand.fill(page.getByRole('searchbox', { name: outline.search }), label);
  await hand.open(page, label);
  await expect(panel(page).getByRole('heading', { level: 2, name: label })).toBeVisible();
}

/** The subject of a row of a new condition. */
const subject = (page: Page, row = 1): Locator => panel(page).getByRole('combobox', { name: `What, row ${row}` });

/** Moves or copies a heading to another page. */
const takeHeading =
  (words: Pick<typeof copying, 'do' | 'elsewhereHeading' | 'headingGoes'>, target: string): Task['run'] =>
  async (page, hand) => {
    await findHeading(page, hand, 'Emergency contact');
    await hand.press(part(page, words.elsewhereHeading));
    const dialog = page.getByRole('dialog');
    await hand.pick(dialog.getByRole('combobox', { name: moving.page }), target);
    await expect(dialog.getByText(words.headingGoes)).toBeVisible();
    await hand.press(dialog.getByRole('button', { name: words.do }));
    await expectOnPage(page, target, 'Emergency contact');
  };

export const TASKS: readonly Task[] = [
  {
    name: 'Reword a message in both languages',
    run: async (page, hand) => {
      await find(page, hand, 'date of birth is invalid', 'Date of birth');
      await hand.press(part(page, 'Checks'));
      await hand.fill(panel(page).getByLabel('Message (English)'), 'Please look at the year of birth');
      await hand.fill(panel(page).getByLabel('Message (Español)'), 'Revise el año de nacimiento');
    },
    meaning: /Please look at the year of birth/,
  },
  {
    name: 'Make a question required for one kind of posting',
    run: async (page, hand) => {
      await find(page, hand, 'Alternate phone number');
      await hand.press(panel(page).getByRole('radiogroup', { name: 'Required' }).getByLabel('When …'));
      await hand.pick(subject(page), 'the kind of posting');
      await hand.select(panel(page).getByLabel('Value, row 1'), 'a warehouse');
    },
    meaning: /Alternate phone number.*required/i,
    prove: async (page, hand) => {
      const question = shownPage(page).getByRole('textbox', { name: 'Alternate phone number' });
      await expect(question).toHaveAttribute('aria-required', 'true');
      await hand.pick(shownPage(page).getByRole('combobox', { name: 'The kind of posting' }), 'Transportation');
      await expect(question).not.toHaveAttribute('aria-required');
    },
  },
  {
    name: 'Hide a question for one office',
    run: async (page, hand) => {
      await find(page, hand, "Children's ages");
      await hand.press(panel(page).getByRole('radiogroup', { name: 'Shown' }).getByLabel('When …'));
      await hand.pick(subject(page), 'the office of the posting');
      await hand.select(panel(page).getByLabel('How, row 1'), 'is not');
      await hand.select(panel(page).getByLabel('Value, row 1'), 'WEST');
    },
    meaning: /Children's ages.*WEST/,
  },
  {
    name: 'Ask for five years of residence of drivers',
    run: async (page, hand) => {
      await hand.open(page, 'Personal information');
      await hand.press(part(page, 'Named values'));
      const value = panel(page).getByRole('group', { name: /years/i }).filter({ hasText: 'Otherwise' });
      await hand.press(value.getByRole('button', { name: 'Add a case' }));
      await hand.fill(value.getByLabel(/Value of the new case/), '5');
      await hand.pick(value.getByRole('combobox', { name: 'What, row 1' }).last(), 'a transportation posting');
    },
    meaning: /5/,
  },
  {
    name: 'Change a rule that is found among all rules',
    run: async (page, hand) => {
      await hand.press(page.getByRole('tab', { name: change.rules }));
      await hand.fill(page.getByRole('searchbox', { name: rulesList.find }), 'denied');
      await hand.press(page.getByRole('button', { name: /^Edit: Shown/ }).first());
      await expect(subject(page)).toBeFocused();
      await hand.select(panel(page).getByLabel('Value, row 1'), 'No');
    },
    meaning: /denied/,
    prove: async (page, hand) => {
      await hand.press(panel(page).getByRole('button', { name: rulesList.back }));
      await expect(page.getByRole('searchbox', { name: rulesList.find })).toHaveValue('denied');
      const edited = page.getByRole('button', { name: /^Edit: Shown.* No\b/ });
      await expect(edited).toBeFocused();
      await hand.press(edited);
    },
  },
  { name: 'Add a page with a list, a rule across its items and a note', run: addPage, meaning: /Your tools/ },
  {
    name: 'Add a choice',
    run: async (page, hand) => {
      await find(page, hand, 'Which shifts work best for you?');
      await hand.fill(panel(page).getByLabel('New choice (English)'), 'Holidays');
      await hand.fill(panel(page).getByLabel('New choice (Español)'), 'Días festivos');
      await hand.press(part(page, 'Add the choice'));
      await expect(shownPage(page).getByRole('checkbox', { name: 'Holidays' })).toBeVisible();
    },
    meaning: /Holidays/,
  },
  {
    name: 'Find out why a question is asked',
    run: async (page, hand) => {
      await find(page, hand, 'Marital status');
      await hand.press(part(page, WORDS.english.question.why));
      const reason = panel(page).getByText(/office asks for the marital status/);
      await expect(reason.first()).toBeVisible();
    },
  },
  {
    name: 'Replace a legal text',
    run: async (page, hand) => {
      await hand.fill(page.getByRole('searchbox', { name: outline.search }), 'summary of rights');
      await hand.open(page, 'Summary of Rights under FCRA');
      await hand.fill(panel(page).getByLabel('Text to sign (English)'), 'You may ask for a copy.');
      await hand.fill(panel(page).getByLabel('Text to sign (Español)'), 'Puede pedir una copia.');
    },
    meaning: /summary-of-rights|Summary of Rights/,
  },
  {
    name: 'Move a question to another page',
    run: async (page, hand) => {
      await find(page, hand, 'License or ID number');
      await hand.press(part(page, structure.move));
      await hand.press(page.getByRole('menuitem', { name: moving.elsewhere }));
      const dialog = page.getByRole('dialog');
      await hand.pick(dialog.getByRole('combobox', { name: moving.page }), 'Education and military');
      await expect(dialog.getByText(moving.effects.dependentRules.replace('{{count}}', '3'))).toBeVisible();
      await hand.press(dialog.getByRole('button', { name: moving.do }));
      await expectOnPage(page, 'Education and military', 'License or ID number');
    },
    meaning: /License or ID number/,
    prove: async (page, hand) => {
      const step = async (name: string, done: string): Promise<void> => {
        await hand.press(page.getByRole('button', { name, exact: true }));
        await expect(page.getByText(done, { exact: true }).last()).toBeVisible();
      };
      // On a busy machine the outline follows a moment later.
      const expectFound = (title: string): Promise<void> =>
        expect(async () => {
          await find(page, hand, 'License or ID number');
          await expectOnPage(page, title, 'License or ID number', 5_000);
        }).toPass({ timeout: 60_000 });
      await step(edit.undo, edit.undone.done);
      await expectFound('Personal information');
      await step(edit.redo, edit.redone.done);
      await expectFound('Education and military');
    },
  },
  {
    name: 'Move a heading with its questions to another page',
    run: takeHeading(moving, 'Education and military'),
    meaning: /Contact name/,
  },
  {
    name: 'Copy a question to another page',
    run: async (page, hand) => {
      await find(page, hand, 'License or ID number');
      await hand.press(part(page, copying.elsewhere));
      const dialog = page.getByRole('dialog');
      await hand.pick(dialog.getByRole('combobox', { name: moving.page }), 'Work eligibility');
      await expect(dialog.getByText(copying.goes)).toBeVisible();
      await hand.press(dialog.getByRole('button', { name: copying.do }));
      await expectOnPage(page, 'Work eligibility', 'License or ID number');
    },
    meaning: /License or ID number/,
  },
  {
    name: 'Copy a heading with its questions to another page',
    run: takeHeading(copying, 'Work eligibility'),
    meaning: /Contact name/,
  },
  {
    name: 'Duplicate a question',
    run: async (page, hand) => {
      await find(page, hand, 'Potential start date');
      await hand.press(part(page, structure.copy));
      await expect(shownPage(page).getByRole('textbox', { name: 'Potential start date' })).toHaveCount(2);
    },
    meaning: /Potential start date/,
  },
  {
    name: 'Duplicate a heading with its questions and rules',
    run: async (page, hand) => {
      await findHeading(page, hand, 'Emergency contact');
      await hand.press(part(page, structure.copy));
      await expect(shownPage(page).getByRole('heading', { name: 'Emergency contact' })).toHaveCount(2);
    },
    meaning: /Contact name/,
  },
  {
    name: 'Duplicate a page with its questions and rules',
    run: async (page, hand) => {
      await hand.open(page, 'Work eligibility');
      await hand.press(part(page, structure.copy));
      const form = panel(page).getByRole('group', { name: structure.copy });
      await hand.fill(form.getByLabel(`${pagePanel.title} (English)`), 'Work abroad');
      await hand.fill(form.getByLabel(`${pagePanel.title} (Español)`), 'Trabajo en el extranjero');
      await hand.press(form.getByRole('button', { name: structure.copy }));
      await expectOnPage(page, 'Work abroad', 'Are you employed now?');
    },
    meaning: /Work abroad/,
  },
];

async function expectOnPage(page: Page, title: string, question: string, timeout = 20_000): Promise<void> {
  const heading = shownPage(page).getByRole('heading', { level: 2, name: title, exact: true });
  await expect(heading).toBeVisible({ timeout });
  await expect(shownPage(page).getByText(question, { exact: true }).first()).toBeVisible({ timeout });
}

async function addPage(page: Page, hand: InputMethod): Promise<void> {
  const word = (name: string) => panel(page).getByLabel(name).first();
  await hand.open(page, 'Work eligibility');
  await hand.press(part(page, 'Add a page before'));
  await hand.fill(word('Heading (English)'), 'Your tools');
  await hand.fill(word('Heading (Español)'), 'Sus herramientas');
  await hand.fill(word('First question (English)'), 'Which trade?');
  await hand.fill(word('First question (Español)'), '¿Qué oficio?');
  await hand.press(part(page, 'Add a page before').last());
  await expect(shownPage(page).getByRole('heading', { name: 'Your tools' })).toBeVisible();
  await hand.press(part(page, 'Add a question'));
  await hand.pick(panel(page).getByRole('combobox', { name: 'Kind of answer' }), 'List with items');
  await hand.fill(word('Question (English)'), 'Tools');
  await hand.fill(word('Question (Español)'), 'Herramientas');
  await hand.press(part(page, 'Add it'));
  await expect(shownPage(page).getByRole('button', { name: 'Add another' })).toBeVisible();
  await hand.press(part(page, 'Checks'));
  await hand.press(part(page, 'Add a check'));
  await hand.pick(subject(page), 'Tools');
  await hand.select(panel(page).getByLabel('How, row 1'), 'no two items have the same');
  await hand.fill(word('Message (English)'), 'Name each tool once');
  await hand.fill(word('Message (Español)'), 'Nombre cada herramienta una vez');
  await hand.press(part(page, 'Add a check').last());
  await hand.press(part(page, 'Notes'));
  await hand.press(part(page, 'Add a note'));
  await hand.fill(word('Note (English)'), 'Ten tools at most.');
  await hand.fill(word('Note (Español)'), 'Diez herramientas como máximo.');
  await hand.press(part(page, 'Add a note').last());
  await expect(shownPage(page).getByText('Ten tools at most.')).toBeVisible();
}

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

export async function mendMistakes(page: Page, hand: InputMethod): Promise<void> {
  const list = page.getByRole('button', { name: /What is wrong/ });
  await hand.press(list);
  const quickFixes = page.getByRole('list').getByRole('button', { name: /^(Write|Remove it)/ });
  for (let left = await quickFixes.count(); left > 0; left = await quickFixes.count()) {
    await hand.press(quickFixes.first());
    await saved(page);
    await expect.poll(() => quickFixes.count()).toBeLessThan(left);
  }
  await hand.press(page.getByRole('listitem').filter({ hasText: 'This text is empty' }).getByRole('button'));
  await hand.fill(panel(page).getByLabel('Question (English)'), 'Are you employed now?');
  await expect(list).toBeHidden();
}

export async function plantMistakes(page: Page): Promise<void> {
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

export async function readCheck(page: Page): Promise<ChangeCheck> {
  await saved(page);
  const id = /changes\/(\d+)/.exec(page.url())?.[1];
  const answer = await page.request.get(new URL(`/api/studio/changes/${id}/check`, page.url()).href);
  return (await answer.json()) as ChangeCheck;
}
