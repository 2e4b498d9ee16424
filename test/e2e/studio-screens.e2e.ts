/**
 * Every screen of the studio at 1024 px and at 200 % zoom: axe finds nothing, nothing overlaps, nothing is cut off. Only
 * in a soak: `npm test` checks the parts of the screens by their stories.
 */

import { expect, type Page } from '@playwright/test';
import type { ChangeShown, ImpactReport, SimulationReport } from '../../src/contract/index.ts';
import type { Language } from '../../src/engine/data/index.ts';
import { openChange, signIn, WORDS } from '../support/e2e/analyst.ts';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { overlaps } from '../support/e2e/overlaps.ts';
import { test } from '../support/e2e/test.ts';
import { expectAccessible, expectContrast } from '../support/e2e/visitor.ts';
import { isSoak } from '../support/soak.ts';

test.skip(!isSoak, 'In a soak.');

let portal: BuiltServer;
test.beforeAll(({ smallPortal }) => {
  portal = smallPortal;
});

/** The viewport of a window of 1280 px at 200 %. */
const ZOOMED = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 };
const SHOWN = [
  { language: 'english', colorScheme: 'light', viewport: { width: 1024, height: 768 }, deviceScaleFactor: 1 },
  { language: 'spanish', colorScheme: 'dark', ...ZOOMED },
] as const;

/** About the longest address that people have. */
const EMAIL = 'maria-guadalupe.hernandez-villanueva@careers.example.com';

/** In the other theme too. */
async function look(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    await expectAccessible(page);
    expect(await overlaps(page), screen).toEqual([]);
    const [own, other] = (await isDark(page)) ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
    await page.emulateMedia({ colorScheme: other });
    await expectContrast(page);
    await page.emulateMedia({ colorScheme: own });
  });
}

const isDark = (page: Page) => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);

for (const { language, ...options } of SHOWN)
  test.describe(language, () => {
    test.use(options);

    test(`every screen, ${options.viewport.width} px wide, in ${language}, ${options.colorScheme}`, async ({
      page,
    }) => {
      await signIn(page, portal, `${language}.${EMAIL}`, 'publisher', language);
      await openChange(page, 'A title that is as long as titles of changes are when people take their time', language);
      await lookAtEditor(page, language);
      await lookAtWay(page, language);
      await lookAround(page, language);
    });
  });

/** With every part of a question open, a condition begun, and a fault. */
async function lookAtEditor(page: Page, language: Language): Promise<void> {
  const words = WORDS[language];
  const panel = page.getByRole('region', { name: words.question.title });
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  await page.getByRole('button', { name: words.situation.more }).click();
  await look(page, 'a page');
  await page.locator('[data-question="/hasPets"]').click({ position: { x: 4, y: 4 } });
  for (const part of ['limits', 'messages', 'checks', 'changes', 'notes', 'dependentRules', 'why'] as const)
    await button(words.question[part]).click();
  await panel.getByRole('radiogroup').first().getByRole('radio').last().check();
  await expect(panel.getByRole('combobox', { name: /1$/ }).first()).toBeVisible();
  const other = words.language[language === 'english' ? 'spanish' : 'english'];
  await panel.getByLabel(new RegExp(other)).first().fill('');
  const faults = page.getByRole('button', { name: words.edit.faults.replace('{{count}}', '1') });
  await faults.click();
  await look(page, 'a question with a fault');
  await page.getByRole('button', { name: words.edit.undo }).click();
  await expect(faults).toBeHidden();
  await button(words.structure.delete).click();
  await look(page, 'to delete');
  await page.keyboard.press('Escape');
  await expect(button(words.structure.delete)).toBeFocused();
  await lookAtShared(page, language);
  await page.getByRole('switch', { name: words.edit.asText }).click();
  await expect(page.getByRole('textbox').last()).toContainText('"properties"');
  await look(page, 'text');
}

/** The parts that all pages share: words, and named conditions, one of which is about to be deleted. */
async function lookAtShared(page: Page, language: Language): Promise<void> {
  const words = WORDS[language];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const outline = page.getByRole('tree', { name: words.outline.title });
  await outline.getByText(words.outline.shared.words).click();
  await button(words.allWords.common.app).click();
  await expect(page.getByRole('textbox').last()).toBeVisible();
  await look(page, 'words of all pages');
  await outline.getByText(words.outline.shared.facts).click();
  await button(words.values.rename).first().click();
  await button(words.structure.delete).first().click();
  await look(page, 'named conditions');
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.goBack();
}

/** A scheduled change, with everything that prevents its publication. */
async function lookAtWay(page: Page, language: Language): Promise<void> {
  const words = WORDS[language];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.route('**/api/studio/changes/*/simulation', (route) => route.fulfill({ json: STUCK }));
  await page.route('**/api/studio/changes/*/impact', (route) => route.fulfill({ json: IMPACT }));
  await page.route(/\/api\/studio\/changes\/\d+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as ChangeShown), ...SCHEDULED } });
  });
  await page.reload();
  await expect(page.getByText(words.edit.takesBack.scheduled)).toBeVisible();
  await expect(page.locator('[data-question]').first()).toBeVisible();
  await look(page, 'a conflict');
  for (const part of ['rules', 'check', 'simulation', 'impact', 'history', 'discussion'] as const) {
    // A count may follow.
    await page.getByRole('tab').filter({ hasText: words.change[part] }).click();
    await expect(page.getByLabel(words.loading)).toHaveCount(0);
    await look(page, part);
  }
  await button(words.step.publish).click();
  await page.getByRole('radio', { name: words.publish.later }).check();
  await page.locator('[type=datetime-local]').fill('');
  await page.getByRole('dialog').getByRole('button', { name: words.step.publish }).click();
  await expect(page.getByText(words.required)).toBeVisible();
  await look(page, 'publish');
  const now = page.getByRole('radio', { name: words.publish.now });
  await now.focus();
  await page.keyboard.press('?');
  await expect(page.getByText(words.help.topics.publish.text)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(now).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(words.step.publish)).toBeFocused();
  await button(words.step.withdraw).click();
  await look(page, 'withdraw');
  await page.keyboard.press('Escape');
}

async function lookAround(page: Page, language: Language): Promise<void> {
  const words = WORDS[language];
  for (const part of ['changes', 'versions', 'stops', 'log'] as const) {
    await page.getByRole('tab', { name: words[part].title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: words[part].title })).toBeVisible();
    await expect(page.getByLabel(words.loading)).toHaveCount(0);
    await look(page, part);
  }
  await page.getByRole('button', { name: words.help.open, exact: true }).click();
  await look(page, 'help');
  await page.goto(`${portal.address}/studio`);
  await page.getByRole('button', { name: words.changes.add }).click();
  await page.getByRole('button', { name: words.changes.open }).click();
  await look(page, 'new change');
  await page.context().clearCookies();
  for (const address of ['', '/password?token=none', '/sign-in?token=none']) {
    await page.goto(`${portal.address}/studio${address}`);
    await page.getByRole('button').last().click();
    await expect(page.getByRole('alert')).toBeVisible();
    await look(page, `signing in: ${address}`);
  }
}

const CONFLICT: ChangeShown['conflicts'][number] = {
  file: 'locales/en/pets.json',
  place: '/fields/~1hasPets/label',
  ours: 'Are there animals that live with you, in your house, your garden or your barn?',
  theirs: 'Do you have pets? https://careers.example.com/a/very/long/address/that/has/no/place/to/break',
};

const COMMENTS: ChangeShown['comments'] = [
  { id: 1, by: EMAIL, at: '2026-11-20T12:00:00Z', text: `See ${'x'.repeat(200)}` },
];

const SCHEDULED: Partial<ChangeShown> = {
  state: 'scheduled',
  publishAt: '2027-01-04T12:00:00Z',
  conflicts: [CONFLICT],
  comments: COMMENTS,
};

const STUCK: SimulationReport = {
  state: 'done',
  walked: 600,
  failures: [
    {
      message: '"messages.name.invalid" is shown at /pets/*/name, and no answer mends it.',
      page: 'pets',
      question: '/pets/*/name',
      situation: {},
      answers: {},
      saved: {},
      example: { name: '' },
    },
  ],
};

const COUNTED = { total: 1000, unchanged: 900, dropped: 25, resign: 30, movable: 945, judged: 1000 };
const IMPACT: ImpactReport = {
  ...COUNTED,
  state: 'done',
  countedAt: '2026-11-20T09:00:00Z',
  byKind: ['Warehouse', 'Transportation', 'Office', 'DSMOffice', 'Maintenance'].flatMap((kind) =>
    [0, 1, 2].map((phase) => ({ phase, kind, reopened: 45, ...COUNTED })),
  ),
  reopened: [{ page: 'pets', question: '/pets/*/name', count: 45 }],
};
