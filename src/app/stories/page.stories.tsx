import type { Meta, StoryObj } from '@storybook/react-vite';
import { Main, wholePage } from '../../../.storybook/frame.tsx';
import { inShell } from '../../../.storybook/shell-story.tsx';
import { Failed, Page, Waiting } from '../components/page.tsx';
import { Broken } from '../shell/error-boundary.tsx';
import { Wordless } from '../shell/start-failed.tsx';
import { useLooks } from '../theme/styles.ts';

function Card() {
  const looks = useLooks();
  return (
    <div className={looks.card}>
      <h2 className={looks.heading}>A card</h2>
      <p>What belongs together stands on a card.</p>
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
export const LoadingFailed: Story = inShell(<Failed again={() => undefined} />) as Story;
export const SomethingBroke: Story = inShell(<Broken />) as Story;
export const WithoutWords: Story = { render: () => <Wordless again={async () => undefined} /> };
