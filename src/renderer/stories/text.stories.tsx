import type { Meta, StoryObj } from '@storybook/react-vite';
import { allStates, type FieldArgs, fieldMeta, typed } from '../../../.storybook/field.tsx';

export default {
  title: 'Fields/Text',
  ...fieldMeta('text', ['width', 'autocomplete'], { label: 'City' }),
} satisfies Meta<FieldArgs>;

export const TryItOut: StoryObj<FieldArgs> = {};
export const States: StoryObj<FieldArgs> = allStates('text', typed('Ana', 'Ana'));
