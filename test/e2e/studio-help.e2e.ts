/** "?" anywhere in the studio explains the part with the focus, in the language of the person. */

import { expect, type Page } from '@playwright/test';
import type { Language } from '../../src/engine/data/index.ts';
import { openChange, signIn, WORDS } from '../support/e2e/analyst.ts';
import { test } from '../support/e2e/test.ts';
import { expectAccessible } from '../support/e2e/visitor.ts';
import { sampled } from '../support/soak.ts';

type Topic = keyof (typeof WORDS)['english']['help']['topics'];

const drawer = (page: Page, language: Language, topic: Topic) =>
  page
    .getByRole('dialog', { name: WORDS[language].help.open })
    .filter({ hasText: WORDS[language].help.topics[topic].text });

for (const language of sampled(['english', 'spanish'] as const, 2)) {
  test(`of each part, by a key and by the button, in ${language}`, async ({ page, portal }) => {
    const words = WORDS[language];
    await signIn(page, portal, `help-${language}@example.com`, 'editor', language);
    await page.getByRole('button', { name: words.changes.add }).focus();
    await page.keyboard.press('?');
    await expect(drawer(page, language, 'changes')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: words.changes.add })).toBeFocused();

    await openChange(page, 'To ask about', language);
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    const parts: [Topic, ReturnType<Page['locator']>][] = [
      ['outline', region(words.outline.title).getByRole('treeitem').first()],
      ['situation', page.getByRole('button', { name: words.situation.phone })],
      ['examples', page.getByRole('button', { name: words.examples.keep })],
      ['page', region(words.page.title).getByRole('radio').or(page.locator('form button[type=submit]')).first()],
      ['question', region(words.question.title).getByRole('button').first()],
      ['change', page.getByRole('switch', { name: words.edit.asText })],
    ];
    for (const [topic, place] of sampled(parts, 3)) {
      await place.focus();
      await page.keyboard.press('?');
      await expect(drawer(page, language, topic), topic).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(place, topic).toBeFocused();
    }

    // In a text field, "?" is typed; the button then explains the part that had the focus.
    const search = page.getByRole('searchbox', { name: words.outline.search });
    await search.focus();
    await page.keyboard.press('?');
    await expect(search).toHaveValue('?');
    await page.getByRole('button', { name: words.help.open, exact: true }).click();
    await expect(drawer(page, language, 'outline')).toBeVisible();
    await page.getByRole('button', { name: words.help.close }).click();
    await expect(search).toBeFocused();
  });
}
