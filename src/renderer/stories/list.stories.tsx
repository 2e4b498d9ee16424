import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { inTrips } from '../../../.storybook/form-part.tsx';

export default { title: 'Form parts/List' } satisfies Meta;

export const TwoItems: StoryObj = inTrips({ trips: [{ town: 'Albany' }, { town: 'Buffalo', left: '2026-02-14' }] });
export const NoItems: StoryObj = inTrips({ trips: [] });

export const AddDeleteUndo: StoryObj = {
  ...TwoItems,
  globals: { language: 'english' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getAllByRole('button', { name: 'Delete' })[1] as HTMLElement);
    await expect(canvas.queryByDisplayValue('Buffalo')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /undo/i }));
    await expect(canvas.getByDisplayValue('Buffalo')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add another trip' }));
    await expect(canvas.getByRole('group', { name: 'Trip 3' })).toBeVisible();
  },
};
