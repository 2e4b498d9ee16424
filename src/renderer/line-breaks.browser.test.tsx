/** What an author writes in several lines, applicants read in several lines. */
import { flushSync as act } from 'react-dom';
import { expect, test } from 'vitest';
import { situation } from '../../test/support/renderer/every-field-form.ts';
import { invent } from '../../test/support/renderer/fictional-forms.ts';
import { click, render } from '../../test/support/renderer/page.tsx';
import { initialRecord } from '../engine/index.ts';
import { FormStore } from './index.ts';

const lines = (what: string): string => `${what}, first line\n${what}, second line`;

const { form, t } = invent(
  {
    camp: {
      schema: {
        type: 'object',
        properties: { name: { type: 'string' }, tents: { type: 'array', items: { type: 'object', properties: {} } } },
      },
      ui: {},
      logic: {
        notes: [{ at: '', shown: true, text: 'welcome' }],
        checks: [{ at: '/name', valid: { '==': [{ var: 'value' }, 'Ana'] }, message: 'nameless' }],
      },
      words: () => ({
        title: 'Camp',
        texts: { welcome: lines('Note') },
        messages: { nameless: lines('Message') },
        fields: {
          '/name': { label: 'Name', hint: lines('Hint'), reason: lines('Reason') },
          '/tents': { label: 'Tents', hint: lines('Hint of the list'), add: 'Add', remove: 'Delete', item: 'Tent' },
        },
      }),
    },
  },
  { facts: {}, situation: {}, lookups: {} },
).camp;

test.each(['Note', 'Hint', 'Hint of the list', 'Reason', 'Message'])(
  '%s: what was written in lines is shown in lines',
  (what) => {
    const store = new FormStore(form, situation(), initialRecord(form, situation(), { name: 'Bea' }));
    render({ store, t: t.english });
    act(() => store.validate());
    for (const button of document.querySelectorAll<HTMLElement>('button[aria-expanded=false]'))
      act(() => click(button));
    expect(document.body.innerText).toContain(lines(what));
  },
);
