/** An analyst in the studio: signs in, opens a change. */

import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type { ChangeShown, StaffRole } from '../../../src/contract/index.ts';
import type { Language } from '../../../src/engine/data/index.ts';
import english from '../../../src/studio/words/english.json' with { type: 'json' };
import spanish from '../../../src/studio/words/spanish.json' with { type: 'json' };
import type { BuiltServer } from './built-server.ts';
import { createCalls } from './visitor.ts';

export const WORDS = { english, spanish } satisfies Record<Language, unknown>;
const README = readFileSync('README.md', 'utf8');
export const PASSWORD = 'a lantern above the door';

/** The languages and themes in which a screen is checked by axe. */
export const APPEARANCES = [
  ['english', 'light'],
  ['english', 'dark'],
  ['spanish', 'light'],
  ['spanish', 'dark'],
] as const;

/** Signs in by an invitation, as an operator sends it. */
export async function signIn(
  page: Page,
  portal: BuiltServer,
  email: string,
  role: StaffRole,
  language: Language = 'english',
) {
  await speak(page, language);
  await page.goto(await invite(portal, email, role));
  const { setPassword } = WORDS[language];
  await page.getByLabel(setPassword.password).fill(PASSWORD);
  await page.getByRole('button', { name: setPassword.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: WORDS[language].changes.title })).toBeVisible();
}

/** Signs in by calls, and opens no page. */
export async function joinStaff(
  page: Page,
  portal: BuiltServer,
  email: string,
  role: StaffRole,
  language: Language = 'english',
): Promise<void> {
  await speak(page, language);
  const token = new URL(await invite(portal, email, role)).searchParams.get('token');
  // The response sets the token that its calls need.
  await page.request.get(`${portal.address}/studio`);
  await createCalls(page, portal, email).post('/studio/password', { token, password: PASSWORD, language });
}

const speak = (page: Page, language: Language): Promise<unknown> =>
  page.addInitScript((chosen) => localStorage.setItem('studioLanguage', chosen), language);

async function invite(portal: BuiltServer, email: string, role: StaffRole): Promise<string> {
  await portal.operate('staff', 'add', email, '--role', role);
  return invitation(portal, email);
}

/** The server writes the mail soon after the command has ended. */
async function invitation(portal: BuiltServer, email: string): Promise<string> {
  for (let tries = 0; tries < 500; tries++) {
    const mail = await portal.newestMail(email).catch(() => undefined);
    const plain = mail?.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    const link = /http:\/\/\S+\/studio\/\S+/.exec(plain)?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No invitation for ${email}.`);
}

export async function openChange(page: Page, title: string, language: Language = 'english'): Promise<void> {
  const { changes } = WORDS[language];
  await page.getByRole('button', { name: changes.add }).click();
  await page.getByLabel(changes.name).fill(title);
  await page.getByLabel(changes.why).fill(WHY);
  await openEditor(page, title, language, () => page.getByRole('button', { name: changes.open }).click());
}

/** Opens a change by a call, and its editor: at a question, where one is named. */
export async function beginChange(
  page: Page,
  portal: BuiltServer,
  title: string,
  { language = 'english', ...place }: { language?: Language; form?: string; question?: string } = {},
): Promise<void> {
  const opened = await createCalls(page, portal, '').post('/studio/changes', { title, why: WHY });
  const { id } = opened.json() as ChangeShown;
  const address = `${portal.address}/studio/changes/${id}?${new URLSearchParams(place)}`;
  await openEditor(page, title, language, () => page.goto(address));
}

const WHY = 'To see what it does.';

async function openEditor(page: Page, title: string, language: Language, open: () => Promise<unknown>): Promise<void> {
  // The first check after a start takes a while. Edits are kept before it; faults and sentences wait for it.
  const checked = page.waitForResponse(/\/check$/, { timeout: 100_000 });
  await open();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const shown = page.getByRole('region', { name: WORDS[language].page.title });
  await expect(shown.locator('[data-question]').first()).toBeVisible({ timeout: 100_000 });
  await checked;
}

export const saved = (page: Page, language: Language = 'english') =>
  expect(page.getByText(WORDS[language].edit.state.saved)).toBeVisible({ timeout: 60_000 });

export const panel = (page: Page): Locator => page.getByRole('region', { name: WORDS.english.question.title });
export const shownPage = (page: Page): Locator => page.getByRole('region', { name: WORDS.english.page.title });

/** A page or a question of the outline: not a text that a search finds, nor a part that all pages share. */
export const outlineItem = (page: Page, label: string): Locator =>
  page
    .getByRole('treeitem', { name: label })
    .and(page.locator(':not([data-fui-tree-item-value^="text "], [data-fui-tree-item-value^="all "])'))
    .last();

/** Of an item of the outline: below are the items that it holds. */
export const ON_LABEL = { x: 100, y: 12 };

/** Finds a question by any words of it in the outline. */
export async function findQuestion(page: Page, words: string, label = words): Promise<void> {
  const search = page.getByRole('searchbox', { name: WORDS.english.outline.search });
  await search.fill(words);
  await outlineItem(page, label).click({ position: ON_LABEL });
  await expect(page.getByRole('heading', { level: 2, name: label })).toBeVisible();
}

/** The effort of a practised person for a task: presses of the mouse and of single keys, and typed characters. */
export class Effort {
  static readonly #watched = new WeakMap<Page, Effort>();
  presses = 0;
  characters = 0;

  /** Starts counting, on this page and those that it leads to. */
  static async of(page: Page): Promise<Effort> {
    const known = Effort.#watched.get(page);
    const effort = new Effort();
    Effort.#watched.set(page, effort);
    if (known) return effort;
    await page.exposeFunction('countEffort', (presses: number, characters: number) => {
      const now = Effort.#watched.get(page) as Effort;
      now.presses += presses;
      now.characters += characters;
    });
    await page.addInitScript(watchEffort);
    await page.evaluate(watchEffort);
    return effort;
  }

  /** The counts so far. */
  get taken(): { presses: number; characters: number; seconds: number } {
    const { presses, characters } = this;
    return { presses, characters, seconds: this.#seconds };
  }

  /** By the keystroke-level model: 2.65 s to think of, point at and press something; 0.28 s to type a character. */
  get #seconds(): number {
    return Math.round(this.presses * 2.65 + this.characters * 0.28);
  }
}

/** A row of the table in the README. */
export function expectInReadme(task: string, { taken: { presses, characters, seconds } }: Effort): void {
  const row = `| ${task} | ${presses} | ${characters} | ${seconds} |`;
  expect(README, `The table of tasks in the README needs this row: ${row}`).toContain(row);
}

/**
 * Runs in the page. A text that a test fills in at once counts from its first character; a choice is one press, and a
 * file of a list two.
 */
function watchEffort(): void {
  const { countEffort } = window as unknown as { countEffort(presses: number, characters: number): void };
  const KEYS = ['Enter', 'Escape', 'Tab', 'ArrowDown', 'ArrowUp'];
  const isChoice = (target: Element): boolean => target.matches('select, [type=radio], [type=checkbox]');
  document.addEventListener('pointerdown', () => countEffort(1, 0), true);
  document.addEventListener('keydown', ({ key }) => KEYS.includes(key) && countEffort(1, 0), true);
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element && target.matches('select, [type=file]')) countEffort(2, 0);
      else if (target instanceof Element && !isChoice(target))
        countEffort(1, (target as HTMLInputElement).value?.length ?? 0);
    },
    true,
  );
}
