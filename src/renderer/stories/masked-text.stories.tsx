import type { Meta, StoryObj } from '@storybook/react-vite';
import { allStates, type FieldArgs, fieldMeta, typed } from '../../../.storybook/field.tsx';

export default {
  title: 'Fields/Text with a mask',
  ...fieldMeta('masked', ['mask', 'width'], { label: 'Phone number', mask: '(###) ###-####', width: 'half' }),
} satisfies Meta<FieldArgs>;

export const TryItOut: StoryObj<FieldArgs> = {};
export const States: StoryObj<FieldArgs> = allStates('masked', typed('5551234567', '(555) 123-4567'));
