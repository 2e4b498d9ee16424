/** Typing: masks, half a date, the box for applicants who never worked, and drafts of one page in two windows. */

import { expect, type Page } from '@playwright/test';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test } from '../support/e2e/test.ts';
import { answer, answerEligibility, expectAccessible, openWizard, turnTo } from '../support/e2e/visitor.ts';
import { sampled } from '../support/soak.ts';

let portal: BuiltServer;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const alert = (page: Page) => page.getByRole('alert');

async function begin(page: Page, name: string, section: string, posting = 1): Promise<void> {
  await openWizard(page, portal, `typing.${name}@example.com`, posting, section);
}

async function speak(page: Page, language: 'english' | 'spanish'): Promise<void> {
  await page.locator('header select').selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'english' ? 'en' : 'es');
}

test('masks: a license number stops at 20 characters, and a mask of digits accepts only digits', async ({ page }) => {
  await begin(page, 'masks', 'personal-information', 2);
  const typed = async (name: string, text: string) => {
    await field(page, name).pressSequentially(text);
    return field(page, name).inputValue();
  };
  expect(await typed('driverLicenseNumber', 'D1234567890-ABCDEFGHIJ')).toBe('D1234567890-ABCDEFGH');
  expect(await typed('primaryAddressYears', '1a2.3')).toBe('12');
  expect(await typed('primaryAddressZipCode', '12-2o07x9')).toBe('12207');
  await turnTo(page, 'driver-information');
  expect(await typed('driverLicenses.0.number', 'D1234567890-ABCDEFGHIJ')).toBe('D1234567890-ABCDEFGH');
});

const HALF_DATES = [
  ['english', 'Date of birth is invalid', 'The day and the year are missing', 'The year is missing'],
  ['spanish', 'La fecha de nacimiento no es válida', 'Faltan el día y el año', 'Falta el año'],
] as const;

for (const [language, message, dayYear, year] of sampled(HALF_DATES, 2))
  test(`an incomplete date is refused, and the missing part is named beside it, in ${language}`, async ({ page }) => {
    await begin(page, `date.${language}`, 'personal-information');
    await speak(page, language);
    const birth = page.locator('[data-question="/dateOfBirth"]');
    const part = (name: string) => field(page, `dateOfBirth.${name}`);
    await part('month').selectOption('3');
    await page.locator('form button[type=submit]').click();
    await alert(page).getByRole('link', { name: message }).click();
    await expect(part('day')).toBeFocused();
    await expect(birth).toHaveAccessibleDescription(new RegExp(dayYear));
    await expectAccessible(page);
    await page.keyboard.type('15');
    await expect(birth).toHaveAccessibleDescription(new RegExp(year));
    // A partial date is part of the draft like any other answer.
    await expect(page.getByText(/^(Draft kept|Borrador guardado)/)).toBeVisible();
    await page.reload();
    await expect(part('month')).toHaveValue('3');
    await expect(part('day')).toHaveValue('15');
    await part('year').pressSequentially('1990');
    await expect(field(page, 'dateOfBirth')).toHaveValue('1990-03-15');
    await expect(birth.locator('[aria-invalid=true]')).toHaveCount(0);
  });

test('the never-employed box is shown only while no job has an answer', async ({ page }) => {
  await begin(page, 'employed', 'previous-employment');
  const box = field(page, 'hasPreviousJobs');
  await expect(box).toBeEnabled();
  for (const yes of ['true', 'false']) {
    await answer(page, 'jobs.0.canContactEmployer', yes);
    await expect(box).toHaveCount(0);
  }
  await page.reload();
  await expect(field(page, 'jobs.0.company')).toBeVisible();
  await expect(box).toHaveCount(0);
  await button(page, 'Start from what was saved').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(box).toBeVisible();
  await field(page, 'jobs.0.address.city').fill('Albany');
  await expect(box).toHaveCount(0);
  await field(page, 'jobs.0.address.city').fill('');
  await expect(box).toBeVisible();
  await box.check();
  await expect(field(page, 'jobs.0.company')).toHaveCount(0);
  await box.uncheck();
  await expect(field(page, 'jobs.0.company')).toBeVisible();
  await box.check();
  await expectAccessible(page);
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Work experience' })).toBeVisible();
});

const NOT_FINISHED = [
  ['english', 'Answer not finished'],
  ['spanish', 'Respuesta sin terminar'],
] as const;

for (const [language, title] of sampled(NOT_FINISHED, 2, 1))
  test(`an incomplete date is not lost without a question, in ${language}`, async ({ page }) => {
    await begin(page, `begun.${language}`, 'previous-employment');
    await speak(page, language);
    const start = field(page, 'jobs.0.startDate');
    await start.click();
    await page.keyboard.type('03');
    const box = field(page, 'hasPreviousJobs');
    const question = page.getByRole('dialog', { name: title });
    await box.click();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(box).not.toBeChecked();
    await expect(box).toBeFocused();
    expect(await start.evaluate((control: HTMLInputElement) => control.validity.badInput)).toBe(true);
    await box.press(' ');
    await question.locator('button').last().click();
    await expect(start).toHaveCount(0);
    await expect(box).toBeChecked();
    await box.uncheck();
    await answer(page, 'jobs.0.isCurrentlyEmployed', 'true');
    await page.locator('form button[type=submit]').click();
    await expect(alert(page)).toBeVisible();
    await expect(start).toHaveAttribute('aria-invalid', 'true');
    await expect(start).not.toHaveAccessibleDescription(/missing|Falta/);
  });

const REMOVING = [
  ['english', 'Remove your entries?'],
  ['spanish', '¿Quitar lo que ingresó?'],
] as const;

for (const [language, title] of sampled(REMOVING, 2))
  test(`typed entries are not removed without a question, in ${language}`, async ({ page }) => {
    await begin(page, `entries.${language}`, 'work-experience');
    await speak(page, language);
    await answer(page, 'hasWorkExperience', 'true');
    const place = field(page, 'workExperiences.0.location');
    await place.fill('Acme Foods');
    const no = page.locator('[name=hasWorkExperience][value=false]');
    const question = page.getByRole('dialog', { name: title });
    await no.click();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(no).not.toBeChecked();
    await expect(place).toHaveValue('Acme Foods');
    await no.click();
    await question.locator('button').last().click();
    await expect(place).toHaveCount(0);
    await answer(page, 'hasWorkExperience', 'true');
    await expect(place).toHaveValue('');
    // An untouched entry is deleted without a question.
    await no.check();
    await expect(place).toHaveCount(0);
  });

test('a draft is not sent again where that cannot help, nor after its page was left', async ({ page }) => {
  await begin(page, 'refused', 'work-eligibility');
  await page.clock.install();
  const sent: string[] = [];
  let status = 400;
  await page.route('**/api/applications/draft', (route) => {
    sent.push(route.request().postData() ?? '');
    return route.fulfill({ status, body: '{"error":"no"}', contentType: 'application/json' });
  });
  await answer(page, 'isAuthorized', 'true');
  await page.clock.runFor(1000);
  await expect.poll(() => sent.length).toBe(1);
  await page.clock.fastForward(600_000);
  expect(sent).toHaveLength(1);

  status = 503;
  await answer(page, 'isEmployedNow', 'true');
  await expect(async () => {
    await page.clock.fastForward(10_000);
    expect(sent.length).toBeGreaterThan(2);
  }).toPass();
  await button(page, 'Previous').click();
  await button(page, 'Ok').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personal information' })).toBeVisible();
  const { length } = sent;
  await page.clock.fastForward(600_000);
  expect(sent).toHaveLength(length);
});

test('the older of two windows never overwrites the newer draft', async ({ page }) => {
  await begin(page, 'windows', 'work-eligibility');
  const kept = (window: Page) =>
    window.waitForResponse((response) => response.url().endsWith('/draft') && response.request().method() === 'PUT');
  const first = kept(page);
  await answer(page, 'isAuthorized', 'true');
  expect(await (await first).text()).toBe('Success');
  const newer = await page.context().newPage();
  await newer.goto(`${portal.address}/application/work-eligibility`);
  await expect(newer.locator('[name=isAuthorized][value=true]')).toBeChecked();
  const second = kept(newer);
  await answerEligibility(newer);
  expect(await (await second).text()).toBe('Success');
  const late = kept(page);
  await answer(page, 'isAuthorized', 'false');
  expect(await (await late).text()).toContain('changed somewhere else');
  await newer.reload();
  await expect(newer.locator('[name=isAuthorized][value=true]')).toBeChecked();
  await expect(newer.locator('[name=bestShiftTime][value=Weekends]')).toBeChecked();
});
