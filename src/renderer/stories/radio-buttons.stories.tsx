import type { Meta, StoryObj } from '@storybook/react-vite';
import { allStates, type FieldArgs, fieldMeta, pressed } from '../../../.storybook/field.tsx';

export default {
  title: 'Fields/Radio buttons',
  ...fieldMeta('radio', ['width'], { label: 'When can you work?' }),
} satisfies Meta<FieldArgs>;

export const TryItOut: StoryObj<FieldArgs> = {};
export const States: StoryObj<FieldArgs> = allStates('radio', pressed('radio'));
