import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { allStates, type FieldArgs, fieldMeta } from '../../../.storybook/field.tsx';

export default {
  title: 'Fields/Toggle button',
  ...fieldMeta('toggle', [], { label: 'Edit', required: false }),
} satisfies Meta<FieldArgs>;

export const TryItOut: StoryObj<FieldArgs> = {};
export const States: StoryObj<FieldArgs> = allStates('toggle', async (form) => {
  const button = within(form).getByRole('button');
  await userEvent.click(button);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});
