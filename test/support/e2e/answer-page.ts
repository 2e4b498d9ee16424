/** Answers a page as a person does: finds every control by its name, in page order. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { applyBrand, type CasesSource } from '../../../src/authoring/index.ts';
import { DEFAULT_BRAND } from '../../../src/contract/index.ts';
import { isObject, type Json, type JsonObject } from '../../../src/engine/data/index.ts';

/** The complete record that the cases of a section start from. */
export function givenRecord(section: string): JsonObject {
  const text = readFileSync(`forms/application/${section}/cases.json`, 'utf8');
  return (JSON.parse(applyBrand(text, DEFAULT_BRAND)) as CasesSource).given.record ?? {};
}

/** Skips questions that are not on the page, and presses the buttons to sign. */
export async function answerPage(page: Page, record: JsonObject, prefix = ''): Promise<void> {
  for (const [name, value] of Object.entries(record)) await answerAt(page, prefix + name, value);
}

async function answerAt(page: Page, name: string, value: Json): Promise<void> {
  if (isObject(value)) return answerPage(page, value, `${name}.`);
  if (!Array.isArray(value)) return answerOne(page.locator(`[name="${name}"]`), value);
  for (const [i, item] of value.entries()) {
    if (!isObject(item)) await answerOne(page.locator(`[name="${name}"]`), item);
    else {
      if ((await page.locator(`[name^="${name}.${i}."]`).count()) === 0) await addItem(page, name, i);
      await answerPage(page, item, `${name}.${i}.`);
    }
  }
}

/** The button of a list is the last one of its fieldset. */
async function addItem(page: Page, list: string, index: number): Promise<void> {
  const before = page.locator('fieldset', { has: page.locator(`[name^="${list}.${index - 1}."]`) });
  const lists = index > 0 ? before.first() : page.locator('fieldset:not(:has([name]))').first();
  await lists.getByRole('button').last().click();
}

async function answerOne(control: Locator, value: Json): Promise<void> {
  if (value === null || (await control.count()) === 0) return;
  const kind = await control.first().evaluate((element) => (element as HTMLInputElement).type);
  if (kind === 'radio' || kind === 'checkbox') {
    const choice = control.and(control.page().locator(`[value="${value}"]`));
    if ((await choice.count()) > 0) await choice.check();
  } else if (kind === 'select-one') await control.selectOption(String(value));
  else if (kind !== 'button') await control.fill(String(value));
  else if (value === true && (await control.isEnabled())) await control.click();
}
