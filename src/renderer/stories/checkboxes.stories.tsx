import type { Meta, StoryObj } from '@storybook/react-vite';
import { allStates, type FieldArgs, fieldMeta, pressed } from '../../../.storybook/field.tsx';

export default {
  title: 'Fields/Checkboxes',
  ...fieldMeta('checkboxes', ['width'], { label: 'When can you work?' }),
} satisfies Meta<FieldArgs>;

export const TryItOut: StoryObj<FieldArgs> = {};
export const States: StoryObj<FieldArgs> = allStates('checkboxes', pressed('checkbox'));
