/** The ways to use the screen: with the mouse, or with the keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test';
import { ON_LABEL } from './analyst.ts';

export interface InputMethod {
  /** A button, a tab, a box to tick, a radio button, an item of the outline or of an open menu. */
  press: (target: Locator) => Promise<void>;
  /** An item of the outline, by its own text. */
  open: (page: Page, text: string) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
  /** For a list of the browser. */
  select: (list: Locator, label: string) => Promise<void>;
  /** For a combobox. */
  pick: (combobox: Locator, option: string | RegExp) => Promise<void>;
}

export const MOUSE: InputMethod = {
  press: async (target) => {
    const isItem = await target.evaluate((element) => element.getAttribute('role') === 'treeitem');
    await target.click(isItem ? { position: ON_LABEL } : {});
  },
  open: (page, text) => page.getByRole('tree').getByText(text, { exact: true }).first().click(),
  fill: (field, text) => field.fill(text),
  select: async (list, label) => void (await list.selectOption({ label })),
  pick: async (combobox, option) => {
    await combobox.click();
    await combobox.page().getByRole('option', { name: option, exact: true }).click();
  },
};

/** Tab and Shift+Tab, arrows, Enter, Space and typing. After each step, an element of the page has the focus. */
export const KEYBOARD: InputMethod = {
  press: async (target) => {
    const role = await target.evaluate((element) => element.getAttribute('role') ?? element.getAttribute('type') ?? '');
    if (role === 'treeitem') await walkTree(target);
    else if (role === 'menuitem') await walkMenu(target);
    else await reach(target);
    if (role !== 'radio') await target.page().keyboard.press(BY_SPACE.includes(role) ? 'Space' : 'Enter');
    await expectFocus(target.page());
  },
  open: async (page, text) => {
    const label = page.getByRole('tree').getByText(text, { exact: true }).first();
    await walkTree(label.locator('xpath=ancestor::*[@role="treeitem"][1]'));
    await page.keyboard.press('Enter');
    await expectFocus(page);
  },
  fill: async (field, text) => {
    const { keyboard } = field.page();
    await reach(field);
    await keyboard.press('ControlOrMeta+A');
    await (text === '' ? keyboard.press('Delete') : keyboard.type(text));
    await expect(field).toHaveValue(text);
    await expectFocus(field.page());
  },
  select: async (list, label) => {
    await reach(list);
    await list.page().keyboard.type(label);
    await expect(list.locator('option:checked')).toHaveText(label);
    await expectFocus(list.page());
  },
  pick: async (combobox, option) => {
    const page = combobox.page();
    await reach(combobox);
    await page.keyboard.press('ArrowDown');
    const wanted = page.getByRole('option', { name: option, exact: true });
    await expect(wanted).toBeVisible();
    const ids = await page.getByRole('option').evaluateAll((options) => options.map(({ id }) => id));
    const to = ids.indexOf((await wanted.getAttribute('id')) ?? '');
    for (let at = await activeAmong(combobox, ids); at !== to; at = await activeAmong(combobox, ids)) {
      await page.keyboard.press(at < to ? 'ArrowDown' : 'ArrowUp');
      // The screen may be a moment late; another press would pass over the option.
      await expect.poll(() => activeAmong(combobox, ids)).not.toBe(at);
    }
    await page.keyboard.press('Enter');
    await expect(wanted).toBeHidden();
    await expectFocus(page);
  },
};

const BY_SPACE = ['checkbox', 'switch'];

/** More presses than any screen needs. */
const MAX_STEPS = 250;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/**
 * To the target or into it, forwards or backwards by its position. The last stops show where a person would be trapped.
 */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await expectFocus(page);
  const stops: string[] = [];
  for (let focus = await focusBy(target); !focus.isIn; focus = await focusBy(target)) {
    stops.push(focus.stop);
    expect(stops.length < MAX_STEPS ? [] : stops.slice(-6), 'The last stops of the focus').toEqual([]);
    await page.keyboard.press(focus.isBehind ? 'Shift+Tab' : 'Tab');
  }
}

const focusBy = (target: Locator) =>
  target.evaluate((element) => {
    const active = document.activeElement ?? document.body;
    return {
      isIn: element.contains(active),
      isBehind: (element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
      stop: active.outerHTML.slice(0, 120),
    };
  });

/** By Tab; inside an element that Tab reaches as one, by arrows. */
async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const { keyboard } = target.page();
  const around = (role: string): Locator => target.locator(`xpath=ancestor::*[@role="${role}"][1]`);
  for (const role of ['tablist', 'radiogroup', 'toolbar', 'grid']) {
    const set = around(role);
    if ((await set.count()) === 0) continue;
    await tabTo(set);
    const row = around('row');
    for (let n = 0; role === 'grid' && n < MAX_STEPS && !(await holdsFocus(row)); n++)
      await keyboard.press('ArrowDown');
    for (let n = 0; n < MAX_STEPS && !(await hasFocus(target)); n++) await keyboard.press('ArrowRight');
  }
  await tabTo(target);
  await expect(target).toBeFocused();
}

/** Into the tree, and through its items that are shown. */
async function walkTree(target: Locator): Promise<void> {
  const page = target.page();
  const tree = page.getByRole('tree').first();
  await tabTo(tree);
  await page.keyboard.press('Home');
  for (let n = 0; n < MAX_STEPS && !(await hasFocus(target)); n++) await page.keyboard.press('ArrowDown');
  await expect(target).toBeFocused();
}

/** Through the items of an open menu. */
async function walkMenu(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let n = 0; n < MAX_STEPS && !(await hasFocus(target)); n++) await target.page().keyboard.press('ArrowDown');
  await expect(target).toBeFocused();
}

const holdsFocus = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element.contains(document.activeElement));

const activeAmong = async (combobox: Locator, ids: readonly string[]): Promise<number> =>
  ids.indexOf((await combobox.getAttribute('aria-activedescendant')) ?? '');

/** The focus is lost if it is on the page itself: the next Tab would begin at the top of the window. */
const expectFocus = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'The focus is lost' })
    .not.toBe('BODY');
