import { expect, test } from 'vitest';
import { invent } from '../../test/support/renderer/fictional-forms.ts';
import { button, click, control, render, type, violations } from '../../test/support/renderer/page.tsx';
import type { JsonObject } from '../engine/data/index.ts';
import { FormStore } from './index.ts';

const schema = {
  type: 'object',
  properties: { number: { type: 'string' }, opens: { type: 'boolean' }, code: { type: 'string' } },
};
const ui = {
  'ui:groups': [{ name: 'safe', fields: ['/opens', '/number', '/code'] }],
  opens: { 'ui:widget': 'toggle' },
  code: { 'ui:widget': 'password' },
};
const logic = {
  fields: {
    '/opens': { local: true },
    '/number': { readOnly: true },
    '/code': { readOnly: { '!': { var: 'record.opens' } } },
  },
  changes: [{ on: '/opens', when: { '!': { var: 'value' } }, set: { '/code': null } }],
};
const words = (es: boolean): JsonObject => ({
  title: es ? 'Caja' : 'Safe',
  fields: {
    '/opens': { label: es ? 'Cambiar' : 'Change' },
    '/number': { label: es ? 'Número' : 'Number' },
    '/code': { label: es ? 'Clave' : 'Code' },
  },
  groups: { safe: es ? 'La caja' : 'The safe' },
});
const { safe } = invent({ safe: { schema, ui, logic, words } }, { facts: {}, situation: {}, lookups: {} });

function open(): FormStore {
  const situation = { language: 'english', today: '2026-03-01', lookups: {} } as const;
  const store = new FormStore(safe.form, situation, { number: '7' });
  render({ store, t: safe.t.english });
  return store;
}

test('a toggle opens and closes its part, and is not an answer', async () => {
  const store = open();
  const toggle = button('Change');
  expect(toggle.closest('fieldset')?.querySelector('legend')?.textContent).toBe('The safe');
  expect([toggle.getAttribute('aria-pressed'), store.isAnswerable]).toEqual(['false', false]);
  expect(await violations()).toEqual([]);
  click(toggle);
  expect([toggle.getAttribute('aria-pressed'), store.isAnswerable]).toEqual(['true', true]);
  await type('code', 'secret');
  expect(store.wire).toEqual({ number: '7', code: 'secret' });
  expect(await violations()).toEqual([]);
  click(toggle);
  expect([toggle.getAttribute('aria-pressed'), store.isAnswerable]).toEqual(['false', false]);
  expect(store.wire).toEqual({ number: '7', code: null });
});

test('a read-only secret is masked and cannot be shown', async () => {
  open();
  expect(control('code').placeholder).not.toBe('');
  expect(button('Show Code').disabled).toBe(true);
  click(button('Change'));
  expect(control('code').placeholder).toBe('');
  click(button('Show Code'));
  expect(control('code').type).toBe('text');
  click(button('Change'));
  click(button('Change'));
  expect(control('code').type).toBe('password');
});

test('a field that is always read-only is disabled, one that is read-only now is not', () => {
  open();
  expect([control('number').disabled, control('code').disabled, control('code').readOnly]).toEqual([true, false, true]);
});
