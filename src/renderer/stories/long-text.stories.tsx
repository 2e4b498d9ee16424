import type { Meta, StoryObj } from '@storybook/react-vite';
import { allStates, type FieldArgs, fieldMeta, typed } from '../../../.storybook/field.tsx';

export default {
  title: 'Fields/Long text',
  ...fieldMeta('area', ['rows'], { label: 'Why do you want to leave?', rows: 4 }),
} satisfies Meta<FieldArgs>;

export const TryItOut: StoryObj<FieldArgs> = {};
export const States: StoryObj<FieldArgs> = allStates('area', typed('One{enter}two', 'One\ntwo'));
