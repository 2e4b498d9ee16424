/** Every kind of question in every state. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Gallery } from '../../.storybook/gallery.tsx';
import { languageOf } from '../../.storybook/toolbar.ts';
import type { Language } from '../engine/index.ts';
import { FormView, heavy } from './index.ts';
import { type Asked, ask, KINDS, type KindName, type KindOfQuestion } from './test/kinds.ts';

export default { id: 'fields', title: 'Fields' } satisfies Meta;

type Story = StoryObj;

function statesOf(name: KindName, language: Language): Record<string, Asked> {
  const { answer, wrong, bare }: KindOfQuestion = KINDS[name];
  const refused = ask(name, language, wrong === undefined ? {} : { answer: wrong });
  refused.store.submit();
  return {
    Empty: ask(name, language),
    Filled: ask(name, language, { answer }),
    ...(!bare && { Wrong: refused }),
    'Read-only': ask(name, language, { answer }, { locked: true }),
    ...(!bare && { 'Long words': ask(name, language, { long: answer }, { long: true }) }),
    'In Spanish': ask(name, 'spanish', { answer }),
  };
}

interface StatesProps {
  name: KindName;
  title: string;
  language: Language;
}

function States({ name, title, language }: StatesProps) {
  const [states] = useState(() => Object.entries(statesOf(name, language)));
  const views = states.map(([state, { store, say }]) => [
    state,
    <div key={state} lang={store.language === 'spanish' ? 'es' : 'en'}>
      <FormView store={store} say={say} heavy={heavy} />
    </div>,
  ]);
  return <Gallery title={title} states={Object.fromEntries(views)} />;
}

const story = (name: KindName, play?: (first: HTMLElement) => Promise<void>): Story => ({
  render: (_, context) => {
    const language = languageOf(context);
    return <States key={language} name={name} title={context.name} language={language} />;
  },
  ...(play && { play: ({ canvasElement }) => play(canvasElement.querySelector('form') as HTMLElement) }),
});

const typed = (text: string, shown: string) => async (form: HTMLElement) => {
  const control = within(form).getByRole<HTMLInputElement>('textbox');
  await userEvent.type(control, text);
  await expect(control).toHaveValue(shown);
  await userEvent.clear(control);
};

const pressed = (role: 'radio' | 'checkbox') => async (form: HTMLElement) => {
  const [first] = within(form).getAllByRole(role);
  await userEvent.click(first as HTMLElement);
  await expect(first).toBeChecked();
};

export const Text = story('text', typed('Ana', 'Ana'));
export const Masked = story('masked', typed('5551234567', '(555) 123-4567'));
export const NumberInDecimals = story('number', typed('12.345', '12.34'));
export const Email = story('email', typed('ana@example.com', 'ana@example.com'));
export const Password = story('password');
export const Area = story('area', typed('One{enter}two', 'One\ntwo'));
export const Day = story('date');
export const YesNo = story('yesNo', pressed('radio'));
export const Radios = story('radio', pressed('radio'));
export const Select = story('select', async (form) => {
  const select = within(form).getByRole('combobox');
  await userEvent.selectOptions(select, 'evening');
  await expect(select).toHaveValue('evening');
});
export const Picker = story('picker', async (form) => {
  const box = within(form).getByRole('combobox');
  await userEvent.type(box, 'Saw 15');
  await userEvent.click(within(form).getByRole('option', { name: 'Saw 150' }));
  await expect(box).toHaveValue('Saw 150');
});
export const Checkbox = story('checkbox', pressed('checkbox'));
export const Checkboxes = story('checkboxes', pressed('checkbox'));
export const Toggle = story('toggle', async (form) => {
  const button = within(form).getByRole('button');
  await userEvent.click(button);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});
