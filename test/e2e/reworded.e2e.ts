/**
 * The app recognises responses by their codes: it works with every text of the server reworded. Where other tests have
 * the same responses, only in a soak.
 */
import { expect, type Page } from '@playwright/test';
import { RESPONSE_CODE_HEADER, SUCCESS, VERIFY_EMAIL } from '../../src/contract/index.ts';
import { type BuiltServer, FROM_EMPLOYER } from '../support/e2e/built-server.ts';
import { test, testInSoak } from '../support/e2e/test.ts';
import {
  answer,
  answerEligibility,
  createApplicationByApi,
  createCalls,
  openDashboard,
  openWizard,
  turnTo,
} from '../support/e2e/visitor.ts';
import { sampled } from '../support/soak.ts';

let portal: BuiltServer;
test.use(FROM_EMPLOYER);
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const REWORDED = 'Now in other words';

/** Forwards the server's responses with their texts reworded. */
async function reword(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const isSentence = response.headers()['content-type']?.startsWith('text/plain') && response.status() === 200;
    const isWord = [SUCCESS, VERIFY_EMAIL].includes(text);
    await route.fulfill({ response, ...(isSentence && !isWord && { body: REWORDED }) });
  });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const alert = (page: Page) => page.getByRole('alert');

testInSoak('a page changed in another window offers the newer answers', async ({ page, context }) => {
  await openWizard(page, portal, 'reworded.conflict@example.com');
  await answerEligibility(page);
  const other = await context.newPage();
  await other.goto(`${portal.address}/application/work-eligibility`);
  await answerEligibility(other);
  await answer(other, 'bestShiftTime', 'Night');
  await button(other, 'Next').click();
  await expect(title(other, 'Education and military')).toBeVisible();
  await reword(page);
  await button(page, 'Next').click();
  await button(page, 'Show the newer answers').click();
  await expect(page.locator('[name=bestShiftTime][value=Night]')).toBeChecked();
});

testInSoak('an application cancelled in another window leads to the dashboard', async ({ page, context }) => {
  const email = 'reworded.closed@example.com';
  await openDashboard(page, portal, email);
  await createCalls(page, portal, email).begin(1);
  await turnTo(page, 'work-eligibility');
  await answerEligibility(page);
  const other = await context.newPage();
  await other.goto(`${portal.address}/dashboard`);
  await button(other, 'Cancel').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(button(other, 'Start new application')).toBeVisible();
  await reword(page);
  await button(page, 'Next').click();
  await expect(alert(page)).toContainText(REWORDED);
  await button(page, 'Go to the dashboard').click();
  await expect(button(page, 'Start new application')).toBeVisible();
});

testInSoak('a person who applied within 90 days is led to the dashboard', async ({ page }) => {
  await page.clock.install();
  await openWizard(page, portal, 'reworded.recent@example.com');
  await answerEligibility(page);
  await page.route('**/api/applications/work-eligibility', (route) => {
    const headers = { [RESPONSE_CODE_HEADER]: 'submitted-recently' };
    if (route.request().method() !== 'PUT') return route.continue();
    return route.fulfill({ contentType: 'text/plain', headers, body: REWORDED });
  });
  await button(page, 'Next').click();
  await expect(alert(page)).toContainText(`${REWORDED}. You will be redirected to the dashboard page.`);
  await page.clock.fastForward(5500);
  await expect(title(page, 'Dashboard')).toBeVisible();
});

test('a confirmation code that was sent opens the second step', async ({ page }) => {
  await reword(page);
  await page.goto(`${portal.address}/reset-password`);
  await page.locator('[name=email]').fill('reworded.reset@example.com');
  await button(page, 'Continue').click();
  await expect(page.locator('[name=confirmationCode]')).toBeVisible();
});

testInSoak('a question answered in another browser is passed', async ({ page }) => {
  await createApplicationByApi(page, portal, 'reworded.activity@example.com');
  await page.goto(`${portal.address}/activities`);
  const forget = () => page.evaluate(() => localStorage.removeItem('activityUnderWay'));
  const next = async (which: 'first' | 'last') => {
    await page.locator('[name=answers]')[which]().check();
    await button(page, 'Continue').click();
  };
  await button(page, 'Start Work Style and Safety').click();
  await next('first');
  await expect(page.getByText('Question 2 of 8')).toBeVisible();
  await reword(page);
  await forget();
  await page.reload();
  await button(page, 'Start Work Style and Safety').click();
  await next('last');
  await expect(page.getByText('Question 2 of 8')).toBeVisible();
});

for (const code of sampled(['activity-completed', 'time-over'] as const, 2))
  test(`an activity ends by the code ${code} of an answer`, async ({ page }) => {
    await createApplicationByApi(page, portal, `reworded.${code}@example.com`);
    await page.goto(`${portal.address}/activities`);
    await page.route('**/api/applications/save-activity', (route) =>
      route.fulfill({ contentType: 'text/plain', headers: { [RESPONSE_CODE_HEADER]: code }, body: REWORDED }),
    );
    await button(page, 'Start Work Style and Safety').click();
    await page.locator('[name=answers]').first().check();
    await button(page, 'Continue').click();
    await expect(page.getByRole('heading', { name: 'You have completed the Work Style and Safety.' })).toBeVisible();
    await expect(page.getByText(REWORDED)).toHaveCount(0);
  });
