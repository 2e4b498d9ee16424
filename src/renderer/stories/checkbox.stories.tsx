import type { Meta, StoryObj } from '@storybook/react-vite';
import { allStates, type FieldArgs, fieldMeta, pressed } from '../../../.storybook/field.tsx';

export default {
  title: 'Fields/Checkbox',
  ...fieldMeta('checkbox', ['width'], { label: 'I have no middle name', required: false }),
} satisfies Meta<FieldArgs>;

export const TryItOut: StoryObj<FieldArgs> = {};
export const States: StoryObj<FieldArgs> = allStates('checkbox', pressed('checkbox'));
