import type { Meta, StoryObj } from '@storybook/react-vite';
import { allStates, type FieldArgs, fieldMeta, typed } from '../../../.storybook/field.tsx';

export default {
  title: 'Fields/Email',
  ...fieldMeta('email', ['autocomplete', 'width'], { label: 'Email address', autocomplete: 'email' }),
} satisfies Meta<FieldArgs>;

export const TryItOut: StoryObj<FieldArgs> = {};
export const States: StoryObj<FieldArgs> = allStates('email', typed('ana@example.com', 'ana@example.com'));
