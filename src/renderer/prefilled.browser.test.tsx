/** An answer that was put in says so beside its question, and goes on saying it while somebody changes it. */
import { flushSync as act } from 'react-dom';
import { expect, test } from 'vitest';
import { situation } from '../../test/support/renderer/every-field-form.ts';
import { invent } from '../../test/support/renderer/fictional-forms.ts';
import { render } from '../../test/support/renderer/page.tsx';
import { initialRecord } from '../engine/index.ts';
import { FormStore } from './index.ts';

const { form, t } = invent(
  {
    badge: {
      schema: {
        type: 'object',
        properties: { name: { type: 'string' }, sized: { type: 'boolean' }, other: { type: 'string' } },
      },
      ui: {},
      logic: { prefill: { '/name': { cat: ['Ana', ' Lopez'] }, '/sized': true } },
      words: () => ({
        title: 'Badge',
        fields: {
          '/name': { label: 'Name', hint: 'As on your papers.' },
          '/sized': { label: 'Sized' },
          '/other': { label: 'O' },
        },
      }),
    },
  },
  { facts: {}, situation: {}, lookups: {} },
).badge;

const PREFILLED = 'Filled in from what you told us before';

test('a prefilled answer is announced by the description of its control', () => {
  const store = new FormStore(form, situation(), initialRecord(form, situation(), null));
  render({ store, t: t.english });
  const control = document.querySelector('[name=name]');
  const description = () => document.getElementById(control?.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(description()).toContain('As on your papers.');
  expect(description()).toContain(PREFILLED);
  expect(document.querySelector('[data-question="/sized"]')?.textContent).toContain(PREFILLED);
  expect(document.querySelector('[data-question="/other"]')?.textContent).not.toContain(PREFILLED);
  act(() => store.edit('/name', 'Ana L.'));
  expect(description()).toContain(PREFILLED);
});

test('an answer of the person is not announced as prefilled', () => {
  const answered = initialRecord(form, situation(), { name: 'Bea', sized: false });
  render({ store: new FormStore(form, situation(), answered), t: t.english });
  expect(document.body.textContent).not.toContain(PREFILLED);
});
