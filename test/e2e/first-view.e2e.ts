/** The screens that the server renders: their content before the app has loaded, and after it has taken them over. */
import { expect, type Page } from '@playwright/test';
import { cookieName, DEFAULT_BRAND, timeZoneCookie } from '../../src/contract/index.ts';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test } from '../support/e2e/test.ts';
import {
  answer,
  answerEligibility,
  createAccountByApi,
  createApplicationByApi,
  expectAccessible,
  expectStarted,
  openDashboard,
  openWizard,
} from '../support/e2e/visitor.ts';
import { sampled } from '../support/soak.ts';

let portal: BuiltServer;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Delays a file until the returned function is called. */
async function hold(page: Page, file: string): Promise<() => void> {
  let come = (): void => {};
  const isComing = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(file, async (route) => {
    await isComing;
    await route.continue();
  });
  return come;
}

const APP = '**/assets/app-*.js';
const holdApp = (page: Page): Promise<() => void> => hold(page, APP);

const marked = (page: Page): Promise<string | null> => title(page).getAttribute('data-mark');
const mark = (page: Page): Promise<void> =>
  title(page).evaluate((element) => element.setAttribute('data-mark', 'first'));

const countShift = (page: Page) =>
  page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);

/** The positions of the parts of the header. */
const headerParts = (page: Page): Promise<string[]> =>
  page.locator('header :is(a, button, select)').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [x, y, width, height].join(' ');
    }),
  );

const DISPLAYS = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1280, height: 900, colorScheme: 'dark' },
] as const;

/** Opens a screen that shows its title and a text before the app loads. The returned function lets the app load. */
async function openBeforeApp(page: Page, path: string, name: string, text: string): Promise<() => void> {
  const comeApp = await holdApp(page);
  await page.goto(`${portal.address}${path}`, { waitUntil: 'commit' });
  await expect(title(page)).toHaveText(name);
  await expect(page).toHaveTitle(new RegExp(`^${name} · `));
  await expect(page.locator('main')).toContainText(text);
  await mark(page);
  return comeApp;
}

const SCREENS = [
  ['/login', 'Log in'],
  ['/create?j=1', 'Create your account', 'You are applying for: Order Selector'],
  ['/?j=1', 'Create your account', 'You are applying for: Order Selector'],
  ['/reset-password', 'Reset your password'],
  ['/help', 'Report an issue'],
  ['/quick-apply?j=1', 'Quick apply', 'about this job: Order Selector'],
  ['/resume?j=8', 'Submit your resume', 'for this job:'],
  ['/resume?j=8&lang=es', 'Submit your resume', 'Este formulario está solo en inglés'],
] as const;
for (const [at, [path, name, text = '']] of sampled(SCREENS, 3, 1).entries())
  for (const { colorScheme, ...size } of sampled(DISPLAYS, DISPLAYS.length, at))
    test(`${path} shows before the app, which takes it over as it is (${size.width} px, ${colorScheme})`, async ({
      page,
    }) => {
      await countShift(page);
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      const comeApp = await openBeforeApp(page, path, name, text);
      const color = (): Promise<string> => title(page).evaluate((element) => getComputedStyle(element).color);
      const before = [await color(), ...(await headerParts(page))];
      comeApp();
      await expectStarted(page);
      expect(await marked(page)).toBe('first');
      expect([await color(), ...(await headerParts(page))]).toEqual(before);
      expect(await page.evaluate('shift')).toBeLessThan(0.02);
    });

const OF_MEMBERS = [
  ['/dashboard', 'Dashboard', 'Order Selector'],
  ['/application/start', 'Before you begin', 'Have at hand'],
  ['/application/personal-information', 'Personal information', 'Section 1 of'],
  ['/application/previous-employment', 'Previous employment', 'Order Selector'],
  ['/dashboard?lang=es', 'Mi solicitud', 'Order Selector'],
  ['/application/personal-information', 'Información personal', 'Sección 1 de'],
] as const;
test('the first screen of an applicant shows before the app, which takes it over as it is', async ({ page }) => {
  await openWizard(page, portal, 'first.member@example.com');
  await countShift(page);
  for (const [at, [path, name, text]] of sampled(OF_MEMBERS, 2).entries())
    for (const { colorScheme, ...size } of sampled(DISPLAYS, DISPLAYS.length, at))
      await test.step(`${path}, ${size.width} px, ${colorScheme}`, async () => {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        const comeApp = await openBeforeApp(page, path, name, text);
        const header = await headerParts(page);
        comeApp();
        await expectStarted(page);
        expect(await marked(page)).toBe('first');
        expect(await headerParts(page)).toEqual(header);
        expect(await page.evaluate('shift')).toBeLessThan(0.02);
        await page.unroute(APP);
      });
});

test("a member's typing and presses before the app has loaded are kept and repeated", async ({ page }) => {
  await openWizard(page, portal, 'first.typed@example.com');
  const comeApp = await holdApp(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await answerEligibility(page);
  await button(page, 'Next').click();
  await expect(page).toHaveURL(`${portal.address}/application/work-eligibility`);
  comeApp();
  await expect(title(page)).not.toHaveText('Work eligibility');
  await page.goto(`${portal.address}/application/work-eligibility`);
  await expect(page.locator('[name=potentialStartDate]')).toHaveValue('2027-03-01');
  for (const shift of ['Day', 'Weekends'])
    await expect(page.locator(`[name=bestShiftTime][value=${shift}]`)).toBeChecked();
});

test('a date in three parts that is typed before the app has come, is kept', async ({ page }) => {
  await openWizard(page, portal, 'first.born@example.com');
  const comeApp = await holdApp(page);
  await page.goto(`${portal.address}/application/personal-information`, { waitUntil: 'domcontentloaded' });
  const part = (name: string) => page.locator(`[name="dateOfBirth.${name}"]`);
  await part('month').selectOption('3');
  await part('day').fill('5');
  await part('year').fill('1985');
  comeApp();
  await expectStarted(page);
  for (const [name, text] of Object.entries({ month: '3', day: '5', year: '1985' }))
    await expect(part(name)).toHaveValue(text);
  await expect(page.locator('[name=dateOfBirth]')).toHaveValue('1985-03-05');
});

test('another choice than the kept one stays chosen, also if it is made before the app has come', async ({ page }) => {
  await openWizard(page, portal, 'first.chosen@example.com');
  await answer(page, 'isAuthorized', 'false');
  await expect(page.getByText('Draft kept')).toBeVisible();
  const comeApp = await holdApp(page);
  await page.goto(`${portal.address}/application/work-eligibility`, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('[name=isAuthorized][value=false]')).toBeChecked();
  await answer(page, 'isAuthorized', 'true');
  comeApp();
  await expectStarted(page);
  await expect(page.locator('[name=isAuthorized][value=true]')).toBeChecked();
  await expect(page.locator('[name=isAuthorized][value=false]')).not.toBeChecked();
});

test('a button that a member presses before the app renders the screen again is pressed then', async ({ page }) => {
  await createApplicationByApi(page, portal, 'first.pressed@example.com');
  await page.goto(`${portal.address}/dashboard`);
  await expectStarted(page);
  const comeApp = await holdApp(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  // As if another job had been selected in this browser since.
  await page.evaluate(() => localStorage.setItem('jobPostingId', '2'));
  await mark(page);
  await button(page, 'Cancel').click();
  comeApp();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await marked(page)).toBeNull();
});

test('a resumed draft shows before the app has come', async ({ page }) => {
  await openWizard(page, portal, 'first.draft@example.com');
  await page.locator('[name=potentialStartDate]').fill('2060-03-01');
  await expect(page.getByText('Draft kept')).toBeVisible();
  const comeApp = await holdApp(page);
  await page.goto(`${portal.address}/application/work-eligibility`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('note').first()).toContainText('You began this page');
  await expect(page.locator('[name=potentialStartDate]')).toHaveValue('2060-03-01');
  await mark(page);
  comeApp();
  await expectStarted(page);
  expect(await marked(page)).toBe('first');
});

test('a text of a draft that is continued before the app has come, is the answer', async ({ page }) => {
  await openWizard(page, portal, 'first.continued@example.com');
  const address = `${portal.address}/application/education-military`;
  const text = page.locator('textarea').first();
  await page.goto(address);
  await expectStarted(page);
  await text.fill('Chess');
  await expect(page.getByText('Draft kept')).toBeVisible();
  const comeApp = await holdApp(page);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await text.fill('Chess and rowing');
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/applications/draft') && response.request().method() === 'PUT',
  );
  comeApp();
  await expect(text).toHaveValue('Chess and rowing');
  await stored;
  await page.unroute(APP);
  await page.reload();
  await expectStarted(page);
  await expect(text).toHaveValue('Chess and rowing');
});

test('an answer of a draft that is cleared before the app has come, is no answer', async ({ page }) => {
  await openWizard(page, portal, 'first.cleared@example.com');
  const date = page.locator('[name=potentialStartDate]');
  await date.fill('2060-03-01');
  await expect(page.getByText('Draft kept')).toBeVisible();
  const comeApp = await holdApp(page);
  await page.goto(`${portal.address}/application/work-eligibility`, { waitUntil: 'domcontentloaded' });
  await date.fill('');
  comeApp();
  await expectStarted(page);
  await button(page, 'Next').click();
  await expect(date).toHaveAttribute('aria-invalid', 'true');
  await expect(date).toHaveValue('');
});

test('a person who has logged in since sees nothing that was rendered for another', async ({ page }) => {
  await openWizard(page, portal, 'first.one@example.com');
  const comeForm = await hold(page, '**/definitions/*/work-eligibility.js');
  await page.goto(`${portal.address}/application/work-eligibility`, { waitUntil: 'commit' });
  await expect(title(page)).toHaveText('Work eligibility');
  await mark(page);
  await page.context().addCookies([{ name: cookieName(DEFAULT_BRAND), value: 'other@b.cd', url: portal.address }]);
  comeForm();
  await expectStarted(page);
  await expect(page.locator('[data-mark]')).toHaveCount(0);
});

test('a login in another window while the app starts shows the person as logged in', async ({ page }) => {
  const comeForm = await hold(page, '**/definitions/*/login.js');
  await page.goto(`${portal.address}/login`);
  // The app has started then, and waits for the form.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain(timeZoneCookie(DEFAULT_BRAND));
  await page.context().addCookies([{ name: cookieName(DEFAULT_BRAND), value: 'a@b.cd', url: portal.address }]);
  comeForm();
  await expectStarted(page);
  await expect(button(page, 'Log out')).toBeVisible();
});

test('typing before the app has loaded is kept when the app renders the screen again', async ({ page }) => {
  const email = 'first.again@example.com';
  await openDashboard(page, portal, email);
  await page.context().clearCookies();
  const comeApp = await holdApp(page);
  // The browser remembers the job, which the server does not know.
  await page.goto(`${portal.address}/login`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Order Selector')).toBeHidden();
  await mark(page);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill('correct horse battery staple');
  comeApp();
  await expectStarted(page);
  await expect(page.getByText('Order Selector')).toBeVisible();
  expect(await marked(page)).toBeNull();
  await expect(page.locator('[name=email]')).toHaveValue(email);
  await button(page, 'Log in').click();
  await expect(title(page)).toHaveText('Dashboard');
});

test('a screen that the app renders again takes what is typed until the new one is there, and keeps the focus', async ({
  page,
}) => {
  await openDashboard(page, portal, 'first.complete@example.com');
  await page.context().clearCookies();
  const comeJob = await hold(page, '**/api/applications/job-postings*');
  const asked = page.waitForRequest('**/api/applications/job-postings*');
  await page.goto(`${portal.address}/login`);
  await mark(page);
  await asked;
  await page.locator('[name=email]').focus();
  await page.keyboard.type('ana@');
  expect(await marked(page)).not.toBeNull();
  comeJob();
  await expect(page.getByText('Order Selector')).toBeVisible();
  expect(await marked(page)).toBeNull();
  await expect(page.locator('[name=email]')).toBeFocused();
  await page.keyboard.type('example.com');
  await expect(page.locator('[name=email]')).toHaveValue('ana@example.com');
});

test('a page whose draft was still being saved takes what is typed and pressed until its answers have loaded', async ({
  page,
}) => {
  await openWizard(page, portal, 'first.saving@example.com');
  const date = page.locator('[name=potentialStartDate]');
  const comeDraft = await hold(page, '**/api/applications/draft');
  const saving = page.waitForRequest('**/api/applications/draft');
  await answerEligibility(page);
  await saving;
  const comeAnswers = await hold(page, '**/api/applications/current*');
  const asked = page.waitForRequest('**/api/applications/current*');
  await page.goto(`${portal.address}/application/work-eligibility`);
  await mark(page);
  await asked;
  await date.fill('2060-03-01');
  await button(page, 'Next').click();
  expect(await marked(page)).not.toBeNull();
  comeDraft();
  comeAnswers();
  await expect(title(page)).not.toHaveText('Work eligibility');
  await page.goto(`${portal.address}/application/work-eligibility`);
  await expect(date).toHaveValue('2060-03-01');
});

test('typing and presses before the app has loaded are kept and repeated once', async ({ page }) => {
  const email = 'first.view@example.com';
  await createAccountByApi(page, portal, email);
  await page.context().clearCookies();
  const comeApp = await holdApp(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/users/login')) calls.push(request.url());
  });
  // The first script has run then, which records presses.
  await page.goto(`${portal.address}/login`, { waitUntil: 'domcontentloaded' });
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill('correct horse battery staple');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${portal.address}/login`);
  comeApp();
  await expect(title(page)).toHaveText('Dashboard');
  expect(calls).toHaveLength(1);
});

/** Presses a button in the first task after React has taken the screen over. */
const pressOnceTaken = (page: Page, name: string) =>
  page.addInitScript((pressed) => {
    const { port1, port2 } = new MessageChannel();
    const askAgain = () => port2.postMessage(undefined);
    port1.onmessage = () => {
      const isTaken = [...document.querySelectorAll('input')].some((input) => '_valueTracker' in input);
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === pressed);
      if (isTaken && button) button.click();
      else askAgain();
    };
    askAgain();
  }, name);

test('a press while the app takes over the screen sends the answers typed before', async ({ page }) => {
  const email = 'first.moment@example.com';
  await createAccountByApi(page, portal, email);
  await page.context().clearCookies();
  await pressOnceTaken(page, 'Log in');
  const comeApp = await holdApp(page);
  await page.goto(`${portal.address}/login`, { waitUntil: 'domcontentloaded' });
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill('correct horse battery staple');
  comeApp();
  await expect(title(page)).toHaveText('Dashboard');
});

for (const path of ['takes the screen over', 'renders the screen again'])
  test(`a field shows what was typed at once when the app ${path}, so that the next key continues it`, async ({
    page,
  }) => {
    await page.addInitScript((isRenderedAgain) => {
      const shown: string[] = [];
      Object.assign(window, { shown });
      // The microtask runs before any key can be handled.
      document.addEventListener('input', ({ target, isTrusted }) => {
        if (!isTrusted) queueMicrotask(() => shown.push((target as HTMLInputElement).value));
      });
      // The server does not know the language.
      if (isRenderedAgain) localStorage.setItem('temporaryLanguage', '"spanish"');
    }, path === 'renders the screen again');
    const comeApp = await holdApp(page);
    await page.goto(`${portal.address}/login`, { waitUntil: 'domcontentloaded' });
    await mark(page);
    await page.locator('[name=email]').fill('ana@example.com');
    await page.locator('[name=password]').fill('correct horse');
    comeApp();
    await expectStarted(page);
    const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    await expect.poll(shown).toEqual(['ana@example.com', 'correct horse']);
    expect(await marked(page)).toBe(path === 'takes the screen over' ? 'first' : null);
  });

test('a link that is pressed before the app has come, asks before it leaves what was typed', async ({ page }) => {
  const comeApp = await holdApp(page);
  await page.goto(`${portal.address}/help`, { waitUntil: 'commit' });
  await page.locator('[name=issueDescription]').fill('It is slow.');
  await page.locator('main').getByRole('link', { name: 'Log in' }).click();
  comeApp();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('[name=issueDescription]')).toHaveValue('It is slow.');
});

test('the skip link moves the focus before the app has come, and keeps the address', async ({ page }) => {
  const comeApp = await holdApp(page);
  await page.goto(`${portal.address}/login`, { waitUntil: 'commit' });
  await page.locator('[name=email]').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  comeApp();
  await expectStarted(page);
  await expect(page).toHaveURL(`${portal.address}/login`);
});

test('a file chosen before the app has come, is sent', async ({ page }) => {
  const comeApp = await holdApp(page);
  await page.goto(`${portal.address}/resume?j=8`, { waitUntil: 'commit' });
  const sent = page.waitForResponse('**/applications/upload-file');
  const file = { name: 'maria.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 Maria') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  comeApp();
  expect((await sent).ok()).toBe(true);
});

test('a language chosen before the app has come, is spoken then', async ({ page }) => {
  const comeApp = await holdApp(page);
  await page.goto(`${portal.address}/login`, { waitUntil: 'commit' });
  await page.locator('header select').selectOption('spanish');
  comeApp();
  await expect(title(page)).toHaveText('Iniciar sesión');
});

test('the chosen language shows at once the next time', async ({ page }) => {
  await page.goto(`${portal.address}/login?lang=es`);
  await expectStarted(page);
  const comeApp = await holdApp(page);
  await page.goto(`${portal.address}/create`, { waitUntil: 'commit' });
  await expect(title(page)).toHaveText('Cree su cuenta');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  comeApp();
  await expectStarted(page);
  await expect(title(page)).toHaveText('Cree su cuenta');
});

for (const locale of ['en-US', 'es-MX'])
  test(`without script the form shows, and says what is needed to send it (${locale})`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale });
    const page = await context.newPage();
    await page.goto(`${portal.address}/login`);
    await expect(page.locator('noscript p')).toBeVisible();
    await page.locator('[name=email]').fill('ana@example.com');
    await page.locator('[name=password]').fill('a secret');
    await page.locator('form button[type=submit]').click();
    expect(page.url()).toBe(`${portal.address}/login`);
    await context.close();
  });

test('without script each screen shows its form, and says what is needed to send it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  const page = await context.newPage();
  for (const path of sampled(['/create?j=1', '/reset-password', '/help', '/quick-apply?j=1', '/resume?j=8'], 3))
    await test.step(path, async () => {
      await page.goto(`${portal.address}${path}`);
      await expect(title(page)).toBeVisible();
      await expect(page.locator('noscript p')).toContainText('This site needs JavaScript to send your answers.');
      await page.locator('form input:not([type=radio], [type=checkbox], [type=file])').first().fill('Ana');
      await page.locator('form button[type=submit]').click();
      expect(page.url()).toBe(`${portal.address}${path}`);
    });
  await context.close();
});

test('an app that does not come is reported above the screen, and what is typed waits for it', async ({ page }) => {
  await page.route('**/assets/app-*.js', (route) => route.abort());
  await page.goto(`${portal.address}/login`);
  await expect(page.getByText('The page could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  await page.locator('[name=email]').fill('first.lost@example.com');
  await page.unroute('**/assets/app-*.js');
  await button(page, 'Try again').click();
  await expectStarted(page);
  await expect(page.locator('[name=email]')).toHaveValue('first.lost@example.com');
});

test('a connection that is lost before the app has come, loses nothing typed, and starts it when it is back', async ({
  page,
}) => {
  const comeApp = await holdApp(page);
  await page.goto(`${portal.address}/help`, { waitUntil: 'domcontentloaded' });
  await page.context().setOffline(true);
  comeApp();
  await expect(page.getByText('The page could not be loaded.')).toBeVisible();
  const description = page.locator('[name=issueDescription]');
  await description.fill('It is slow.');
  await button(page, 'Try again').click();
  await expect(page.getByText('The page could not be loaded.')).toBeVisible();
  await page.context().setOffline(false);
  await expectStarted(page);
  await expect(page.getByText('The page could not be loaded.')).toBeHidden();
  await expect(description).toHaveValue('It is slow.');
});

test('dashboard and wizard bring the answers that a member sees first', async ({ page }) => {
  await openWizard(page, portal, 'first.answers@example.com');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/')) calls.push(request.url());
  });
  for (const path of ['/dashboard', '/application/start', '/application/work-eligibility']) {
    calls.length = 0;
    await page.goto(`${portal.address}${path}`);
    await expect(title(page)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(calls).toEqual([]);
  }
});

test('an answer stored while the server prepares the next page is on that page', async ({ page }) => {
  await openWizard(page, portal, 'view.overtaken@example.com');
  const date = page.locator('[name=potentialStartDate]');
  const stored = page.waitForResponse((response) => response.url().endsWith('/draft') && response.ok());
  let release = (): void => {};
  const answered = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route('**/api/applications/draft', async (route) => {
    await answered;
    await route.continue();
  });
  await page.context().route('**/application/work-eligibility', async (route) => {
    const response = await route.fetch();
    release();
    await stored;
    await route.fulfill({ response });
  });
  await date.fill('2060-03-01');
  await page.reload();
  await expect(date).toHaveValue('2060-03-01');
});

test('a logged-in person gets no form for guests', async ({ page }) => {
  await createAccountByApi(page, portal, 'first.logged.in@example.com');
  const answer = await page.request.get(`${portal.address}/login`);
  expect(await answer.text()).not.toContain('name="password"');
});

test('the browser compiles the scripts of a page while they come', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.url().includes('/assets/'))
      scripts.push(response.text());
  });
  await page.goto(`${portal.address}/login`, { waitUntil: 'networkidle' });
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(2);
  for (const text of texts) expect(text.slice(0, 40)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
