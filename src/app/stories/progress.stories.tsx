import type { Meta, StoryObj } from '@storybook/react-vite';
import { Main } from '../../../.storybook/frame.tsx';
import { Progress } from '../wizard/progress.tsx';

export default {
  title: 'Components/Progress',
  component: Progress,
  args: { value: 3, max: 10 },
  parameters: { controls: { disable: false } },
  render: (args) => (
    <Main>
      <Progress {...args} />
    </Main>
  ),
} satisfies Meta<typeof Progress>;

type Story = StoryObj<typeof Progress>;

export const InTheMiddle: Story = {};
export const NotStarted: Story = { args: { value: 0 } };
export const LastPage: Story = { args: { value: 10 } };
