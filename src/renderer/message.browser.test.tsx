/** The messages of unanswered questions, at the field and in the summary. */
import { flushSync as act } from 'react-dom';
import { expect, test } from 'vitest';
import { situation } from '../../test/support/renderer/every-field-form.ts';
import { invent } from '../../test/support/renderer/fictional-forms.ts';
import { alertText, render } from '../../test/support/renderer/page.tsx';
import { childId } from './form/item-keys.ts';
import { FormStore } from './index.ts';

const options = { yes: 'Yes', no: 'No' };
const choice = { type: 'string', enum: Object.keys(options) };
const TYPED = ['text', 'pages', 'day'];
const CHOSEN = ['plain', 'own', 'checked'];

const { form, t } = invent(
  {
    book: {
      schema: {
        type: 'object',
        required: ['text', 'pages', 'day', 'plain', 'own'],
        properties: {
          text: { type: 'string', errorMessage: { required: 'text' } },
          pages: { type: 'integer', errorMessage: 'pages' },
          day: { type: 'string', format: 'date', errorMessage: 'day' },
          plain: choice,
          own: { ...choice, errorMessage: { required: 'own' } },
          checked: choice,
        },
      },
      ui: {},
      logic: {
        fields: {},
        checks: [{ at: '/checked', valid: { '!=': [{ var: 'record.checked' }, null] }, message: 'required' }],
      },
      words: () => ({
        title: 'Book',
        fields: Object.fromEntries([
          ...TYPED.map((name) => [`/${name}`, { label: name }]),
          ...CHOSEN.map((name) => [`/${name}`, { label: name, options }]),
        ]),
        messages: {
          text: 'Text is invalid',
          pages: 'Pages is invalid',
          day: 'Day is invalid',
          own: 'Please say which',
        },
      }),
    },
  },
  { facts: {}, situation: {}, lookups: {} },
).book;

test('an empty typed answer shows "Required"; a choice without an answer shows its own message', () => {
  const store = new FormStore(form, situation(), {});
  render({ store, t: t.english });
  act(() => void store.validate());
  const atField = (name: string) => document.getElementById(childId(store.id(`/${name}`), 'error'))?.textContent;
  expect(Object.fromEntries([...TYPED, ...CHOSEN].map((name) => [name, atField(name)]))).toEqual({
    text: 'Required',
    pages: 'Required',
    day: 'Required',
    plain: 'Required',
    own: 'Please say which',
    checked: 'Required',
  });
  for (const text of ['Text is invalid', 'Please say which', 'Please answer the required question(s)'])
    expect(alertText()).toContain(text);
});
