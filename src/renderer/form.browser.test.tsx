import { flushSync as act } from 'react-dom';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { documentForm, t as leaseT, situation as renting } from '../../test/support/renderer/document-form.ts';
import { everyFieldForm, optional, situation } from '../../test/support/renderer/every-field-form.ts';
import {
  alertText,
  button,
  click,
  control,
  focused,
  layOutAll,
  missing,
  open,
  render,
  show,
  type,
  violations,
} from '../../test/support/renderer/page.tsx';
import { sampled } from '../../test/support/soak.ts';
import type { Language } from '../engine/data/index.ts';
import { FormStore } from './form/store.ts';

test.each<Language>(sampled(['english', 'spanish'], 2))(
  'axe finds nothing, empty and with errors, in %s',
  async (language) => {
    const store = open({ beds: [{}, {}], soil: 'sand', fenced: true }, language);
    expect(await violations()).toEqual([]);
    act(() => void store.validate());
    expect(await violations()).toEqual([]);
  },
);

test('every kind of field stores typed answers in the record', async () => {
  const store = open();
  await type('owner', 'Ana');
  await type('phone', '5551234567');
  await type('area', '12.50');
  click(control('fenced', 'true'));
  await type('height', '3');
  click(control('soil', 'clay'));
  await userEvent.selectOptions(control('region'), '2');
  click(control('tools', 'spade'));
  click(control('tools', 'rake'));
  click(control('organic', 'true'));
  await type('beds.0.crop', 'Maize');
  await type('beds.0.place.row', '7');
  expect(store.record).toEqual({
    owner: 'Ana',
    phone: '5551234567',
    area: 12.5,
    fenced: true,
    height: 3,
    soil: 'clay',
    region: 2,
    tools: ['rake', 'spade'],
    organic: true,
    beds: [{ crop: 'Maize', place: { row: 7 } }],
  });
  expect(control('phone').value).toBe('(555) 123-4567');
  expect(control('area').value).toBe('12.50');
  click(control('organic', 'true'));
  expect(store.record.organic).toBeUndefined();
});

test('an edit that shows a question does not guess again how high its block is', () => {
  open({ beds: [{}] });
  const block = control('fenced', 'true').closest('[style*=rows]');
  const guess = block?.getAttribute('style');
  expect([guess?.includes('--wide-rows'), missing('height')]).toEqual([true, true]);
  click(control('fenced', 'true'));
  expect([block?.getAttribute('style'), missing('height')]).toEqual([guess, false]);
});

test('text that is not a number is kept as typed and reported', async () => {
  const store = open();
  await type('area', '1x2');
  expect(control('area').value).toBe('1x2');
  expect(store.record.area).toBe('1x2');
  act(() => void store.validate());
  expect(alertText()).toContain('Area is invalid');
});

test('the caret stays in place while a mask is edited', async () => {
  const store = open({ phone: '5551234567', beds: [{}] });
  const phone = control('phone');
  phone.focus();
  phone.setSelectionRange(9, 9);
  await userEvent.keyboard('{Backspace}');
  expect([phone.value, phone.selectionStart]).toEqual(['(555) 124-567', 8]);
  await userEvent.keyboard('9');
  expect([phone.value, phone.selectionStart]).toEqual(['(555) 129-4567', 9]);
  phone.setSelectionRange(6, 6);
  await userEvent.keyboard('{Backspace}');
  expect([phone.value, phone.selectionStart]).toEqual(['(551) 294-567', 3]);
  expect(store.record.phone).toBe('551294567');
});

const FOREIGN = [
  ['english', 'Enter a phone number of the United States or Canada'],
  ['spanish', 'Ingrese un teléfono de Estados Unidos o Canadá'],
] as const;
test.each(sampled(FOREIGN, 2, 1))(
  'a phone number of another country is never cut, and refused with a sentence, in %s',
  async (language, sentence) => {
    const store = open({ beds: [{}] }, language);
    const phone = control('phone');
    const typed = '+52 55 1234 5678';
    await type('phone', typed);
    expect(phone.value).toBe(typed);
    act(() => void store.validate());
    const beside = () => document.getElementById(phone.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(beside()).toContain(sentence);
    expect(await violations()).toEqual([]);
    // Stored as a draft, and opened again.
    open({ ...store.record }, language);
    expect(control('phone').value).toBe(typed);
  },
);

const announced = () => document.querySelector('[role=status]')?.textContent;

const HALVES = [
  ['english', '03', 'Please answer the required question(s)', 'The day and the year are missing'],
  ['english', '0315', 'Please answer the required question(s)', 'The year is missing'],
  ['spanish', '03', 'Por favor responda la(s) pregunta(s) obligatoria(s)', 'Faltan el día y el año'],
  ['spanish', '{ArrowRight}15{ArrowRight}1990', 'Por favor responda la(s) pregunta(s) obligatoria(s)', 'Falta el mes'],
] as const;

test.each(sampled(HALVES, 3))(
  'an incomplete date does not count as empty: in %s, %s',
  async (language, keys, message, missing) => {
    const store = open({ beds: [{}] }, language);
    const planted = control('planted');
    planted.focus();
    await userEvent.keyboard(keys);
    act(() => void store.validate());
    expect(alertText()).toContain(message);
    expect(alertText()).not.toContain(missing);
    const beside = () => document.getElementById(planted.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(beside()).toBe(missing);
    expect(await violations()).toEqual([]);
  },
);

test('an incomplete date of an optional question is refused too, and the missing parts are named', async () => {
  const store = new FormStore(optional, situation(), { beds: [{}] });
  show(store);
  const planted = control('planted');
  planted.focus();
  await userEvent.keyboard('03');
  act(() => void store.validate());
  expect(alertText()).toContain('Planted: please enter the whole date');
  const beside = () => document.getElementById(planted.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(beside()).toBe('The day and the year are missing');
  // The summary has the focus; the control is entered again at its month.
  planted.focus();
  await userEvent.keyboard('{ArrowRight}15');
  await expect.poll(beside).toBe('The year is missing');
  await userEvent.keyboard('1990');
  await expect.poll(() => planted.getAttribute('aria-invalid')).toBeNull();
  expect(store.record.planted).toBe('1990-03-15');
});

test('a date is entered where the system of the browser has no language', async () => {
  Object.defineProperty(navigator, 'language', { value: 'C', configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'language'));
  const store = new FormStore(optional, situation(), { beds: [{}] });
  show(store);
  control('planted').focus();
  await userEvent.keyboard('03151990');
  await expect.poll(() => store.record.planted).toBe('1990-03-15');
});

test('a mask of digits accepts nothing else, and a limited text stops at its limit', async () => {
  const store = open();
  click(control('fenced', 'true'));
  await type('height', 'a1b,2.3');
  expect([control('height').value, store.record.height]).toEqual(['12', 12]);
  await type('plot', 'ABC-1234-TOO-LONG');
  expect([control('plot').value, store.record.plot]).toEqual(['ABC-1234', 'ABC-1234']);
});

test('a question appears with its answer and keeps typed text', async () => {
  const store = open();
  expect(missing('height')).toBe(true);
  click(control('fenced', 'true'));
  await type('height', '3');
  click(control('fenced', 'false'));
  expect(missing('height')).toBe(true);
  click(control('fenced', 'true'));
  expect(control('height').value).toBe('3');
  expect(store.validate()).toBeUndefined();
});

test('a note appears before its field', () => {
  open();
  expect(document.querySelector('[role=note]')).toBeNull();
  click(control('soil', 'sand'));
  expect(document.querySelector('[role=note]')?.textContent).toBe('Sand needs water.');
  expect(announced()).toBe('Sand needs water.');
});

test('items keep typed text while others are added and removed', async () => {
  const store = open({ beds: [{ crop: 'A', sunny: true }] });
  click(button('Add another bed'));
  expect(focused()).toBe(control('beds.1.crop'));
  await userEvent.keyboard('B');
  click(control('beds.1.sunny', 'false'));
  click(button('Add another bed'));
  await userEvent.keyboard('C');
  const third = control('beds.2.crop');
  expect(store.record.beds).toEqual([{ crop: 'A', sunny: true }, { crop: 'B', sunny: false }, { crop: 'C' }]);
  expect(control('beds.0.sunny', 'true').checked).toBe(true);
  expect(control('beds.1.sunny', 'false').checked).toBe(true);
  click(button('Delete'));
  expect(focused().textContent).toBe('Bed 2');
  expect(store.record.beds).toEqual([{ crop: 'A', sunny: true }, { crop: 'C' }]);
  expect([third.name, third.value]).toEqual(['beds.1.crop', 'C']);
  click(button('Delete'));
  expect(focused()).toBe(button('Add another bed'));
  expect(announced()).toBe('Bed 2 was deleted.');
});

test('the summary takes the focus, lists each message once in page order, and links to the fields', () => {
  const store = open({ beds: [{}, {}] });
  act(() => expect(store.validate()).toBeUndefined());
  const summary = document.querySelector('[role=alert]') as HTMLElement;
  expect(focused()).toBe(summary);
  const links = [...summary.querySelectorAll('a')];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Owner is invalid',
    'Please answer the required question(s)',
    ...['Planted', 'Fenced?', 'Soil', 'Tools', 'Bed 1: Sunny?', 'Bed 2: Sunny?'],
    'Crop is invalid',
    ...['Bed 1: Crop', 'Bed 2: Crop'],
  ]);
  click(links[1] as HTMLElement);
  expect(focused()).toBe(control('planted'));
  click(links[8] as HTMLElement);
  expect(focused()).toBe(control('beds.0.crop'));
  click(links[10] as HTMLElement);
  expect(focused()).toBe(control('beds.1.crop'));
  expect(
    document.getElementById(control('owner').getAttribute('aria-describedby')?.split(' ')[1] ?? '')?.textContent,
  ).toBe('Required');
});

test('fixed errors disappear without moving the focus; new questions are not reported', async () => {
  const store = open();
  act(() => void store.validate());
  expect(control('owner').getAttribute('aria-invalid')).toBe('true');
  await type('owner', 'Ana');
  await expect.poll(() => control('owner').getAttribute('aria-invalid')).toBeNull();
  const fixed = [...document.querySelectorAll('[role=alert] [data-fixed]')].map(({ textContent }) => textContent);
  expect(fixed).toEqual(['Owner is invalid (answered now)']);
  expect(focused()).toBe(control('owner'));
  click(button('Add another bed'));
  await userEvent.keyboard('{Tab}');
  expect(control('beds.1.crop').getAttribute('aria-invalid')).toBeNull();
});

test('a fixed error does not move anything on the page', async () => {
  const store = open();
  layOutAll();
  act(() => void store.validate());
  const top = (): number => button('Add another bed').getBoundingClientRect().top + window.scrollY;
  const before = top();
  await type('owner', 'Ana');
  await expect.poll(() => control('owner').getAttribute('aria-invalid')).toBeNull();
  expect(top()).toBe(before);
});

test('the controls of a row are aligned, whatever is above and below them', async () => {
  await page.viewport(1000, 800);
  const store = open({ mail: 'nobody', beds: [{}] });
  const tops = () => ['phone', 'mail'].map((name) => control(name).getBoundingClientRect().top);
  expect(tops()[0]).toBe(tops()[1]);
  act(() => void store.validate());
  expect(control('mail').getAttribute('aria-invalid')).toBe('true');
  expect(tops()[0]).toBe(tops()[1]);
  const [owner, phone] = ['owner', 'phone'].map((name) => control(name).getBoundingClientRect());
  expect(owner?.bottom).toBeLessThan(phone?.top ?? 0);
  await page.viewport(414, 896);
});

test('a deleted item can be restored with its typed text', () => {
  const store = open({ beds: [{ crop: 'A' }, { crop: 'B', sunny: true }] });
  click(button('Delete'));
  expect(store.record.beds).toEqual([{ crop: 'A' }]);
  expect(announced()).toBe('Bed 2 was deleted.');
  click(button('Undo'));
  expect(store.record.beds).toEqual([{ crop: 'A' }, { crop: 'B', sunny: true }]);
  expect(announced()).toBe('Bed 2 was added.');
  expect(focused().textContent).toBe('Bed 2');
  expect(document.body.textContent).not.toContain('Undo');
});

test('each deleted item comes back, the last one first; a double click deletes one', () => {
  const beds = [{ crop: 'A' }, { crop: 'B' }, { crop: 'C' }, { crop: 'D' }];
  const store = open({ beds });
  const removeSecond = (detail: number) => {
    const second = control('beds.1.crop').closest('[data-item]')?.querySelector('button');
    act(() => void second?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })));
  };
  removeSecond(1);
  removeSecond(2);
  expect(store.record.beds).toEqual([{ crop: 'A' }, { crop: 'C' }, { crop: 'D' }]);
  removeSecond(1);
  expect(store.record.beds).toEqual([{ crop: 'A' }, { crop: 'D' }]);
  click(button('Undo'));
  expect(store.record.beds).toEqual([{ crop: 'A' }, { crop: 'C' }, { crop: 'D' }]);
  click(button('Undo'));
  expect(store.record.beds).toEqual(beds);
  expect(document.body.textContent).not.toContain('Undo');
});

test('the undo and the announcement name the deleted item, also after the language has changed', () => {
  const rooms = [
    { kind: 'kitchen', size: 1 },
    { kind: 'bath', size: 2 },
  ];
  const store = new FormStore(documentForm, renting(), { rooms });
  render({ store, t: leaseT.english });
  click(button('Delete'));
  expect(store.record.rooms).toEqual([{ kind: 'bath', size: 2 }]);
  expect(document.querySelector('p:has(button)')?.firstChild?.textContent).toBe('Kitchen was deleted.');
  expect(announced()).toBe('Kitchen was deleted.');
  act(() => store.replace(documentForm, { ...renting(), language: 'spanish' }));
  render({ store, t: leaseT.spanish });
  expect(document.querySelector('p:has(button)')?.firstChild?.textContent).toBe('Se eliminó Cocina.');
  expect(announced()).toBe('Se eliminó Cocina.');
  click(button('Deshacer'));
  expect(focused().textContent).toBe('Cocina');
});

test('a complete form returns the record for the wire', () => {
  const store = open({
    owner: 'Ana',
    planted: '2026-01-02',
    fenced: false,
    soil: 'sand',
    tools: ['hoe'],
    beds: [{ crop: 'A', sunny: true }],
  });
  expect(store.validate()).toMatchObject({
    owner: 'Ana',
    phone: null,
    height: null,
    beds: [{ crop: 'A', sunny: true }],
  });
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('a refusal of the server is shown at the top, line by line', () => {
  const store = open();
  act(() => store.errorSummary.showServerMessage('First\nSecond'));
  expect(alertText()).toContain('First\nSecond');
  expect(focused().getAttribute('role')).toBe('alert');
});

test('a change of language or definition keeps all answers and the focus', async () => {
  const store = open();
  await type('owner', 'Ana');
  const owner = control('owner');
  act(() => store.replace(everyFieldForm, situation('spanish')));
  show(store, 'spanish');
  expect(focused()).toBe(owner);
  expect(document.querySelector(`label[for="${owner.id}"]`)?.textContent).toBe('Dueño');
  expect([...control<HTMLSelectElement>('region').options].map(({ text }) => text)).toEqual([
    'Elija …',
    'Norte',
    'Sur',
  ]);
  act(() => store.replace({ ...everyFieldForm, schema: { ...everyFieldForm.schema } }, situation('spanish')));
  expect(control('owner').value).toBe('Ana');
  expect(focused()).toBe(owner);
  expect(store.isDirty).toBe(true);
});

test('the whole form can be reached by keyboard, in page order', async () => {
  open();
  const seen: string[] = [];
  control('owner').focus();
  for (let i = 0; i < 40 && focused() !== document.body; i++) {
    const name = (focused() as HTMLInputElement).name || (focused().textContent ?? '');
    if (seen.at(-1) !== name) seen.push(name);
    await userEvent.tab();
    if (focused() === control('owner')) break;
  }
  expect(seen.slice(0, 7)).toEqual(['owner', 'phone', 'mail', 'code', 'Show Code', 'area', 'planted']);
  expect(seen).toContain('Add another bed');
});

test('a password can be shown', async () => {
  open();
  await type('code', 'secret');
  expect(control('code').type).toBe('password');
  click(button('Show Code'));
  expect([control('code').type, control('code').value]).toEqual(['text', 'secret']);
  click(button('Hide Code'));
  expect(control('code').type).toBe('password');
});

test('read-only answers are shown and cannot be changed', () => {
  open({ organic: true, mail: 'ana@example.com', region: 1 });
  expect([control('mail').readOnly, control<HTMLSelectElement>('region').disabled]).toEqual([true, true]);
  click(control('organic', 'true'));
  expect([control('mail').readOnly, control<HTMLSelectElement>('region').disabled]).toEqual([false, false]);
});

test('questions have accessible names and descriptions: label, hint, required, group', () => {
  open();
  const owner = control('owner');
  expect(owner.labels?.[0]?.textContent).toBe('Owner');
  expect(owner.getAttribute('aria-required')).toBe('true');
  expect(document.getElementById(owner.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Full name');
  const fenced = control('fenced', 'true').closest('fieldset');
  expect([fenced?.role, fenced?.getAttribute('aria-required'), fenced?.querySelector('legend')?.textContent]).toEqual([
    'radiogroup',
    'true',
    'Fenced?',
  ]);
  expect(control('beds.0.crop').closest('[data-item]')?.querySelector('legend')?.textContent).toBe('Bed 1');
});
