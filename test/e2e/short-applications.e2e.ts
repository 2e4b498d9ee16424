/** Short applications: quick apply and résumé, by visitors without an account. */
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, type Page } from '@playwright/test';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test, testInSoak } from '../support/e2e/test.ts';
import { answer, createAccountByApi, expectAccessible, expectStarted, recordErrors } from '../support/e2e/visitor.ts';
import { freePort } from '../support/port.ts';
import { SilentProxy } from '../support/silent-proxy.ts';
import { sampled, soaked } from '../support/soak.ts';

let portal: BuiltServer;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const speak = (page: Page, language: string) => page.locator('header select').selectOption(language);
const alert = (page: Page) => page.getByRole('alert');

async function open(page: Page, address: string, host = portal.address): Promise<void> {
  await page.goto(`${host}${address}`);
  await expectStarted(page);
  await expect(page.locator('form[aria-busy=false]')).toBeVisible();
}

async function introduce(page: Page): Promise<void> {
  await field(page, 'firstName').fill('Maria');
  await field(page, 'lastName').fill('López');
  await field(page, 'email').fill('maria@example.com');
  await field(page, 'phoneNumber').fill('5125550142');
  await field(page, 'referralSourceCode').selectOption({ label: 'Company website' });
}

async function pdf({ script, filling = '' }: { script?: string; filling?: string } = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Maria López');
  if (script) document.addJavaScript('opening', script);
  document.catalog.set(PDFName.of('Metadata'), document.context.register(document.context.stream(filling)));
  return Buffer.from(await document.save());
}

const choose = (page: Page, name: string, fileName: string, buffer: Buffer) =>
  field(page, name).setInputFiles({ name: fileName, mimeType: 'application/pdf', buffer });

type Body = Record<string, unknown>;

/** Records what the page sends, since Playwright sees no streams or blobs. Call it before the page opens. */
async function recordBodies(page: Page): Promise<(call: string) => Promise<Body>> {
  const bodies = new Map<string, Body>();
  await page.exposeFunction('tell', (url: string, text: string) => {
    bodies.set(new URL(url).pathname.split('/').at(-1) ?? '', JSON.parse(text));
  });
  await page.addInitScript(() => {
    const { tell } = window as unknown as { tell: (url: string, text: string) => Promise<void> };
    const { fetch: usual, XMLHttpRequest: Sender } = window;
    window.fetch = async (input, init) => {
      if (input instanceof Request && input.method !== 'GET') await tell(input.url, await input.clone().text());
      return usual(input, init);
    };
    window.XMLHttpRequest = class extends Sender {
      #address = '';
      override open(method: string, address: string | URL): void {
        this.#address = String(address);
        super.open(method, address);
      }
      override send(body: Blob): void {
        void body.text().then((text) => tell(this.#address, text));
        super.send(body);
      }
    };
  });
  return async (call) => {
    await expect.poll(() => bodies.has(call)).toBe(true);
    return bodies.get(call) as Body;
  };
}

test('quick apply by keyboard, on a phone', async ({ page }) => {
  const complaints = recordErrors(page);
  const body = await recordBodies(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/quick-apply?j=1&h=https://jobs.example.com');
  await expect(page.getByText('Order Selector')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'firstName').focus();
  for (const keys of ['Maria', '', 'López', 'Mari', 'maria@example.com', '5125550142']) {
    await page.keyboard.type(keys);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Compa');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(field(page, 'timeRangeOtherDetails')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('After 6');
  await page.keyboard.press('Enter');
  const { timeZone, referralSourceCode, ...sent } = await body('submit-quick-apply');
  expect(timeZone).toBe('America/Chicago');
  expect(referralSourceCode).toBeGreaterThan(0);
  expect(sent).toEqual({
    firstName: 'Maria',
    middleName: null,
    lastName: 'López',
    email: 'maria@example.com',
    phoneNumber: '5125550142',
    preferredName: 'Mari',
    hasReferralSourceDetails: false,
    referralSourceDetails: null,
    isTimeRange1: true,
    isTimeRange2: false,
    isTimeRange3: false,
    isTimeRangeOther: true,
    timeRangeOtherDetails: 'After 6',
    jobPostingId: 1,
    language: 'english',
  });
  await expect(page).toHaveURL(`${portal.address}/quick-apply-submitted`);
  await expect(title(page, 'Thank you for applying')).toBeFocused();
  await expect(page).toHaveTitle(/Thank you for applying/);
  await expect(page.getByText('A recruiter will call you within a week.')).toBeVisible();
  await expectAccessible(page);
  await speak(page, 'spanish');
  await expect(page.getByText('Un reclutador le llamará en el plazo de una semana.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(title(page, 'Gracias por postularse')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('problems are shown in both languages, and typed text stays', async ({ page }) => {
  const complaints = recordErrors(page);
  await open(page, '/quick-apply?j=3');
  await button(page, 'Submit').click();
  await expect(alert(page)).toBeFocused();
  await expect(alert(page).getByRole('link')).toHaveText([
    'First name is invalid',
    'Last name is invalid',
    'Email address is invalid',
    'Phone number is invalid',
    'Please answer the required question(s)',
    'How did you hear about this job?',
    'When may we call you? Choose at least one time.',
  ]);
  await expect(page.getByText('Required', { exact: true })).toHaveCount(6);
  await expectAccessible(page);
  await introduce(page);
  for (const [source, label] of [
    ['Harvest Table Foods employee', "Employee's name"],
    ['Other', 'Please explain'],
  ] as const) {
    await field(page, 'referralSourceCode').selectOption({ label: source });
    await expect(page.locator('label').getByText(label, { exact: true })).toBeVisible();
  }
  await expect(field(page, 'referralSourceCode').locator('option', { hasText: 'Driving school' })).toHaveCount(0);
  await speak(page, 'spanish');
  await expect(title(page, 'Solicitud rápida')).toBeVisible();
  await expect(field(page, 'phoneNumber')).toHaveValue('(512) 555-0142');
  const sources = await field(page, 'referralSourceCode').locator('option').allTextContents();
  expect(sources.slice(1)).toEqual([...sources.slice(1)].sort(new Intl.Collator('es').compare));
  await button(page, 'Enviar').click();
  await expect(alert(page).getByRole('link')).toHaveText([
    'Por favor responda la(s) pregunta(s) obligatoria(s)',
    'Por favor explique',
    '¿Cuándo podemos llamarle? Elija al menos un horario.',
  ]);
  await expectAccessible(page);
  await field(page, 'referralSourceDetails').fill('Un amigo');
  await field(page, 'isTimeRange2').check();
  await button(page, 'Enviar').click();
  await expect(title(page, 'Gracias por postularse')).toBeVisible();
  expect(complaints).toEqual([]);
});

// Other forms are sent in the same way, and have the same tests.
testInSoak('a failed submit is reported, keeps all typed text, and can be sent once more', async ({ page }) => {
  await open(page, '/quick-apply?j=1');
  await introduce(page);
  await field(page, 'isTimeRange3').check();
  const CALL = '**/api/applications/submit-quick-apply';
  const refuse = (status: number) =>
    page.route(CALL, (route) => route.fulfill({ status, contentType: 'application/json', body: '{"error":"No."}' }));
  for (const [fail, text] of [
    [() => refuse(500), 'Please reload the page and try again'],
    [() => refuse(429), 'Too many attempts'],
    [() => page.route(CALL, (route) => route.abort()), 'Please reload the page and try again'],
  ] as const) {
    await fail();
    await button(page, 'Submit').click();
    await expect(alert(page)).toContainText(text);
    const kept = alert(page).getByText('Your answers are still on this page.');
    await expect(kept).toHaveCount(text === 'Too many attempts' ? 0 : 1);
    // These forms have no drafts.
    await expect(alert(page).getByText('try again without reloading')).toHaveCount(
      text === 'Too many attempts' ? 0 : 1,
    );
    await expect(alert(page)).toBeFocused();
    await page.unrouteAll();
  }
  await expect(field(page, 'lastName')).toHaveValue('López');
  let calls = 0;
  let go: (() => void) | undefined;
  const slow = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(CALL, async (route) => {
    calls += 1;
    await slow;
    await route.continue();
  });
  await button(page, 'Submit').dblclick();
  await expect(page.locator('form[aria-busy=true]')).toBeVisible();
  await expect(field(page, 'lastName')).toBeDisabled();
  go?.();
  await expect(title(page, 'Thank you for applying')).toBeVisible();
  expect(calls).toBe(1);
});

test('a closed job is reported, and a form that fails to load can be loaded again', async ({ page }) => {
  const gone = page.getByText('This job is no longer available');
  const addresses = [
    '/quick-apply',
    '/quick-apply?j=999',
    '/quick-apply?j=9',
    '/quick-apply?j=x',
    '/resume',
    '/resume?j=9',
  ];
  for (const address of soaked(addresses, [...sampled(addresses, 6), ...addresses.slice(-1)])) {
    await page.goto(`${portal.address}${address}`);
    await expect(gone).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'View all available jobs' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.route('**/api/applications/colleges', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${portal.address}/resume?j=8`);
  await expect(alert(page)).toContainText('Error loading form');
  await expectAccessible(page);
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(page.locator('form')).toBeVisible();
});

test('a résumé for an internship, by keyboard except for the files', async ({ page }) => {
  const complaints = recordErrors(page);
  const body = await recordBodies(page);
  await page.goto(`${portal.address}/login`);
  await speak(page, 'spanish');
  await expect(title(page, 'Iniciar sesión')).toBeVisible();
  await open(page, '/resume?j=8');
  await expect(title(page, 'Submit your resume')).toBeVisible();
  await expect(page.locator('header select')).toBeDisabled();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await introduce(page);
  await answer(page, 'hasCollegeEducation', 'true');
  await field(page, 'collegeId').focus();
  await page.keyboard.type('texas lubb');
  await expect(page.locator('[role=option]')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(field(page, 'collegeId')).toHaveValue(/^Texas Tech University/);
  await field(page, 'expectedGraduationMonth').selectOption({ label: 'May' });
  await field(page, 'expectedGraduationYear').pressSequentially('20278');
  await expect(field(page, 'expectedGraduationYear')).toHaveValue('2027');
  const chooser = page.waitForEvent('filechooser');
  await field(page, 'resume').press('Enter');
  await (await chooser).setFiles({ name: 'Maria López.pdf', mimeType: 'application/pdf', buffer: await pdf() });
  const { fileContents, ...file } = await body('upload-file');
  expect(Buffer.from(String(fileContents), 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const sent = { email: 'maria@example.com', fileName: 'Maria López.pdf', fileType: 'ResumePDF' };
  expect(file).toEqual({ ...sent, jobPostingId: 8, userId: '', language: 'english' });
  await expect(page.getByText('Maria López.pdf is uploaded')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'coverLetter', 'letter.pdf', await pdf());
  await expect(page.getByText('letter.pdf is uploaded')).toBeVisible();
  // Files belong to the e-mail address that they were sent with, which the visitor corrects here.
  await field(page, 'email').fill('maria.lopez@example.com');
  await button(page, 'Submit').press('Enter');
  expect(await body('submit-resume')).toMatchObject({
    email: 'maria.lopez@example.com',
    hasCollegeEducation: true,
    isOtherCollege: false,
    otherCollegeName: null,
    isInternship: true,
    expectedGraduationMonth: 5,
    expectedGraduationYear: 2027,
    jobPostingId: 8,
  });
  await expect(title(page, 'Thank you for your resume')).toBeFocused();
  await expect(page.locator('header select')).toBeDisabled();
  await expectAccessible(page);
  await page.goto(`${portal.address}/login`);
  await expect(title(page, 'Iniciar sesión')).toBeVisible();
  expect(complaints).toEqual([]);
});

testInSoak('the questions of a résumé depend on each other, and each has its problem', async ({ page }) => {
  await open(page, '/resume?j=8');
  await expect(field(page, 'collegeId')).toHaveCount(0);
  await button(page, 'Submit').click();
  await expect(alert(page).getByRole('link').last()).toHaveText('Please attach a resume');
  await answer(page, 'hasCollegeEducation', 'true');
  await field(page, 'collegeId').fill('Hogwarts');
  await expect(page.getByText('Nothing was found for “Hogwarts”')).toBeVisible();
  await introduce(page);
  await button(page, 'Submit').click();
  await expect(alert(page).getByRole('link')).toHaveText([
    'College or university: please choose from the list',
    'Expected graduation month is invalid',
    'Expected graduation year is invalid',
    'Please attach a resume',
  ]);
  await expectAccessible(page);
  await alert(page).getByRole('link').first().click();
  await expect(field(page, 'collegeId')).toBeFocused();
  await alert(page).getByRole('link').last().click();
  await expect(field(page, 'resume')).toBeFocused();
  await field(page, 'isOtherCollege').check();
  await expect(field(page, 'collegeId')).toHaveCount(0);
  await field(page, 'otherCollegeName').fill('Hogwarts');
  await field(page, 'expectedGraduationMonth').selectOption({ label: 'May' });
  await field(page, 'expectedGraduationYear').fill('2027');
  await choose(page, 'resume', 'resume.pdf', await pdf());
  await expect(page.getByText('resume.pdf is uploaded')).toBeVisible();
  // The file belongs to the e-mail address, which the visitor corrects here.
  await field(page, 'email').fill('maria.lopez@example.com');
  await button(page, 'Submit').click();
  await expect(title(page, 'Thank you for your resume')).toBeVisible();
  await open(page, '/resume?j=4');
  await answer(page, 'hasCollegeEducation', 'true');
  await expect(field(page, 'collegeId')).toBeVisible();
  await expect(field(page, 'expectedGraduationYear')).toHaveCount(0);
});

test('refused files cannot be sent, and the reason is shown', async ({ page }) => {
  await open(page, '/resume?j=4');
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/upload-file')) calls += 1;
  });
  const refused = async (name: string, fileName: string, bytes: Buffer, text: string) => {
    await choose(page, name, fileName, bytes);
    await expect(page.getByText(text)).toBeVisible();
    await expect(button(page, 'Try again')).toHaveCount(0);
    expect(await field(page, name).evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
  };
  const large = Buffer.alloc(4 * 1024 * 1024 + 1, ' ');
  await refused('resume', 'resume.docx', await pdf(), 'Error uploading resume. Please choose a PDF');
  await refused('resume', 'resume.pdf', large, 'Error uploading resume. The file is larger than 4 MB');
  expect(calls).toBe(0);
  await refused(
    'resume',
    'resume.pdf',
    await pdf({ script: 'app.alert(1)' }),
    'Error uploading resume. This PDF contains a script',
  );
  await refused(
    'coverLetter',
    'a.pdf',
    Buffer.from('Dear all'),
    'Error uploading cover letter. This file is not a PDF',
  );
  expect(calls).toBe(2);
  await expectAccessible(page);
});

test('files on a slow connection: progress, failure, retry, removal', async ({ page }) => {
  const body = await recordBodies(page);
  await open(page, '/resume?j=4');
  const UPLOAD = '**/api/applications/upload-file';
  const file = await pdf();
  await page.route(UPLOAD, () => undefined);
  await choose(page, 'resume', 'resume.pdf', file);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Submit').click();
  await expect(alert(page)).toContainText('Resume: please wait until the file is uploaded');
  await button(page, 'Cancel resume.pdf').click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(field(page, 'resume')).toBeFocused();
  await page.unrouteAll();

  const trouble = page.getByText('Error uploading resume');
  await page.context().setOffline(true);
  await choose(page, 'resume', 'resume.pdf', file);
  await expect(trouble).toHaveText('Error uploading resume');
  await page.context().setOffline(false);
  const fail = (call: string, status: number, body: string, contentType = 'application/json') =>
    page.route(call, (route) => route.fulfill({ status, contentType, body }));
  for (const [status, type, body, text] of [
    [500, 'application/json', '{"error":"Something went wrong on our side."}', /side\.$/],
    [429, 'application/json', '{"error":"Too many tries."}', /Too many attempts/],
    [502, 'text/html', '<h1>Bad Gateway</h1>', /^Error uploading resume$/],
  ] as const) {
    await fail(UPLOAD, status, body, type);
    await button(page, 'Try again').click();
    await expect(trouble).toHaveText(text);
    await page.unrouteAll();
  }
  await expectAccessible(page);
  await button(page, 'Try again').click();
  await expect(page.getByText('resume.pdf is uploaded')).toBeVisible();

  await fail('**/api/applications/delete-file', 500, '{"error":"No."}');
  await button(page, 'Remove resume.pdf').click();
  await expect(page.getByText('Error deleting resume. No.')).toBeVisible();
  await expect(page.getByText('resume.pdf is uploaded')).toBeVisible();
  await page.unrouteAll();
  await button(page, 'Remove resume.pdf').click();
  expect(await body('delete-file')).toMatchObject({ fileName: 'resume.pdf', fileType: 'ResumePDF', jobPostingId: 4 });
  await expect(page.getByText('resume.pdf is uploaded')).toHaveCount(0);
  await expect(field(page, 'resume')).toBeFocused();
});

const UNLIMITED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

testInSoak('a large file on a slow connection is sent, with its progress', async ({ page }) => {
  await open(page, '/resume?j=4');
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', { ...UNLIMITED, uploadThroughput: 1_500_000 });
  await choose(page, 'resume', 'resume.pdf', await pdf({ filling: 'x'.repeat(4_190_000) }));
  await expect(page.getByText(/^[1-9]\d%$/)).toBeVisible();
  await line.send('Network.emulateNetworkConditions', UNLIMITED);
  await expect(page.getByText('resume.pdf is uploaded')).toBeVisible();
});

test('a file whose connection breaks halfway can be sent again, and nothing typed is lost', async ({ page }) => {
  const port = Number(new URL(portal.address).port);
  const proxy = new SilentProxy(port);
  try {
    await open(page, '/resume?j=4', `http://localhost:${await proxy.open()}`);
    await introduce(page);
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', { ...UNLIMITED, uploadThroughput: 1_500_000 });
    await choose(page, 'resume', 'resume.pdf', await pdf({ filling: 'x'.repeat(4_000_000) }));
    await expect(page.getByText(/^[1-9]\d%$/)).toBeVisible();
    proxy.leadTo(await freePort());
    await expect(page.getByText('Error uploading resume')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    proxy.leadTo(port);
    await line.send('Network.emulateNetworkConditions', UNLIMITED);
    await button(page, 'Try again').click();
    await expect(page.getByText('resume.pdf is uploaded')).toBeVisible();
    await expect(field(page, 'email')).toHaveValue('maria@example.com');
  } finally {
    proxy.close();
  }
});

test('files of an earlier visit are not sent', async ({ page }) => {
  const body = await recordBodies(page);
  await open(page, '/resume?j=4');
  await choose(page, 'coverLetter', 'private.pdf', await pdf());
  await expect(page.getByText('private.pdf is uploaded')).toBeVisible();
  await page.reload();
  await introduce(page);
  await answer(page, 'hasCollegeEducation', 'false');
  await choose(page, 'resume', 'resume.pdf', await pdf());
  await expect(page.getByText('resume.pdf is uploaded')).toBeVisible();
  await button(page, 'Submit').click();
  expect(await body('delete-file')).toMatchObject({ fileType: 'CoverLetterPDF', jobPostingId: 4 });
  await expect(title(page, 'Thank you for your resume')).toBeVisible();
});

test('the server reports a posting that was closed in the meantime; leaving asks; a logged-in visitor may apply too', async ({
  page,
}) => {
  await createAccountByApi(page, portal, 'visits.member@example.com');
  await open(page, '/quick-apply?j=1');
  await introduce(page);
  await field(page, 'isTimeRange1').check();
  await page.route('**/api/applications/submit-quick-apply', (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'This job is no longer available' }),
  );
  await button(page, 'Submit').click();
  await expect(alert(page)).toContainText('This job is no longer available');
  await page.unrouteAll();
  await page.getByRole('link', { name: 'My Account' }).click();
  await expect(page.getByRole('dialog')).toContainText('The answers on this page are not saved.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'lastName')).toHaveValue('López');
  await button(page, 'Submit').click();
  await expect(title(page, 'Thank you for applying')).toBeVisible();
});
