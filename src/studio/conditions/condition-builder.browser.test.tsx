import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closedGate } from '../../../test/support/gate.ts';
import { violations } from '../../../test/support/renderer/page.tsx';
import { sampled } from '../../../test/support/soak.ts';
import { handIn, hideBuilder, reported, showBuilder } from '../../../test/support/studio/condition-page.tsx';
import type { Json, Language } from '../../engine/data/index.ts';

afterEach(hideBuilder);

const HOUSE: Json = { '===': [{ var: 'record.home' }, 'House'] };
const GARDEN: Json = { var: 'record.hasGarden' };
const NAMED: Json = { some: [{ var: 'record.pets' }, { answered: { var: 'name' } }] };
const MIXED: Json = {
  and: [
    { fact: 'boarding' },
    HOUSE,
    { or: [{ '>': [{ var: 'record.dogs' }, 2] }, { in: ['Night', { var: 'record.walks' }] }] },
    { '!': [{ in: [{ var: 'situation.stay' }, ['Day', 'Boarding']] }] },
    { notAfter: [{ var: 'record.since' }, { today: [] }] },
    NAMED,
  ],
};

const field = (name: string) => page.getByLabelText(name, { exact: true });
const what = (row: string) => page.getByRole('combobox', { name: `What, row ${row}`, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const choose = (name: string, value: string) => userEvent.selectOptions(field(name), value);
const option = (name: string) => page.getByRole('option', { name, exact: true });
const news = () => page.getByRole('status');

/** The condition that the builder reported last. */
const lastReported = () => expect.poll(() => reported.at(-1));

async function pick(name: string, choice: string): Promise<void> {
  await userEvent.click(page.getByRole('combobox', { name, exact: true }));
  await userEvent.click(option(choice));
}

const APPEARANCES: [Language, boolean][] = [
  ['english', false],
  ['english', true],
  ['spanish', true],
  ['spanish', false],
];

test.each(sampled(APPEARANCES, 4, 3))('axe finds nothing, in %s, dark: %s', async (language, isDark) => {
  await showBuilder({ value: MIXED, language, isDark });
  await expect.element(page.getByText(language === 'english' ? 'This means' : 'Esto significa')).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(document.body.innerHTML).not.toContain('conditions.');
  await userEvent.click(page.getByRole('combobox', { name: language === 'english' ? 'What, row 2' : 'Qué, fila 2' }));
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(
    page.getByRole('combobox', { name: language === 'english' ? 'Value, row 4' : 'Valor, fila 4' }),
  );
  expect(await violations()).toEqual([]);
  expect(reported).toEqual([]);
});

test('a condition is built with the keyboard alone', async () => {
  await showBuilder({ value: undefined });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(what('1')).toHaveFocus();
  await userEvent.keyboard('Home');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await lastReported().toEqual(HOUSE);
  await userEvent.tab();
  await expect.element(field('How, row 1')).toHaveFocus();
  await userEvent.tab();
  await expect.element(field('Value, row 1')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await lastReported().toEqual({ '===': [{ var: 'record.home' }, 'Apartment'] });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  await expect.element(field('Which answer, row 1')).toBeVisible();
});

test('a subject is found by any of its words, though another is chosen, and Enter takes the first that is found', async () => {
  await showBuilder({ value: HOUSE });
  await userEvent.click(what('1'));
  await userEvent.keyboard('ember');
  await expect.element(what('1')).toHaveValue('ember');
  await expect.poll(() => page.getByRole('listbox').getByRole('option').elements().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await lastReported().toEqual({ '===': [{ var: 'situation.member' }, true] });
});

test('a subject is found by one of its values, if no subject has that name', async () => {
  await showBuilder({ value: GARDEN });
  await userEvent.click(what('1'));
  await userEvent.keyboard('apartm');
  await expect.poll(() => page.getByRole('listbox').getByRole('option').elements().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(what('1')).toHaveValue('Home');
});

test('rows are added and removed with the focus on the next row and an announcement', async () => {
  await showBuilder({ value: { and: [HOUSE, GARDEN, { fact: 'puppy' }] } });
  await userEvent.click(button('Add a row'));
  await expect.element(what('4')).toHaveFocus();
  await expect.element(news()).toHaveTextContent('Row 4 was added.');
  expect(reported).toEqual([]);
  await userEvent.click(button('Remove Row 2'));
  await lastReported().toEqual({ and: [HOUSE, { fact: 'puppy' }] });
  await expect.element(button('Remove Row 2')).toHaveFocus();
  await userEvent.click(button('Move Row 2 up'));
  await lastReported().toEqual({ and: [{ fact: 'puppy' }, HOUSE] });
  await expect.element(button('Move Row 1 up')).toHaveFocus();
  await expect.element(news()).toHaveTextContent('Row 2 is now at 1.');
  for (const _ of [1, 2, 3]) await userEvent.click(button('Remove Row 1'));
  await expect.poll(() => reported.at(-1)).toBeUndefined();
  await expect.element(button('Add a row')).toHaveFocus();
  await expect.element(page.getByText('No condition.')).toBeVisible();
});

test('groups are added, joined in three ways and removed', async () => {
  await showBuilder({ value: HOUSE });
  await userEvent.click(button('Add a group'));
  await expect.element(what('2.1')).toHaveFocus();
  await pick('What, row 2.1', 'a puppy');
  await lastReported().toEqual({ and: [HOUSE, { fact: 'puppy' }] });
  await userEvent.click(button('Add a row to Group 2'));
  await pick('What, row 2.2', 'a member');
  await lastReported().toEqual({
    and: [HOUSE, { or: [{ fact: 'puppy' }, { '===': [{ var: 'situation.member' }, true] }] }],
  });
  await choose('Group 2: what must hold', 'None of these holds');
  await choose('The whole condition: what must hold', 'Any of these holds');
  const none = { '!': [{ or: [{ fact: 'puppy' }, { '===': [{ var: 'situation.member' }, true] }] }] };
  await lastReported().toEqual({ or: [HOUSE, none] });
  await userEvent.click(button('Remove Group 2'));
  await lastReported().toEqual(HOUSE);
});

test('a condition that is changed and changed back is written as before', async () => {
  await showBuilder({ value: MIXED });
  await choose('Value, row 2', 'Apartment');
  await choose('How, row 1', 'does not apply');
  await userEvent.click(button('Move Row 1 down'));
  expect(reported).toHaveLength(3);
  await userEvent.click(button('Move Row 2 up'));
  await choose('How, row 1', 'applies');
  await choose('Value, row 2', 'House');
  await lastReported().toEqual(MIXED);
  await choose('How, row 2', 'is answered');
  await expect.poll(() => JSON.stringify(reported.at(-1))).not.toContain('House');
  await choose('How, row 2', 'is');
  await lastReported().toEqual(MIXED);
});

test('the value control follows the type of the subject: numbers, days, choices, other answers, days from today', async () => {
  await showBuilder({ value: undefined });
  await userEvent.click(button('Add a row'));
  await pick('What, row 1', 'Number of dogs');
  await lastReported().toEqual({ answered: { var: 'record.dogs' } });
  await choose('How, row 1', 'is at least');
  await expect.element(page.getByText('A value is missing.')).toBeVisible();
  await expect.element(page.getByText('The condition stays as it was')).toBeVisible();
  await userEvent.fill(field('Value, row 1'), '3');
  await lastReported().toEqual({ '>=': [{ var: 'record.dogs' }, 3] });
  await pick('What, row 1', 'Customer since');
  await choose('How, row 1', 'is before');
  await userEvent.fill(field('Value, row 1'), '2026-01-31');
  await lastReported().toEqual({ '<': [{ var: 'record.since' }, '2026-01-31'] });
  await userEvent.click(button('Compared with what, row 1: a value'));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'days from today' }));
  await userEvent.fill(field('Days from today, less than 0 for days before, row 1'), '-30');
  await lastReported().toEqual({ '<': [{ var: 'record.since' }, { addDays: [{ today: [] }, -30] }] });
  await userEvent.click(button('Compared with what, row 1: days from today'));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'another answer' }));
  await pick('Which answer, row 1', 'today');
  await lastReported().toEqual({ '<': [{ var: 'record.since' }, { var: 'situation.today' }] });
  await pick('What, row 1', 'the kind of stay');
  await choose('How, row 1', 'is one of');
  await userEvent.click(page.getByRole('combobox', { name: 'Value, row 1' }));
  await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'by day' }).or(option('by day')));
  await lastReported().toEqual({ in: [{ var: 'situation.stay' }, ['Boarding', 'Day']] });
});

test('a condition that rows cannot show is a sentence and text with its faults, and is kept', async () => {
  await showBuilder({ value: { and: [HOUSE, NAMED] } });
  const text = field('JSON of row 2');
  await expect.element(page.getByText('it says {"some"')).toBeVisible();
  await userEvent.fill(text, '{ "some": ');
  await expect.element(page.getByText('This is not a complete condition yet.')).toBeVisible();
  expect(reported).toEqual([]);
  const all: Json = { all: [{ var: 'record.pets' }, { answered: { var: 'name' } }] };
  await userEvent.fill(text, JSON.stringify(all));
  await lastReported().toEqual({ and: [HOUSE, all] });
  await userEvent.fill(text, JSON.stringify(NAMED));
  await lastReported().toEqual({ and: [HOUSE, NAMED] });
});

test('the whole condition can be typed as text, and becomes rows', async () => {
  await showBuilder({ value: HOUSE });
  await userEvent.click(button('As text'));
  const text = field('The condition as JSON');
  for (const typed of ['5', '{}']) {
    await userEvent.fill(text, typed);
    await expect.element(page.getByText('A condition is true, false or an operation in { }.')).toBeVisible();
  }
  expect(reported).toEqual([]);
  await userEvent.fill(text, '{ "or": [{ "fact": "puppy" }, { "var": "record.hasGarden" }] }');
  await lastReported().toEqual({ or: [{ fact: 'puppy' }, GARDEN] });
  await expect.element(what('1')).toHaveValue('a puppy');
  await expect.element(field('Value, row 2')).toHaveDisplayValue('Yes');
  await userEvent.fill(text, '');
  await expect.poll(() => reported.at(-1)).toBeUndefined();
});

test('an undo, or an edit of another person, is shown', async () => {
  await showBuilder({ value: HOUSE });
  await choose('Value, row 1', 'Apartment');
  await choose('How, row 1', 'is not');
  expect(reported).toHaveLength(2);
  handIn(HOUSE);
  await expect.element(field('How, row 1')).toHaveDisplayValue('is');
  await expect.element(field('Value, row 1')).toHaveDisplayValue('House');
  handIn({ fact: 'puppy' });
  await expect.element(what('1')).toHaveValue('a puppy');
  handIn(undefined);
  await expect.element(page.getByText('No condition.')).toBeVisible();
});

test('a reported condition that arrives late does not undo later edits', async () => {
  await showBuilder({ value: HOUSE, isLate: true });
  await choose('Value, row 1', 'Apartment');
  await choose('How, row 1', 'is not');
  handIn(reported[0]);
  await expect.element(field('How, row 1')).toHaveDisplayValue('is not');
  handIn(reported[1]);
  await expect.element(field('How, row 1')).toHaveDisplayValue('is not');
  expect(reported).toHaveLength(2);
});

test('one button removes the whole condition; a reader can change nothing', async () => {
  await showBuilder({ value: MIXED });
  await userEvent.click(button('Remove the condition'));
  expect(reported).toEqual([undefined]);
  await expect.element(button('Add a row')).toHaveFocus();
  await showBuilder({ value: MIXED, isReadOnly: true });
  await expect.element(what('2')).toBeDisabled();
  expect(page.getByRole('button', { name: /Remove|Add|Move/ }).elements()).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('an unknown name is shown as it is written, and kept', async () => {
  const gone: Json = { and: [{ '===': [{ var: 'record.gone' }, 'x'] }, { '===': [{ var: 'record.home' }, 'Tent'] }] };
  await showBuilder({ value: gone });
  await expect.element(what('1')).toHaveValue('“record.gone”');
  await expect.element(field('Value, row 2')).toHaveDisplayValue('Tent (not one of the choices)');
  await userEvent.fill(field('Value, row 1'), 'y');
  await lastReported().toEqual({
    and: [{ '===': [{ var: 'record.gone' }, 'y'] }, { '===': [{ var: 'record.home' }, 'Tent'] }],
  });
});

/** As the server words it. */
const SENTENCE = {
  english: 'the answer to “Home” is “House” and the answer to “Is there a garden?” is Yes',
  spanish: 'la respuesta a «Vivienda» es «Casa» y la respuesta a «¿Hay jardín?» es Sí',
};

test.each(sampled(['english', 'spanish'] as const, 2))(
  'nothing below a sentence of several lines moves when it comes, in %s',
  async (language) => {
    const gate = closedGate();
    await showBuilder({ value: { and: [HOUSE, GARDEN] }, language, sentence: SENTENCE[language], until: gate.opened });
    document.querySelector('main')?.setAttribute('style', 'width: 320px');
    const below = page.getByRole('button', { name: language === 'english' ? 'As text' : 'Como texto' });
    await expect.element(below).toBeVisible();
    const top = (): number => below.element().getBoundingClientRect().top;
    const before = top();
    gate.open();
    const sentence = page.getByText(SENTENCE[language], { exact: false });
    await expect.element(sentence).toBeVisible();
    expect(sentence.element().getBoundingClientRect().height).toBeGreaterThan(30);
    expect(top()).toBe(before);
  },
);

test('an edit elsewhere in the file leaves an open list and an unfinished row as they are', async () => {
  await showBuilder({ value: HOUSE });
  await userEvent.click(button('Add a row'));
  await pick('What, row 2', 'Number of dogs');
  await choose('How, row 2', 'is at least');
  await userEvent.click(what('1'));
  await expect.element(option('a puppy')).toBeVisible();
  handIn(structuredClone(reported.at(-1)));
  await expect.element(option('a puppy')).toBeVisible();
  await expect.element(what('2')).toHaveValue('Number of dogs');
});

describe('choices of a row', () => {
  const headings = (): string[] =>
    page
      .getByRole('group')
      .elements()
      .map((each) => each.getAttribute('aria-labelledby'))
      .map((id) => document.getElementById(id ?? '')?.textContent ?? '');

  test('a row offers the answer of the question itself, except in the condition that shows it', async () => {
    await showBuilder({ startsWithEmptyRow: true });
    await userEvent.click(what('1'));
    await expect.element(option('Owner')).toBeVisible();
    await showBuilder({ startsWithEmptyRow: true, isOfPresence: true });
    await userEvent.click(what('1'));
    await expect.element(option('Home')).toBeVisible();
    await expect.element(option('Owner')).not.toBeInTheDocument();
  });

  test('answers of later pages are marked, since most applicants have not given them', async () => {
    await showBuilder({ startsWithEmptyRow: true });
    await userEvent.click(what('1'));
    expect(headings()).toContain('Billing (asked later)');
    await showBuilder({ startsWithEmptyRow: true, form: 'billing', at: '/payer' });
    await userEvent.click(what('1'));
    expect(headings()).toContain('Kennel');
  });
});
