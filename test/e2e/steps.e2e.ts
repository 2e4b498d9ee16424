/** The browser counts steps through the wizard, and sends nothing about the person. */
import { expect, type Page } from '@playwright/test';
import type { CountSteps } from '../../src/contract/index.ts';
import { test } from '../support/e2e/test.ts';
import { answerEligibility, openWizard } from '../support/e2e/visitor.ts';

/** Collects the steps of one section that the page sends. */
async function recordSteps(page: Page, counted: string): Promise<{ steps: string[]; bodies: CountSteps[] }> {
  const [steps, bodies]: [string[], CountSteps[]] = [[], []];
  await page.route('**/api/applications/steps', async (route) => {
    const body = route.request().postDataJSON() as CountSteps;
    bodies.push(body);
    for (const { section, question, step } of body.steps)
      if (section === counted) steps.push(`${question ?? 'page'} ${step}`);
    await route.continue();
  });
  return { steps, bodies };
}

test('a page is reached, left, returned to and finished', async ({ page, portal }) => {
  const { steps, bodies } = await recordSteps(page, 'work-eligibility');
  await openWizard(page, portal, 'step.walk@example.com');
  await expect.poll(() => steps).toEqual(['page reached']);
  await page.locator('[name=potentialStartDate]').focus();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => steps).toContain('page left');
  await page.goBack();
  await expect(page.locator('[name=potentialStartDate]')).toBeVisible();
  await expect.poll(() => steps).toContain('page returned');
  const question = '/potentialStartDate';
  expect(steps).toEqual(['page reached', `${question} reached`, 'page left', `${question} left`, 'page returned']);
  await answerEligibility(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => steps).toContain('page finished');
  expect(steps).toContain(`${question} finished`);
  expect(steps.filter((step) => step === `${question} reached`)).toHaveLength(1);
  expect(new Set(bodies.map(({ device }) => device))).toEqual(new Set(['computer']));
  expect(JSON.stringify(bodies)).not.toMatch(/step\.walk|2027/);
});

test('a page that is left by logging out is counted before the session ends', async ({ page, portal }) => {
  await openWizard(page, portal, 'step.logout@example.com');
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(calls).toEqual(['/api/applications/steps', '/api/users/logout']);
});
