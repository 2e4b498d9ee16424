import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Main } from '../../../.storybook/frame.tsx';
import { ErrorMessage as ErrorMessageBox } from '../components/page.tsx';
import { useT } from '../i18n/i18n.ts';
import { useStyles } from '../theme/styles.ts';

interface Args {
  tone: 'notice' | 'alert';
  text: string;
}

function Message({ tone, text }: Args) {
  const styles = useStyles();
  if (tone === 'notice') return <p className={styles.notice}>{text}</p>;
  return (
    <div role="alert" className={styles.alert}>
      {text}
    </div>
  );
}

function CouldNotLoad(): ReactNode {
  const t = useT();
  return <ErrorMessageBox text={t('errors.form')} onAction={() => undefined} />;
}

export default {
  title: 'Components/Message',
  args: { tone: 'notice', text: 'We sent the code once more.' },
  argTypes: { tone: { control: 'inline-radio', options: ['notice', 'alert'] } },
  render: (args) => (
    <Main>
      <Message {...args} />
    </Main>
  ),
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

export const Notice: Story = { parameters: { controls: { disable: false } } };
export const ErrorMessage: Story = {
  args: { tone: 'alert', text: 'The email address or the password is not right' },
  parameters: { controls: { disable: false } },
};
export const CouldNotLoadTryAgain: Story = {
  render: () => (
    <Main>
      <CouldNotLoad />
    </Main>
  ),
};
