/**
 * The statistics on where people stop, as an analyst sees them. The counts are given; counting has tests of its own.
 */

import { expect, type Page } from '@playwright/test';
import type { StopPlace, Stops } from '../../src/contract/index.ts';
import { APPEARANCES, Effort, expectInReadme, signIn, WORDS } from '../support/e2e/analyst.ts';
import { type InputMethod, KEYBOARD, MOUSE } from '../support/e2e/input-methods.ts';
import { test, testInSoak } from '../support/e2e/test.ts';
import { expectAccessible } from '../support/e2e/visitor.ts';

const PAGES = ['personal-information', 'work-eligibility', 'background-questions', 'review'];

const counts = <Few extends '<5' | '<10'>(reached: number | Few, finished: number | Few, few: Few) => ({
  ...{ reached, finished, left: few, returned: few, median: null },
});

/** Of all applicants most leave at the first page, of those for a warehouse at the third. */
const createPlaces = (version: string): StopPlace[] =>
  PAGES.map((page, i) => ({
    ...{ version, page, question: null },
    ...counts(400 - 40 * i, i === 0 ? 240 : 390 - 40 * i, '<5'),
    parts: [
      { by: 'kind', value: 'Warehouse', ...counts(200 - 20 * i, i === 2 ? 30 : 190 - 20 * i, '<10') },
      { by: 'kind', value: 'Transportation', ...counts(i === 3 ? '<10' : 150, i === 3 ? '<10' : 140, '<10') },
    ],
  }));

async function count(page: Page, placesIn: (version: string) => StopPlace[], title = 'Files'): Promise<void> {
  await page.route('**/api/studio/stops*', async (route) => {
    const versions = (await (await page.request.get(new URL('/api/studio/versions', page.url()).href)).json()) as {
      version: string;
    }[];
    const version = versions[0]?.version ?? '';
    const wentLive = [{ version, at: '2026-11-20T06:00:00Z', title }];
    const stops: Stops = { from: '2026-11-01', to: '2026-11-30', places: placesIn(version), wentLive };
    await route.fulfill({ json: stops });
  });
}

async function findOut(page: Page, hand: InputMethod): Promise<void> {
  await hand.press(page.getByRole('tab', { name: WORDS.english.stops.title }));
  await expect(page.getByText('Fewest go on from “Personal information”: 60%.')).toBeVisible();
  await hand.select(page.getByLabel(WORDS.english.stops.who, { exact: true }), 'a warehouse');
  await expect(page.getByText('Fewest go on from “Background questions”: 19%.')).toBeVisible();
  await expect(page.getByRole('row').nth(3)).toHaveText(/Background questions.*160.*30.*19%.*fewer than 10/);
}

test('an analyst finds out where warehouse applicants give up, in three presses', async ({ page, portal }) => {
  await signIn(page, portal, 'stops@example.com', 'reader');
  await count(page, createPlaces);
  const effort = await Effort.of(page);
  await findOut(page, MOUSE);
  expectInReadme('Find out where warehouse applicants give up', effort);
});

testInSoak('the same by the keyboard alone; the table is sorted by its headings', async ({ page, portal }) => {
  const { stops } = WORDS.english;
  await signIn(page, portal, 'stops.by.keys@example.com', 'reader');
  await count(page, createPlaces);
  await page.keyboard.press('Tab');
  await findOut(page, KEYBOARD);
  const heading = page.getByRole('columnheader', { name: stops.share });
  await KEYBOARD.press(heading.getByRole('button'));
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).toHaveText(/Background questions.*19%/);
});

test('the choice between versions with long titles is no wider than a phone', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, portal, 'stops.phone@example.com', 'reader');
  await count(page, (version) => [version, 'f'.repeat(64)].flatMap(createPlaces), 'What we ask of drivers '.repeat(5));
  await page.goto(`${portal.address}/studio/stops`);
  await expect(page.getByLabel(WORDS.english.stops.version, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

for (const [language, colorScheme] of APPEARANCES)
  testInSoak(`the picture and its table are accessible, in ${language}, ${colorScheme}`, async ({ page, portal }) => {
    const { stops } = WORDS[language];
    await page.emulateMedia({ colorScheme });
    await signIn(page, portal, `stops.${language}.${colorScheme}@example.com`, 'reader', language);
    await count(page, () => []);
    await page.getByRole('tab', { name: stops.title }).click();
    await expect(page.getByText(stops.none)).toBeVisible();
    await expectAccessible(page);
    await count(page, createPlaces);
    await page.reload();
    await page.getByLabel(stops.who, { exact: true }).selectOption({ label: stops.by.kind });
    await expect(page.getByText(stops.barUntold.replace('{{reached}}', stops.fewOfKind))).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 512, height: 800 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(512);
  });
