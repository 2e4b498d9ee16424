import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { inGarden } from '../../../.storybook/form-part.tsx';

export default { title: 'Form parts/List' } satisfies Meta;

export const TwoItems: StoryObj = inGarden({ beds: [{ crop: 'Maize' }, { crop: 'Beans' }] });

export const AddDeleteUndo: StoryObj = {
  ...TwoItems,
  globals: { language: 'english' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await expect(canvas.queryByDisplayValue('Beans')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /undo/i }));
    await expect(canvas.getByDisplayValue('Beans')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add another bed' }));
    await expect(canvas.getByRole('group', { name: 'Bed 3' })).toBeVisible();
  },
};
