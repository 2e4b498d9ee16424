import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { allStates, type FieldArgs, fieldMeta } from '../../../.storybook/field.tsx';

export default {
  title: 'Fields/Dropdown',
  ...fieldMeta('select', ['width'], { label: 'When can you work?', width: 'half' }),
} satisfies Meta<FieldArgs>;

export const TryItOut: StoryObj<FieldArgs> = {};
export const States: StoryObj<FieldArgs> = allStates('select', async (form) => {
  const select = within(form).getByRole('combobox');
  await userEvent.selectOptions(select, 'evening');
  await expect(select).toHaveValue('evening');
});
