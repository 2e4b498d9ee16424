/** The activities of the order selector's position, as an applicant takes them. */
import { expect, type Page, type Route } from '@playwright/test';
import { type BuiltServer, FROM_EMPLOYER } from '../support/e2e/built-server.ts';
import { test, testInSoak } from '../support/e2e/test.ts';
import {
  createAccountByApi,
  createApplicationByApi,
  expectAccessible,
  expectStarted,
  recordErrors,
} from '../support/e2e/visitor.ts';
import { sampled } from '../support/soak.ts';

let portal: BuiltServer;
test.use(FROM_EMPLOYER);
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

const SAVE = '**/api/applications/save-activity';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const place = (page: Page, text: string | RegExp) => page.getByRole('heading', { level: 3, name: text });
const speak = (page: Page, language: string) => page.locator('header select').selectOption(language);

/** Logs in an applicant for a posting and opens its activities. */
async function open(page: Page, name: string, posting = 1): Promise<void> {
  await createApplicationByApi(page, portal, `activities.${name}@example.com`, posting);
  await page.goto(`${portal.address}/activities`);
  await expect(title(page, 'Activities')).toBeVisible();
  await expectStarted(page);
}

/** Answers the first activity to its end by keys alone: a number selects, Enter goes on. */
async function completeFirst(page: Page): Promise<void> {
  await button(page, 'Start Work Style and Safety').press('Enter');
  for (let number = 1; number <= 8; number++) {
    await expect(place(page, `Question ${number} of 8`)).toBeFocused();
    await page.keyboard.press('1');
    if ((await page.locator('input[type=checkbox]').count()) > 0) await page.keyboard.press('2');
    await page.keyboard.press('Enter');
  }
  await expect(place(page, 'You have completed the Work Style and Safety.')).toBeFocused();
  await button(page, 'Continue').click();
}

/** Takes the second activity up to its test by Tab and Enter. */
async function beginSecond(page: Page): Promise<void> {
  const tab = async (name: string) => {
    await page.keyboard.press('Tab');
    await expect(button(page, name)).toBeFocused();
  };
  await expect(title(page, 'Activities')).toBeFocused();
  await tab('Start Label Check');
  await page.keyboard.press('Enter');
  for (let number = 1; number <= 3; number++) {
    await expect(place(page, `Practice Question ${number} of 3`)).toBeFocused();
    await tab('Same');
    await page.keyboard.press('Enter');
    await expect(place(page, /orrect!$/)).toBeFocused();
    await tab('Continue');
    await page.keyboard.press('Enter');
  }
  await tab('Retake the practice section');
  await tab('Continue with the assessment');
  await page.keyboard.press('Enter');
  await expect(place(page, 'Question 1 of 12')).toBeFocused();
}

async function pressThrough(page: Page, count: number, key: string, from = 1): Promise<void> {
  for (let number = from; number <= count; number++) {
    await expect(place(page, `Question ${number} of ${count}`)).toBeFocused();
    await page.keyboard.press(key);
  }
}

test('all three activities on a phone: practice, retake, reload, logout', async ({ page }) => {
  const complaints = recordErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await open(page, 'walk');
  await expect(page.getByRole('progressbar', { name: 'Activity 1 of 3' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await completeFirst(page);
  await expect(page.getByRole('progressbar', { name: 'Activity 2 of 3' })).toBeVisible();
  await expect(title(page, 'Activities')).toBeFocused();

  await button(page, 'Start Label Check').click();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'First picture to compare' })).toBeVisible();
  await fits();
  // Each word is on one line.
  for (const name of ['Same', 'Different']) expect((await button(page, name).boundingBox())?.height).toBe(44);
  for (const [i, verdict] of ['Correct!', 'Incorrect!'].entries()) {
    await expect(place(page, `Practice Question ${i + 1} of 3`)).toBeFocused();
    await button(page, 'Same').click();
    await expect(place(page, verdict)).toBeFocused();
    await expect(page.getByText('Your answer')).toBeVisible();
    await expect(page.getByText('Correct answer')).toHaveCount(i);
    await button(page, 'Continue').click();
  }
  await button(page, 'Different').click();
  await button(page, 'Continue').click();
  await button(page, 'Retake the practice section').click();
  await expect(place(page, 'Practice Question 1 of 3')).toBeFocused();
  for (let number = 1; number <= 3; number++) {
    await button(page, 'Different').click();
    await button(page, 'Continue').click();
  }
  await button(page, 'Continue with the assessment').click();
  await expect(page.getByRole('timer')).toHaveText(/Time: [12]:\d\d/);
  await expect(page.locator('header select')).toBeDisabled();
  await button(page, 'Same').click();
  await expect(place(page, 'Question 2 of 12')).toBeFocused();
  for (const leave of [() => page.getByRole('link', { name: 'Help' }).click(), () => page.goBack()]) {
    await leave();
    await expect(page.getByRole('dialog')).toContainText('the time of this activity goes on');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.reload();
  await expect(place(page, 'Question 2 of 12')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/Time: 1:\d\d/);
  await expect(page.locator('header select')).toBeDisabled();
  await pressThrough(page, 12, 'd', 2);
  await expect(place(page, 'You have completed the Label Check.')).toBeFocused();
  await expect(page.locator('header select')).toBeEnabled();
  await button(page, 'Continue').click();

  await button(page, 'Start Matching Shapes').click();
  await expect(page.getByRole('img', { name: 'Picture to find' })).toBeVisible();
  await expect(button(page, 'A')).toHaveAccessibleDescription('Picture A');
  await fits();
  for (const name of ['A', 'B', 'C', 'D No Match / No Coinciden']) await answered(page, name);
  await pressThrough(page, 10, '4', 5);
  await button(page, 'Continue').click();
  await expect(page.getByText('You have completed all activities')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You have completed all activities')).toBeVisible();
  await page.locator('main').getByRole('button', { name: 'Log out' }).click();
  await expect(title(page, 'Log in')).toBeVisible();
  expect(complaints).toEqual([]);
});

async function answered(page: Page, name: string): Promise<void> {
  const before = await page.getByRole('heading', { level: 3 }).textContent();
  await button(page, name).click();
  await expect(page.getByRole('heading', { level: 3 })).not.toHaveText(before ?? '');
}

test('an answer that is not saved is reported, and can be given again', async ({ page }) => {
  await open(page, 'failure');
  await button(page, 'Start Work Style and Safety').click();
  const answers: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 500, json: { error: 'Broken.' } }),
    (route) => route.fulfill({ contentType: 'text/plain', body: 'Not this one.' }),
  ];
  const alert = page.getByRole('alert');
  for (const [i, answer] of answers.entries()) {
    await page.route(SAVE, answer);
    await page.locator('[name=answers]').nth(i).check();
    await expect(alert).toHaveCount(0);
    await button(page, 'Continue').click();
    await expect(alert).toContainText('There was an error saving the answer');
    await page.unroute(SAVE);
  }
  await expect(alert).toContainText('Not this one.');
  await expect(place(page, 'Question 1 of 8')).toBeVisible();
  await expect(page.locator('[name=answers]').nth(2)).toBeChecked();
  await speak(page, 'spanish');
  await expect(alert).toContainText('Hubo un error al guardar la respuesta');
  await button(page, 'Continuar').click();
  await expect(place(page, 'Pregunta 2 de 8')).toBeFocused();
  await expect(alert).toHaveCount(0);
});

test('nothing can be pressed while an answer is saved', async ({ page }) => {
  await open(page, 'busy');
  await completeFirst(page);
  await beginSecond(page);
  let saves = 0;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SAVE, async (route) => {
    saves += 1;
    await held;
    await route.continue();
  });
  await button(page, 'Same').dblclick();
  await expect(button(page, 'Different')).toBeDisabled();
  await page.keyboard.press('d');
  release();
  await expect(place(page, 'Question 2 of 12')).toBeFocused();
  expect(saves).toBe(1);
});

test('a double click does not answer the next, unseen question', async ({ page }) => {
  await open(page, 'double');
  await completeFirst(page);
  await beginSecond(page);
  const box = await button(page, 'Same').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await expect(place(page, 'Question 2 of 12')).toBeVisible();
  }
  await page.waitForTimeout(500);
  await expect(place(page, 'Question 2 of 12')).toBeVisible();
});

test('too few selections are reported, in both languages', async ({ page }) => {
  await open(page, 'few');
  await button(page, 'Start Work Style and Safety').click();
  await button(page, 'Continue').click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Please make sure to select at least 1 selection');
  await speak(page, 'spanish');
  await expect(alert).toHaveText('Por favor asegúrese de seleccionar al menos 1 respuesta');
  await expectAccessible(page);
  await speak(page, 'english');
  for (let number = 1; (await page.locator('input[type=checkbox]').count()) === 0; number++) {
    await page.locator('[name=answers]').first().check();
    await button(page, 'Continue').click();
    await expect(place(page, `Question ${number + 1} of 8`)).toBeFocused();
  }
  await page.locator('[name=answers]').first().check();
  await button(page, 'Continue').click();
  await expect(alert).toHaveText('Please make sure to select at least 2 selections');
  for (const i of [1, 2]) await page.locator('[name=answers]').nth(i).check();
  await expect(page.locator('[name=answers]:checked')).toHaveCount(1);
});

test('when the time is over the activity is completed, and the next one follows', async ({ page }) => {
  await open(page, 'clock');
  await completeFirst(page);
  await page.clock.install();
  await beginSecond(page);
  await page.clock.runFor(2000);
  await expect(page.getByRole('timer')).toHaveText(/Time: 1:5\d/);
  // As in a hidden tab, or on a laptop that slept.
  await page.clock.fastForward(80_000);
  await expect(page.getByRole('timer')).toHaveText(/Time: 0:3\d/);
  await expect(page.getByText('Time left: 1 minute')).toBeAttached();
  const closing = page.waitForResponse(SAVE);
  await page.clock.fastForward(45_000);
  expect(await (await closing).text()).toBe('Success');
  await expect(place(page, 'You have completed the Label Check.')).toBeFocused();
  await expect(page.getByText('The time is over.')).toBeVisible();
  await button(page, 'Continue').click();
  await expect(button(page, 'Start Matching Shapes')).toBeVisible();
  // The server has stored the end of the test, though its own clock did not jump.
  await page.reload();
  await expect(button(page, 'Start Matching Shapes')).toBeVisible();
});

testInSoak('a browser without storage follows the server', async ({ page }) => {
  await open(page, 'elsewhere');
  await button(page, 'Start Work Style and Safety').click();
  await page.locator('[name=answers]').first().check();
  await button(page, 'Continue').click();
  await expect(place(page, 'Question 2 of 8')).toBeFocused();
  await page.evaluate(() => localStorage.removeItem('activityUnderWay'));
  await page.reload();
  await button(page, 'Start Work Style and Safety').click();
  await page.locator('[name=answers]').last().check();
  await button(page, 'Continue').click();
  await expect(place(page, 'Question 2 of 8')).toBeFocused();
});

test('a position without activities says so, with a way out', async ({ page }) => {
  const complaints = recordErrors(page);
  await open(page, 'none', 2);
  await expect(page.getByText('There are no activities for this position.')).toBeVisible();
  await expectAccessible(page);
  await speak(page, 'spanish');
  await expect(page.getByText('No hay actividades para este puesto.')).toBeVisible();
  await expectAccessible(page);
  await page.locator('main').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(title(page, 'Log in')).toBeVisible();
  await page.goto(`${portal.address}/activities`);
  await expect(page).toHaveURL(`${portal.address}/login`);
  expect(complaints).toEqual([]);
});

test('without an application there are no activities, in both languages', async ({ page }) => {
  await createAccountByApi(page, portal, 'activities.early@example.com');
  await page.goto(`${portal.address}/activities`);
  await expect(page.getByText('There are no activities for you to take.')).toBeVisible();
  await speak(page, 'spanish');
  await expect(page.getByText('No hay actividades que usted deba realizar.')).toBeVisible();
});

test('an applicant who has completed all activities is logged out after a minute', async ({ page }) => {
  await page.route('**/api/applications/activities-completed*', (route) => route.fulfill({ json: 3 }));
  await page.clock.install();
  await open(page, 'leaving');
  await expect(page.getByText('You will be logged out in 60 seconds.')).toBeVisible();
  await expectAccessible(page);
  await page.clock.fastForward(30_000);
  await expect(title(page, 'Activities')).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(title(page, 'Log in')).toBeVisible();
});

testInSoak(
  'a list that fails to load can be loaded again; an ended session leads to the login page',
  async ({ page }) => {
    await page.route('**/api/applications/activities?*', (route) => route.abort());
    await open(page, 'trouble');
    await expect(page.getByRole('alert')).toContainText('Please reload the page and try again');
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await page.route('**/api/applications/start-activity', (route) => route.abort());
    await button(page, 'Start Work Style and Safety').click();
    await expect(page.getByRole('alert')).toContainText('Please reload the page and try again');
    await page.unrouteAll();
    await button(page, 'Start Work Style and Safety').click();
    await expect(place(page, 'Question 1 of 8')).toBeFocused();

    const mine = (await page.context().cookies()).filter(({ httpOnly, name }) => !httpOnly || name === 'XSRF-TOKEN');
    await page.context().clearCookies();
    await page.context().addCookies(mine);
    await page.locator('[name=answers]').first().check();
    await button(page, 'Continue').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('session is expired');
    await expect(page.getByText('There was an error saving the answer')).toBeVisible();
    await button(page, 'Ok').click();
    await expect(title(page, 'Log in')).toBeVisible();
  },
);

for (const language of sampled(['english', 'spanish'] as const, 2, 1)) {
  test(`every stage is accessible: ${language}`, async ({ page }) => {
    const complaints = recordErrors(page);
    await open(page, `axe.${language}`);
    await expectAccessible(page);
    await completeFirst(page);
    const words = WORDS[language];
    await speak(page, language);
    await expectAccessible(page);
    await button(page, words.start).click();
    await expectAccessible(page);
    for (let number = 1; number <= 3; number++) {
      await button(page, words.same).click();
      await expect(place(page, number === 1 ? words.right : /./)).toBeFocused();
      if (number === 2) await expectAccessible(page);
      await button(page, words.onward).click();
    }
    await expectAccessible(page);
    await button(page, words.assess).click();
    await expect(place(page, words.first)).toBeFocused();
    await expectAccessible(page);
    await page.route(SAVE, (route) => route.fulfill({ contentType: 'text/plain', body: 'No.' }));
    await button(page, words.same).click();
    await expect(page.getByRole('alert')).toContainText(words.failed);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}

const WORDS = {
  english: {
    start: 'Start Label Check',
    same: 'Same',
    right: 'Correct!',
    onward: 'Continue',
    assess: 'Continue with the assessment',
    first: 'Question 1 of 12',
    failed: 'There was an error saving the answer',
  },
  spanish: {
    start: 'Iniciar Revisión de etiquetas',
    same: 'Igual',
    right: '¡Correcto!',
    onward: 'Continuar',
    assess: 'Continuar con la evaluación',
    first: 'Pregunta 1 de 12',
    failed: 'Hubo un error al guardar la respuesta',
  },
};
