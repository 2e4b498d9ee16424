/** The preview of the studio: the whole wizard is walked in it, in any situation; and applicants download no studio. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Flow } from '../../src/engine/index.ts';
import { readFiles } from '../support/definitions.ts';
import { beginChange, Effort, expectInReadme, joinStaff, panel, shownPage, WORDS } from '../support/e2e/analyst.ts';
import { givenRecord } from '../support/e2e/answer-page.ts';
import { overlaps } from '../support/e2e/overlaps.ts';
import { test, testInSoak } from '../support/e2e/test.ts';
import { expectAccessible, expectContrast } from '../support/e2e/visitor.ts';

const files = readFiles();
const { pages } = JSON.parse(files['forms/application/flow.json'] as string) as Flow;
const { examples, situation } = WORDS.english;

const pageTitle = (section: string, tag: 'en' | 'es'): string =>
  (JSON.parse(files[`locales/${tag}/${section}.json`] as string) as { title: string }).title;

const wordsOf = (section: string, tag: 'en' | 'es') =>
  JSON.parse(files[`locales/${tag}/${section}.json`] as string) as Record<'fields' | 'groups', Record<string, unknown>>;

const titled = (page: Page, section: string, tag: 'en' | 'es') =>
  expect(shownPage(page).getByRole('heading', { level: 2, name: pageTitle(section, tag), exact: true })).toBeVisible();

/** The complete answers that the examples of a page begin with. */
async function fillIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Examples: \d+/ }).click();
  const show = page.getByRole('button', { name: examples.of.show.replace('{{name}}', examples.begin), exact: true });
  await show.click();
  await expect(show).toBeHidden();
}

testInSoak(
  'the whole wizard is walked in the preview, up to the review and the end, with a change of language',
  async ({ page, portal }) => {
    test.setTimeout(300_000);
    const person = givenRecord('personal-information');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await joinStaff(page, portal, 'walks@preview.example.com', 'editor');
    await beginChange(page, portal, 'To walk through');
    const sections = pages.map(({ section }) => section).filter((section) => section !== 'driver-information');
    const half = Math.floor(sections.length / 2);
    const review = pages.find(({ kind }) => kind === 'review')?.section;
    for (const [i, section] of sections.entries()) {
      await titled(page, section, i > half ? 'es' : 'en');
      if (section === review) await expectReview(page);
      if (section !== 'submitted') await fillIn(page);
      if (i === half) {
        await shownPage(page).getByRole('button', { name: 'Page in: English' }).click();
        await titled(page, section, 'es');
      }
      if (i < sections.length - 1) await shownPage(page).locator('form button[type=submit]').last().click();
    }
    expect(sent.filter((body) => body.includes(String(person.socialSecurityNumber)))).toEqual([]);
  },
);

/** The answers of the pages before, in the light and in the dark. */
async function expectReview(page: Page): Promise<void> {
  const dark = page.getByRole('button', { name: situation.dark, exact: true });
  await expect.poll(() => shownPage(page).getByRole('term').count()).toBeGreaterThan(0);
  await expectAccessible(page);
  await dark.click();
  await expectContrast(page);
  await dark.click();
}

for (const [language, tag] of [
  ['english', 'en'],
  ['spanish', 'es'],
] as const)
  testInSoak(`a press on a text of the page leads to its field, in ${language}`, async ({ page, portal }) => {
    const { page: part, question: words } = WORDS[language];
    const { fields, groups } = wordsOf('personal-information', tag);
    await joinStaff(page, portal, `${tag}@words.example.com`, 'editor', language);
    await beginChange(page, portal, 'To press on words', { language });
    const shown = page.getByRole('region', { name: part.title });
    const expectField = async (label: string, text: string): Promise<void> => {
      const named = `${label} (${tag === 'en' ? 'English' : 'Español'})`;
      const field = page.getByRole('region', { name: words.title }).getByLabel(named, { exact: true });
      await expect(field.and(page.locator(':focus'))).toHaveValue(text);
    };
    const press = (text: string) => shown.getByText(text, { exact: true }).first().click();
    const { label, options } = fields['/maritalStatus'] as { label: string; options: Record<string, string> };
    await press(label);
    await expectField(words.word.label, label);
    await expectAccessible(page);
    const single = Object.values(options)[0] as string;
    await press(single);
    await expectField(WORDS[language].choices.choice.replace('{{number}}', '1'), single);
    await expect(shown.getByRole('radio', { name: single })).toBeChecked();
    const { hint } = fields['/spouseName'] as { hint: string };
    await press(hint);
    await expectField(words.word.hint, hint);
    await shown.getByRole('heading', { name: groups.family as string }).click();
    await expectField(WORDS[language].group.heading, groups.family as string);
    await shown.getByRole('radio', { name: single }).click();
    await expect(shown.getByRole('radio', { name: single })).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name: label })).toBeVisible();
  });

test('a question is reworded where it stands on the page', async ({ page, portal }) => {
  await joinStaff(page, portal, 'reword@words.example.com', 'editor');
  await beginChange(page, portal, 'To reword');
  const effort = await Effort.of(page);
  await shownPage(page).getByText('Social security number', { exact: true }).click();
  await expect(panel(page).getByLabel(`${WORDS.english.question.word.label} (English)`)).toBeFocused();
  await page.locator(':focus').fill('Your social security number');
  await expect(shownPage(page).getByText('Your social security number', { exact: true })).toBeVisible();
  expectInReadme('Reword a question where it stands on the page', effort);
});

testInSoak('the page is shown as on a phone and in the dark, and back', async ({ page, portal }) => {
  await joinStaff(page, portal, 'looks@preview.example.com', 'editor');
  await beginChange(page, portal, 'How it looks');
  const wizard = shownPage(page).locator('form').last();
  const width = async (): Promise<number> => (await wizard.boundingBox())?.width ?? 0;
  const color = () => wizard.evaluate((element) => getComputedStyle(element).color);
  const scheme = () => wizard.evaluate((element) => getComputedStyle(element).colorScheme);
  const phone = page.getByRole('button', { name: situation.phone, exact: true });
  const dark = page.getByRole('button', { name: situation.dark, exact: true });
  const [wide, light] = [await width(), await color()];
  await phone.click();
  await expect(phone).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(width).toBeLessThanOrEqual(390);
  await dark.click();
  await expect.poll(color).not.toBe(light);
  expect(await scheme()).toBe('dark');
  await dark.click();
  await phone.click();
  await expect.poll(width).toBe(wide);
  await expect.poll(color).toBe(light);
  // Also for a person who uses the dark theme.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect([await color(), await scheme()]).toEqual([light, 'light']);
});

testInSoak('a window that is made narrower leaves nothing over anything else', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await joinStaff(page, portal, 'narrows@preview.example.com', 'editor');
  await beginChange(page, portal, 'A narrower window');
  expect(await overlaps(page)).toEqual([]);
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect.poll(() => overlaps(page), { timeout: 5000 }).toEqual([]);
  // On a phone, the question is not far below the outline.
  await page.setViewportSize({ width: 390, height: 800 });
  const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await top(panel(page))) - (await top(page.getByRole('tree')))).toBeLessThan(1600);
});

test('applicants download nothing of the studio', async ({ request, portal }) => {
  const sentences = sentencesIn(WORDS.english);
  expect(sentences.length).toBeGreaterThan(50);
  const app = await chunks(`${portal.address}/`);
  const studio = await chunks(`${portal.address}/studio`);
  const withSentences = ([address, text]: [string, string]): string[] =>
    sentences.some((sentence) => text.includes(sentence)) ? [address] : [];
  expect(Object.keys(app).length).toBeGreaterThan(5);
  expect(Object.entries(studio).flatMap(withSentences)).not.toEqual([]);
  expect(Object.entries(app).flatMap(withSentences)).toEqual([]);
  expect(Object.keys(app).filter((address) => address.includes('/studio/'))).toEqual([]);

  /** Everything that a page may load, by its address: its chunks, and the chunks that these name. */
  async function chunks(address: string): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    const waiting = [address];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const text = await (await request.get(next)).text();
      found[next] = text;
      for (const [, path = ''] of text.matchAll(
        /["'`(]((?:\.{0,2}\/)?(?:studio\/)?(?:assets\/)?[\w.-]+\.(?:js|css))["'`)]/g,
      )) {
        const base = address.endsWith('/studio') ? '/studio/' : '/';
        const named = path.startsWith('assets/') ? base + path : path;
        const whole = new URL(named, next).href;
        if (!(whole in found) && !waiting.includes(whole)) waiting.push(whole);
      }
    }
    return found;
  }
});

/** Sentences that cannot occur elsewhere by chance. */
function sentencesIn(words: unknown): string[] {
  if (typeof words === 'string') return words.length > 40 && !/["'`\\]|\{\{/.test(words) ? [words] : [];
  return Object.values(words as object).flatMap(sentencesIn);
}
