import type { Meta, StoryObj } from '@storybook/react-vite';
import { allStates, type FieldArgs, fieldMeta } from '../../../.storybook/field.tsx';

export default {
  title: 'Fields/Date',
  ...fieldMeta('date', ['width'], { label: 'Start date', width: 'half' }),
} satisfies Meta<FieldArgs>;

export const TryItOut: StoryObj<FieldArgs> = {};
export const States: StoryObj<FieldArgs> = allStates('date');
