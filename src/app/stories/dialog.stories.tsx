import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { wholePage } from '../../../.storybook/frame.tsx';
import { Sample } from '../../../.storybook/shell-story.tsx';
import { Button } from '../../widgets/button.tsx';
import { confirm } from '../components/dialog.tsx';
import { DialogBox } from '../components/dialog-box.tsx';
import { Shell } from '../shell/shell.tsx';

export default { title: 'Components/Dialog', parameters: wholePage(460) } satisfies Meta;

type Story = StoryObj;

const press = () => undefined;
const CANCEL = { word: 'dialog.cancel' };
const OK = { word: 'dialog.ok', primary: true };
const dialog = { id: 0, visible: true, press };

const overShell = (box: ReactNode): Story => ({
  render: () => (
    <Shell>
      <Sample />
      {box}
    </Shell>
  ),
});

export const ErrorAlert: Story = overShell(
  <DialogBox {...dialog} title="errors.title" text="errors.reload" left="11/21/2026, 3:15 PM" buttons={[OK]} />,
);
export const Question: Story = overShell(
  <DialogBox {...dialog} title="unsaved.title" text="unsaved.text" buttons={[CANCEL, OK]} />,
);
export const SessionExpired: Story = overShell(
  <DialogBox {...dialog} title="expired.title" text="expired.text" buttons={[CANCEL, OK]} />,
);
export const Prompt: Story = overShell(
  <DialogBox {...dialog} title="Your name" text="As on your papers" response="Ana" buttons={[CANCEL, OK]} />,
);
export const InSpanishAndDark: Story = { ...Question, globals: { language: 'spanish', theme: 'dark' } };

export const OpenedByAButton: Story = {
  ...overShell(
    <Button onClick={() => void confirm({ title: 'incomplete.title', text: 'incomplete.text' })}>Leave</Button>,
  ),
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Leave' });
    await userEvent.click(opener);
    const box = await screen.findByRole('dialog');
    await userEvent.click(within(box).getAllByRole('button')[0] as HTMLElement);
    await expect(box).not.toBeVisible();
    await expect(opener).toHaveFocus();
  },
};
