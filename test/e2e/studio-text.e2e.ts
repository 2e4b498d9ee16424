/** Definitions as text: saved while typing, with their faults in place, next to edits of others. */

import { expect, type Page } from '@playwright/test';
import { APPEARANCES, beginChange, joinStaff, saved, WORDS } from '../support/e2e/analyst.ts';
import { test, testInSoak } from '../support/e2e/test.ts';
import { expectAccessible } from '../support/e2e/visitor.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'forms/application/personal-information/schema.json' });

async function openText(page: Page, language: 'english' | 'spanish' = 'english'): Promise<void> {
  await page.getByRole('switch', { name: WORDS[language].edit.asText }).click();
  await expect(text(page)).toContainText('"properties"');
}

test('a fault is marked in place, and disappears with its text', async ({ page, portal }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  await joinStaff(page, portal, 'text@example.com', 'editor');
  await beginChange(page, portal, 'As text');
  await openText(page);
  await text(page).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('x');
  await expect(page.locator('.cm-lintRange-error').first()).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('status').filter({ hasText: 'This is not JSON at line 1' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.locator('.cm-lintRange-error')).toHaveCount(0);
  await saved(page);
  expect(refused).toEqual([]);
});

testInSoak(
  'edits of another person appear while the text is open, and the cursor stays',
  async ({ page, portal, browser }) => {
    await joinStaff(page, portal, 'text.one@example.com', 'editor');
    await beginChange(page, portal, 'Two at the text');
    await openText(page);
    const context = await browser.newContext({ baseURL: portal.address });
    const other = await context.newPage();
    await joinStaff(other, portal, 'text.other@example.com', 'editor');
    await other.goto(page.url());
    await openText(other);
    await text(page).getByText('"required"').click();
    await page.keyboard.press('Home');
    await text(other).click();
    await other.keyboard.press('ControlOrMeta+Home');
    await other.keyboard.press('End');
    await other.keyboard.type('\n  "title": "Somebody",');
    await expect(text(page)).toContainText('"title": "Somebody"');
    await page.keyboard.type('    ');
    await expect(text(page)).toContainText('"title": "Somebody"');
    await saved(page);
    await expect(text(other)).toContainText('"required"');
    await context.close();
  },
);

for (const [language, colorScheme] of APPEARANCES)
  testInSoak(`text is accessible, in ${language}, ${colorScheme}`, async ({ page, portal }) => {
    await page.emulateMedia({ colorScheme });
    await joinStaff(page, portal, `text.${language}.${colorScheme}@example.com`, 'editor', language);
    await beginChange(page, portal, 'For everybody', { language });
    await openText(page, language);
    await expectAccessible(page);
    await text(page).click();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('x');
    await expect(page.locator('.cm-lintRange-error').first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 640, height: 900 });
    await expectAccessible(page);
  });
