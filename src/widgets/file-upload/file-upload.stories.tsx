import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Main, wholePage } from '../../../.storybook/frame.tsx';
import { chosenLanguage } from '../../../.storybook/toolbar.ts';
import { situation, t, uploadForm } from '../../../test/support/renderer/upload-form.ts';
import { useStyles } from '../../app/theme/styles.ts';
import type { JsonObject, Language } from '../../engine/data/index.ts';
import { FormStore, FormView, lazyControls } from '../../renderer/index.ts';
import type { Transfer, UploadFailure } from './upload.ts';

type UploadOutcome = 'stored' | 'slow' | 'checked' | 'lost' | 'refused';

const OUTCOMES: Record<UploadOutcome, Promise<UploadFailure | undefined>> = {
  stored: Promise.resolve(undefined),
  slow: new Promise(() => undefined),
  checked: new Promise(() => undefined),
  lost: Promise.resolve({ canRetry: true }),
  refused: Promise.resolve({ reason: 'The file is no PDF', canRetry: false }),
};

const createTransfer = (outcome: UploadOutcome): Transfer => ({
  send: (_, report) => {
    report(outcome === 'checked' ? 1 : 0.42);
    return OUTCOMES[outcome];
  },
  remove: () => OUTCOMES[outcome],
});

interface Args {
  outcome: UploadOutcome;
  record: JsonObject;
  isSubmitted: boolean;
}

function Shown({ outcome, record, isSubmitted, language }: Args & { language: Language }) {
  const styles = useStyles();
  const [store] = useState(() => {
    const opened = new FormStore(uploadForm, situation(language), { isOwn: true, ...record });
    if (isSubmitted) opened.validate();
    return opened;
  });
  const [transfer] = useState(() => createTransfer(outcome));
  return (
    <Main>
      <div className={styles.wide}>
        <h1 className={styles.title}>{t[language]('title')}</h1>
        <form noValidate className={styles.card}>
          <FormView
            store={store}
            t={t[language]}
            uploads={{ accept: '.pdf', transferFor: () => transfer }}
            lazyControls={lazyControls}
          />
        </form>
      </div>
    </Main>
  );
}

export default {
  id: 'widgets-file-upload',
  title: 'Widgets/File upload',
  parameters: { controls: { disable: false } },
  args: { outcome: 'stored', record: {}, isSubmitted: false },
  argTypes: {
    outcome: { control: 'inline-radio', options: Object.keys(OUTCOMES) },
    record: { table: { disable: true } },
  },
  render: (args, context) => {
    const language = chosenLanguage(context);
    return <Shown key={`${language}${JSON.stringify(args)}`} {...args} language={language} />;
  },
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

const choosesFile =
  (name: string, message: string): Story['play'] =>
  async ({ canvasElement }) => {
    const input = canvasElement.querySelector('input[type=file]') as HTMLElement;
    await userEvent.upload(input, new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
    await expect(await within(canvasElement).findByText(message, { exact: false })).toBeVisible();
  };

const inEnglish = { globals: { language: 'english' }, parameters: wholePage(420) };

export const Empty: Story = {};
export const Stored: Story = { args: { record: { plan: 'plan.pdf' } } };
export const Missing: Story = { parameters: wholePage(420), args: { isSubmitted: true } };
export const Sending: Story = { ...inEnglish, args: { outcome: 'slow' }, play: choosesFile('plan.pdf', '42%') };
export const BeingChecked: Story = {
  ...inEnglish,
  args: { outcome: 'checked' },
  play: choosesFile('plan.pdf', 'Checking plan.pdf'),
};
export const ConnectionLost: Story = {
  ...inEnglish,
  args: { outcome: 'lost' },
  play: choosesFile('plan.pdf', 'Error uploading plan'),
};
export const Refused: Story = {
  ...inEnglish,
  args: { outcome: 'refused' },
  play: choosesFile('plan.pdf', 'The file is no PDF'),
};
export const LongName: Story = {
  args: { record: { plan: `${'resume-of-ana-maria-lopez-hernandez-'.repeat(5)}2026.pdf` } },
};
export const InSpanishAndDark: Story = {
  globals: { language: 'spanish', theme: 'dark' },
  args: { record: { plan: 'plano.pdf' } },
};
