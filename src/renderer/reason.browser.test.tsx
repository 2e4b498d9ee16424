/** The reason of a question opens beside its label, by a button that is named with the question. */
import { computeAccessibleName } from 'dom-accessibility-api';
import { flushSync as act } from 'react-dom';
import { describe, expect, test } from 'vitest';
import { namingFaults } from '../../test/support/renderer/accessible-names.ts';
import { situation } from '../../test/support/renderer/every-field-form.ts';
import { invent } from '../../test/support/renderer/fictional-forms.ts';
import { render } from '../../test/support/renderer/page.tsx';
import { FormStore } from './index.ts';

const REASON = { english: 'To find you.', spanish: 'Para encontrarlo.' };

const { form, t } = invent(
  {
    card: {
      schema: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          member: { type: 'boolean' },
          agreed: { type: 'boolean' },
          plain: { type: 'string' },
        },
      },
      ui: { agreed: { 'ui:widget': 'checkbox' } },
      logic: {},
      words: (es) => {
        const reason = es ? REASON.spanish : REASON.english;
        return {
          title: es ? 'Tarjeta' : 'Card',
          fields: {
            '/name': { label: es ? 'Nombre' : 'Name', reason },
            '/member': { label: es ? 'Miembro' : 'Member', reason },
            '/agreed': { label: es ? 'De acuerdo' : 'Agreed', reason },
            '/plain': { label: es ? 'Otro' : 'Other' },
          },
        };
      },
    },
  },
  { facts: {}, situation: {}, lookups: {} },
).card;

const buttonIn = (path: string) =>
  document.querySelector<HTMLButtonElement>(`[data-question="${path}"] button[aria-expanded]`);

describe.each(['/name', '/member', '/agreed'])('the reason of %s', (path) => {
  test('opens and closes, and is hidden at first', () => {
    render({ store: new FormStore(form, situation(), {}), t: t.english });
    const button = buttonIn(path);
    const panel = document.getElementById(button?.getAttribute('aria-controls') ?? '');
    expect(button?.textContent).toBe('Why we ask');
    expect([button?.ariaExpanded, panel?.checkVisibility()]).toEqual(['false', false]);
    act(() => button?.click());
    expect([button?.ariaExpanded, panel?.checkVisibility(), panel?.textContent]).toEqual([
      'true',
      true,
      REASON.english,
    ]);
    act(() => button?.click());
    expect(panel?.checkVisibility()).toBe(false);
  });

  test('is large enough for a finger', () => {
    render({ store: new FormStore(form, situation(), {}), t: t.english });
    const { width, height } = buttonIn(path)?.getBoundingClientRect() ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });
});

test.each([
  ['/name', 'Name'],
  ['/member', 'Member'],
  ['/agreed', 'Agreed'],
])('the button at %s says which question it is about', (path, label) => {
  render({ store: new FormStore(form, situation(), {}), t: t.english });
  const button = buttonIn(path);
  expect(button && computeAccessibleName(button)).toBe(`Why we ask ${label}`);
});

test('the label names its control only; a question without a reason has no button', () => {
  render({ store: new FormStore(form, situation(), {}), t: t.spanish });
  const labels = [...document.querySelectorAll('label, legend')].map(({ textContent }) => textContent);
  expect(labels).not.toContainEqual(expect.stringContaining('Por qué preguntamos'));
  expect(buttonIn('/plain')).toBeNull();
  expect(namingFaults()).toEqual([]);
});
