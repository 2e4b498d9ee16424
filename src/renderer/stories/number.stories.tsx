import type { Meta, StoryObj } from '@storybook/react-vite';
import { allStates, type FieldArgs, fieldMeta, typed } from '../../../.storybook/field.tsx';

export default {
  title: 'Fields/Number',
  ...fieldMeta('number', ['decimals', 'maxDigits', 'width'], { label: 'Hourly pay', decimals: 2, width: 'third' }),
} satisfies Meta<FieldArgs>;

export const TryItOut: StoryObj<FieldArgs> = {};
export const States: StoryObj<FieldArgs> = allStates('number', typed('12.345', '12.34'));
