/** A new applicant's path through the built product, up to a server that is killed right after a save. */
import { expect, type Page } from '@playwright/test';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test } from '../support/e2e/test.ts';
import {
  answer,
  answerEligibility,
  createCalls,
  openDashboard,
  openWizard,
  recordErrors,
  register,
  startFromDashboard,
  turnTo,
} from '../support/e2e/visitor.ts';

let portal: BuiltServer;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const JOB = {
  'jobs.0.company': 'Valley Produce',
  'jobs.0.jobTitle': 'Order selector',
  'jobs.0.supervisorName': 'Ana Ruiz',
  'jobs.0.supervisorPhoneNumber': '5125550142',
  'jobs.0.address.address1': '12 Market Street',
  'jobs.0.address.city': 'Austin',
  'jobs.0.address.zipCode': '07001',
  'jobs.0.responsibilities': 'Picking and packing orders.',
  'jobs.0.startDate': '2019-02-01',
  'jobs.0.endDate': '2026-01-31',
  'jobs.0.startingPay': '17.5',
  'jobs.0.endingPay': '21',
  'jobs.0.reasonForLeaving': 'The warehouse closed.',
};

async function answerEmployment(page: Page): Promise<void> {
  if (!(await page.locator('[name="jobs.0.company"]').isVisible()))
    await page.getByRole('button', { name: 'Add another job' }).click();
  await answer(page, 'jobs.0.isCurrentlyEmployed', 'false');
  for (const [name, text] of Object.entries(JOB)) await page.locator(`[name="${name}"]`).fill(text);
  await page.locator('[name="jobs.0.address.state"]').selectOption({ label: 'Texas' });
  for (const name of ['jobs.0.startingFrequency', 'jobs.0.endingFrequency'])
    await page.locator(`select[name="${name}"]`).selectOption({ label: 'Hour' });
  await answer(page, 'jobs.0.canContactEmployer', 'true');
}

test('an applicant gets from the first visit to a saved application, and back after a crash', async ({ page }) => {
  const complaints = recordErrors(page);
  await register(page, portal, 'maria.walk@example.com');
  await expect(page.getByRole('heading', { name: 'Order Selector' })).toBeVisible();
  await startFromDashboard(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Personal information' })).toBeVisible();
  await turnTo(page, 'work-eligibility');
  await expect(page.getByText('Section 2 of')).toBeVisible();
  await answerEligibility(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Education and military' })).toBeFocused();
  await turnTo(page, 'previous-employment');
  await answerEmployment(page);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save & exit' }).click();
  expect(await (await saved).text()).toContain('Success');
  expect(complaints).toEqual([]);
  await portal.kill();
  await page.goto('about:blank');
  await portal.start();
  complaints.length = 0;

  await page.goto(`${portal.address}/dashboard`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Previous employment' })).toBeVisible();
  const shown = { ...JOB, 'jobs.0.supervisorPhoneNumber': /512\D*555\D*0142/, 'jobs.0.startingPay': /17\.50?/ };
  for (const [name, text] of Object.entries(shown)) await expect(page.locator(`[name="${name}"]`)).toHaveValue(text);
  await expect(page.locator('[name="jobs.0.canContactEmployer"][value=true]')).toBeChecked();
  await turnTo(page, 'work-eligibility');
  await expect(page.locator('[name=potentialStartDate]')).toHaveValue('2027-03-01');
  await expect(page.locator('[name=bestShiftTime][value=Weekends]')).toBeChecked();
  await expect(page.locator('[name=bestShiftTime][value=Night]')).not.toBeChecked();
  expect(complaints).toEqual([]);
});

test('the review lists the saved answers, and an edit returns there', async ({ page }) => {
  const complaints = recordErrors(page);
  await openWizard(page, portal, 'maria.review@example.com');
  await answerEligibility(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Education and military' })).toBeVisible();
  await page.goto(`${portal.address}/application/review`);
  await expect(page.getByRole('heading', { level: 2, name: 'Work eligibility' })).toBeVisible();
  await expect(page.getByText('March 1, 2027')).toBeVisible();
  // Long answers have their paragraphs.
  await expect(page.getByText('March 1, 2027')).toHaveCSS('white-space', 'pre-line');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByText('Section 2 of')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save & exit' })).toBeHidden();
  await answer(page, 'bestShiftTime', 'Night');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review your application' })).toBeVisible();
  await expect(page.getByText('Day, Night, Weekends')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an incomplete page is not left without a question', async ({ page }) => {
  await openWizard(page, portal, 'maria.leave@example.com');
  await answer(page, 'isAuthorized', 'true');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'Your application is incomplete. If you go back to the Dashboard page, your information on this page will not be saved.',
  );
  await expect(dialog).toContainText('What you typed on this page is kept as a draft.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('[name=isAuthorized][value=true]')).toBeChecked();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.getByRole('note').getByRole('link', { name: 'Work eligibility' }).click();
  await expect(page.locator('[name=isAuthorized][value=true]')).toBeChecked();
});

test('an application can be cancelled, after a question', async ({ page }) => {
  const email = 'maria.cancel@example.com';
  await openDashboard(page, portal, email);
  await createCalls(page, portal, email).begin(1);
  await page.goto(`${portal.address}/application/dashboard`);
  await expect(page).toHaveURL(`${portal.address}/dashboard`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  const choice = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  // The button in the colour of the brand keeps the application.
  await expect(choice('Keep it')).toHaveAttribute('data-primary');
  await expect(choice('Ok')).not.toHaveAttribute('data-primary');
  await choice('Ok').click();
  await expect(page.getByRole('button', { name: 'Start new application' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});
