import type { Meta, StoryObj } from '@storybook/react-vite';
import { Main, wholePage } from '../../../.storybook/frame.tsx';
import { inShell } from '../../../.storybook/shell-story.tsx';
import { ErrorMessage, Page, Waiting } from '../components/page.tsx';
import { ScreenFailed } from '../shell/error-boundary.tsx';
import { StartFailed } from '../shell/start-failed.tsx';
import { useStyles } from '../theme/styles.ts';

function Card() {
  const styles = useStyles();
  return (
    <div className={styles.card}>
      <h2 className={styles.heading}>A card</h2>
      <p>What belongs together is on a card.</p>
    </div>
  );
}

export default {
  title: 'Components/Page and card',
  component: Page,
  args: { title: 'A page', lead: 'A sentence that leads into the page.', narrow: false, children: null },
  argTypes: { children: { table: { disable: true } } },
  render: (args) => (
    <Main>
      <Page {...args}>
        <Card />
      </Page>
    </Main>
  ),
  parameters: wholePage(420),
} satisfies Meta<typeof Page>;

type Story = StoryObj<typeof Page>;

export const TryItOut: Story = { parameters: { controls: { disable: false } } };
export const Loading: Story = inShell(<Waiting />) as Story;
export const LoadingFailed: Story = inShell(<ErrorMessage onAction={() => undefined} />) as Story;
export const SomethingBroke: Story = inShell(<ScreenFailed />) as Story;
export const TextsNotLoaded: Story = { render: () => <StartFailed errors={[]} retry={async () => undefined} /> };
