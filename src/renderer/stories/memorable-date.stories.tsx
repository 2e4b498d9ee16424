import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { allStates, type FieldArgs, fieldMeta } from '../../../.storybook/field.tsx';

export default {
  title: 'Fields/Memorable date',
  ...fieldMeta('memorableDate', ['width', 'autocomplete'], { label: 'Date of birth', autocomplete: 'bday' }),
} satisfies Meta<FieldArgs>;

export const TryItOut: StoryObj<FieldArgs> = {};
export const States: StoryObj<FieldArgs> = allStates('memorableDate', async (form) => {
  const [day, year] = within(form).getAllByRole<HTMLInputElement>('textbox');
  await userEvent.type(day as HTMLElement, '15');
  await userEvent.type(year as HTMLElement, '19990');
  await expect(year).toHaveValue('1999');
  await userEvent.clear(day as HTMLElement);
  await userEvent.clear(year as HTMLElement);
});
