import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Main, wholePage } from '../../../.storybook/frame.tsx';
import { COMMON, useT } from '../../app/i18n/i18n.ts';
import { useStyles } from '../../app/theme/styles.ts';
import { SignButton } from './button.tsx';
import { Signature, signatureWords } from './signature.tsx';

const TEXT = `The employer keeps this form apart from your application.

## Your rights

- You may leave every question open.
- The people who decide about you do not see it.

Read [the law](https://example.com/law) for more.`;

interface Args {
  title: string;
  /** Undefined for one that is signed by saving the page. */
  signed?: boolean;
  again: boolean;
  wrong: boolean;
  text: 'there' | 'loading' | 'lost';
}

const READS: Record<Args['text'], () => Promise<string>> = {
  there: async () => TEXT,
  loading: () => new Promise(() => undefined),
  lost: () => Promise.reject(new Error('No network.')),
};

function Shown({ title, signed: first, again, wrong, text }: Args) {
  const styles = useStyles();
  const t = useT(COMMON);
  const [signed, setSigned] = useState(first);
  const lines = [
    { label: 'Applicant', text: 'Ana Lopez' },
    { label: 'Social security number', text: '6789' },
  ];
  return (
    <Main>
      <div className={styles.wide}>
        <h1 className={styles.title}>Additional forms</h1>
        <div className={styles.card}>
          <Signature
            titleId="document"
            title={title}
            signed={signed}
            lines={lines}
            read={READS[text]}
            signatureCount={0}
            focusRequest={0}
            words={signatureWords(t)}
          >
            {signed !== undefined && (
              <SignButton
                id="sign"
                name="isSigned"
                signed={signed}
                again={again}
                described={undefined}
                invalid={wrong}
                words={{ sign: t('sign.sign'), signed: t('sign.signed') }}
                sign={() => setSigned(true)}
              />
            )}
          </Signature>
        </div>
      </div>
    </Main>
  );
}

export default {
  id: 'widgets-signature',
  title: 'Widgets/Signature',
  render: (args) => <Shown key={JSON.stringify(args)} {...args} />,
  parameters: { controls: { disable: false } },
  argTypes: { text: { control: 'inline-radio', options: Object.keys(READS) }, signed: { control: 'boolean' } },
  args: { title: 'Equal employment opportunity', signed: false, again: false, wrong: false, text: 'there' },
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

const opened: Story['play'] = async ({ canvasElement }) => {
  const [, more] = within(canvasElement).getAllByRole('button');
  await userEvent.click(more as HTMLElement);
};

export const Unsigned: Story = {
  play: async ({ canvasElement }) => {
    const button = canvasElement.querySelector<HTMLButtonElement>('#sign');
    await userEvent.click(button as HTMLElement);
    await expect(button).toBeDisabled();
  },
};
export const Signed: Story = { args: { signed: true } };
export const SignedInReview: Story = { args: { signed: true, again: true } };
export const SignedBySaving: Story = { args: { signed: undefined } };
export const Refused: Story = { args: { wrong: true } };
export const TextOpen: Story = {
  parameters: wholePage(620),
  play: async (context) => {
    await opened(context);
    await expect(await within(context.canvasElement).findByText('Your rights')).toBeVisible();
  },
};
export const TextLoading: Story = { parameters: wholePage(420), args: { text: 'loading' }, play: opened };
export const TextLost: Story = { parameters: wholePage(420), args: { text: 'lost' }, play: opened };
export const LongTitle: Story = {
  args: {
    title: 'Authorization to obtain consumer reports, motor vehicle records and the results of drug and alcohol tests',
  },
};
export const InSpanishAndDark: Story = {
  globals: { language: 'spanish', theme: 'dark' },
  args: { title: 'Igualdad de oportunidades de empleo' },
};
