import type { Meta, StoryObj } from '@storybook/react-vite';
import { allStates, type FieldArgs, fieldMeta, pressed } from '../../../.storybook/field.tsx';

export default {
  title: 'Fields/Yes or no',
  ...fieldMeta('yesNo', ['width'], { label: 'Do you have a driver’s license?' }),
} satisfies Meta<FieldArgs>;

export const TryItOut: StoryObj<FieldArgs> = {};
export const States: StoryObj<FieldArgs> = allStates('yesNo', pressed('radio'));
