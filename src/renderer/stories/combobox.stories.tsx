import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { allStates, type FieldArgs, fieldMeta } from '../../../.storybook/field.tsx';

export default {
  title: 'Fields/Combobox',
  ...fieldMeta('picker', ['width'], { label: 'Which tool do you know best?' }),
} satisfies Meta<FieldArgs>;

export const TryItOut: StoryObj<FieldArgs> = {};
export const States: StoryObj<FieldArgs> = allStates('picker', async (form) => {
  const box = within(form).getByRole('combobox');
  await userEvent.type(box, 'Saw 15');
  await userEvent.click(within(form).getByRole('option', { name: 'Saw 150' }));
  await expect(box).toHaveValue('Saw 150');
});
