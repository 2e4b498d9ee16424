import type { Meta, StoryObj } from '@storybook/react-vite';
import { allStates, type FieldArgs, fieldMeta } from '../../../.storybook/field.tsx';

export default {
  title: 'Fields/Password',
  ...fieldMeta('password', ['autocomplete'], { label: 'Password', autocomplete: 'current-password' }),
} satisfies Meta<FieldArgs>;

export const TryItOut: StoryObj<FieldArgs> = {};
export const States: StoryObj<FieldArgs> = allStates('password');
