/**
 * An invented section that exists only as files is shown in the wizard, validated, stored, listed and reviewed. Only in a
 * soak: other tests answer the page of pets on a server that is built and on one in development.
 */
import { expect } from '@playwright/test';
import { BuiltServer } from '../support/e2e/built-server.ts';
import { test } from '../support/e2e/test.ts';
import { answer, expectAccessible, openWizard, recordErrors } from '../support/e2e/visitor.ts';
import { filesWithPets } from '../support/fictional-section.ts';
import { isSoak } from '../support/soak.ts';

test.skip(!isSoak, 'In a soak.');

let portal: BuiltServer;
test.beforeAll(async () => {
  portal = await BuiltServer.open({ definitions: filesWithPets() });
});
test.afterAll(() => portal.close());

test('an invented section needs only files', async ({ page }) => {
  const complaints = recordErrors(page);
  await openWizard(page, portal, 'inventor@example.com', 1, 'pets');
  await expect(page.getByRole('heading', { level: 1, name: 'Pets' })).toBeVisible();
  await expect(page.getByText('Section 8 of 11')).toBeVisible();
  await answer(page, 'hasPets', 'true');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(
    page
      .getByRole('link', { name: 'The pet needs a name' })
      .or(page.getByRole('button', { name: 'The pet needs a name' })),
  ).toBeVisible();
  await expectAccessible(page);
  await page.locator('[name="pets.0.name"]').fill('Rex');
  await page.locator('[name="pets.0.kind"]').selectOption({ label: 'Dog' });
  await page.locator('[name="pets.0.chip"]').pressSequentially('985112003456789');
  await expect(page.locator('[name="pets.0.chip"]')).toHaveValue('985 112 003 456 789');
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByRole('heading', { level: 2, name: 'Pets' })).toBeVisible();
  await expect(page.getByText('985 112 003 456 789')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Rex')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('its answers are also validated by the server', async ({ page }) => {
  await openWizard(page, portal, 'rival@example.com');
  const refusal = await page.evaluate(async () => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const current = await fetch('/api/applications/current?email=rival@example.com').then((answer) => answer.json());
    const body = { id: current.id, email: 'rival@example.com', hasPets: true, pets: [{ name: '', kind: 'Dragon' }] };
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) };
    return fetch('/api/applications/pets', { method: 'PUT', headers, body: JSON.stringify(body) }).then((answer) =>
      answer.text(),
    );
  });
  expect(refusal).toContain('The pet needs a name');
});
