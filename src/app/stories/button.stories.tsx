import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Main } from '../../../.storybook/frame.tsx';
import { Button } from '../../widgets/button.tsx';
import { useT } from '../i18n/i18n.ts';
import { useStyles } from '../theme/styles.ts';

export default {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Save', primary: false, busy: false, disabled: false, onClick: fn() },
  argTypes: { children: { name: 'Words', control: 'text' }, onClick: { table: { disable: true } } },
  render: (args) => (
    <Main>
      <Button {...args} />
    </Main>
  ),
} satisfies Meta<typeof Button>;

function Row() {
  const styles = useStyles();
  const t = useT();
  return (
    <Main>
      <div className={styles.buttons}>
        <Button className={styles.pushToStart}>{t('wizard.previous')}</Button>
        <Button>{t('wizard.saveAndExit')}</Button>
        <Button primary>{t('wizard.next')}</Button>
      </div>
    </Main>
  );
}

function States() {
  const styles = useStyles();
  return (
    <Main>
      <div className={styles.buttons}>
        <Button>Plain</Button>
        <Button primary>Primary</Button>
        <Button busy>Busy</Button>
        <Button primary busy>
          Primary, busy
        </Button>
        <Button disabled>Disabled</Button>
      </div>
    </Main>
  );
}

type Story = StoryObj<typeof Button>;

export const TryItOut: Story = { parameters: { controls: { disable: false } } };
export const AllStates: Story = { render: () => <States /> };
export const ButtonsOfAPage: Story = { render: () => <Row /> };
