/**
 * The whole wizard, from the first page to the submitted one, as the applicant who sees every page. A soak walks three
 * kinds of applicants in both languages on a phone and on a desktop.
 */
import { expect, type Page } from '@playwright/test';
import type { JsonObject } from '../../src/engine/data/index.ts';
import type { Flow } from '../../src/engine/index.ts';
import { readFiles } from '../support/definitions.ts';
import { answerPage, givenRecord } from '../support/e2e/answer-page.ts';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test } from '../support/e2e/test.ts';
import { expectAccessible, openDashboard, recordErrors, startFromDashboard } from '../support/e2e/visitor.ts';
import { isSoak, soaked } from '../support/soak.ts';

// These tests take the longest, so they run in parallel.
test.describe.configure({ mode: 'parallel' });

let portal: BuiltServer;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const files = readFiles();
const { pages } = JSON.parse(files['forms/application/flow.json'] as string) as Flow;
const order = pages.map(({ section }) => section);
const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

interface Walk {
  who: string;
  posting: number;
  language: 'English' | 'Spanish';
  screen: keyof typeof SCREENS;
  without: string[];
  /** Waits on the last page until it logs out, instead of pressing the button. */
  waits: boolean;
  /** Answers that differ from the usual ones. */
  answers: Record<string, JsonObject>;
}

const LATER = '2060-01-31';
/** A posting whose application has every page. */
const DRIVER = 2;

const APPLICANTS: Walk[] = [
  {
    who: 'a warehouse worker',
    posting: 1,
    language: 'English',
    screen: 'phone',
    without: ['driver-information'],
    waits: false,
    answers: {},
  },
  {
    who: 'a driver',
    posting: DRIVER,
    language: 'Spanish',
    screen: 'phone',
    without: [],
    waits: true,
    answers: {
      'previous-employment': { noMoreJobs: true },
      'driver-information': { hasAccidentRecord: true },
    },
  },
  {
    who: 'an office applicant with a résumé',
    posting: 3,
    language: 'English',
    screen: 'desktop',
    without: ['work-experience', 'driver-information'],
    waits: false,
    answers: {},
  },
];

const EVERYWHERE = (['English', 'Spanish'] as const).flatMap((language) =>
  (['phone', 'desktop'] as const).map((screen) => ({ language, screen })),
);
const WALKS: Walk[] = soaked(
  APPLICANTS.flatMap((applicant) => EVERYWHERE.map((place) => ({ ...applicant, ...place }))),
  APPLICANTS.filter(({ posting }) => posting === DRIVER),
);

const JOB_OF_A_DRIVER = { isSubjectToFederalRegulations: false, isSafetySensitiveFunction: true };
const ACCIDENT = { dateOfAccident: '2020-02-01', natureOfAccident: 'Rear end', fatalities: 0, injuries: 0 };

function answersFor({ posting, answers }: Walk, section: string, person: JsonObject): JsonObject {
  const given = givenRecord(section);
  const own = Object.fromEntries(Object.entries(person).filter(([name]) => name in given));
  const record = { ...given, ...own, ...answers[section] };
  if (posting === DRIVER && Array.isArray(record.jobs))
    return { ...record, jobs: record.jobs.map((job) => ({ ...(job as JsonObject), ...JOB_OF_A_DRIVER })) };
  return record.hasAccidentRecord === true ? { ...record, accidentRecords: [ACCIDENT] } : record;
}

for (const [number, walk] of WALKS.entries()) {
  test(`${walk.who} goes through every page to the end, in ${walk.language} on a ${walk.screen}, and looks at each in the other language`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const complaints = recordErrors(page);
    await page.setViewportSize(SCREENS[walk.screen]);
    await openDashboard(page, portal, `guadalupe.hernandez.rodriguez.walk.${number}@example.com`, walk.posting);
    // A person of its own, since one person can submit one application.
    const person = {
      socialSecurityNumber: `001020${String(number + 1).padStart(3, '0')}`,
      driverLicenseExpirationDate: LATER,
    };
    await startFromDashboard(page);
    await speak(page, walk.language);
    const other = walk.language === 'English' ? 'Spanish' : 'English';
    const sections = order.filter((section) => !walk.without.includes(section));
    // Every state is checked for the driver, who sees every page; for the others, pages with other answers.
    const looksClosely = walk.without.length === 0;
    for (const [i, section] of sections.slice(0, -1).entries()) {
      await arrived(page, section, walk.language);
      // Contrast is half of axe's time: a page is checked for it with its errors, which have colors of their own.
      const checks = { contrast: isSoak || section === 'review' };
      // With errors the page has all that it has before an answer.
      if (looksClosely && isSoak) await looksRight(page, `${section}, empty`, checks);
      if (section !== 'review') {
        await speak(page, other);
        await isTitled(page, section, other);
        await goOn(page);
        await expect(page.getByRole('alert').first()).toBeVisible();
        if (looksClosely) await looksRight(page, `${section}, with errors`);
        await speak(page, walk.language);
        await isTitled(page, section, walk.language);
      }
      if (section === 'eeo-aa') await readText(page);
      // Before anything is typed: the new clock does not know timers of the old one, such as that of sending a draft.
      if (walk.waits && i === sections.length - 2) await page.clock.install();
      await answerPage(page, answersFor(walk, section, person));
      await looksRight(page, `${section}, filled`, checks);
      await goOn(page);
      await arrived(page, sections[i + 1] as string, walk.language);
    }
    await looksRight(page, 'the end');
    await expect(page.getByRole('link', { name: /^(Dashboard|Mi solicitud)$/ })).toBeHidden();
    if (walk.waits) await page.clock.fastForward(30_000);
    else await page.getByRole('button', { name: walk.language === 'English' ? 'Continue' : 'Continuar' }).click();
    await page.waitForURL('**/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const kept = () => page.evaluate(() => Object.keys(localStorage));
    await expect.poll(async () => (await kept()).filter((name) => /application|jobPosting/i.test(name))).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

const goOn = (page: Page) => page.locator('form button[type=submit]').click();

async function arrived(page: Page, section: string, language: Walk['language']): Promise<void> {
  await page.waitForURL(`**/application/${section}`);
  await isTitled(page, section, language);
  await expect(page.getByRole('status').filter({ hasText: /Loading|Cargando/ })).toHaveCount(0);
}

/** Waits for the words of a page after a change of language, because they move the buttons. */
async function isTitled(page: Page, section: string, language: Walk['language']): Promise<void> {
  const words = files[`locales/${language === 'English' ? 'en' : 'es'}/${section}.json`] as string;
  await expect(page.locator('h1')).toHaveText((JSON.parse(words) as { title: string }).title);
}

async function speak(page: Page, language: Walk['language']): Promise<void> {
  await page.locator('header select').selectOption(language.toLowerCase());
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? 'en' : 'es');
}

/** The text shown is that of the version with which the application began. */
async function readText(page: Page): Promise<void> {
  const email = new URLSearchParams({ email: (await page.locator('header [title]').getAttribute('title')) ?? '' });
  const current = await page.request.get(new URL(`/api/applications/current?${email}`, page.url()).href);
  const { definitionVersion } = (await current.json()) as { definitionVersion: string };
  const published = page.waitForResponse(`**/definitions/${definitionVersion}/legal/*.md`);
  await page
    .getByRole('button', { name: /^(Read more|Leer más)$/ })
    .first()
    .click();
  expect((await published).ok()).toBe(true);
  await expect(page.locator('article blockquote')).toBeVisible();
  await looksRight(page, 'with its text');
}

/** Nothing overflows the screen, and axe finds nothing. */
async function looksRight(page: Page, what: string, checks = { contrast: true }): Promise<void> {
  await test.step(what, async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${what} scrolls sideways`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await expectAccessible(page, checks);
  });
}
