/** Asks what a new change is for. */
import { Field, Input, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { AskDialog } from '../components/ask-dialog.tsx';
import { Failure } from '../components/failure.tsx';
import { useWords } from '../words/studio-words.ts';

interface NewChangeProps {
  close: () => void;
  opened: (id: number) => void;
}

export function NewChange({ close, opened }: NewChangeProps) {
  const t = useWords();
  const [title, setTitle] = useState('');
  const [why, setWhy] = useState('');
  const [isTold, setTold] = useState(false);
  const { isBusy, failure, run } = useAction();
  const open = async (): Promise<void> => {
    setTold(true);
    if (title.trim() === '' || why.trim() === '') return;
    await run(async () => opened((await call('POST /studio/changes', { body: { title, why } })).answer.id));
  };
  const missing = (text: string) => (isTold && text.trim() === '' ? t('required') : undefined);
  return (
    <AskDialog
      title={t('changes.add')}
      submitText={t('changes.open')}
      submit={() => void open()}
      close={close}
      isBusy={isBusy}
    >
      <Failure failure={failure} />
      <Field label={t('changes.name')} required validationMessage={missing(title)}>
        <Input maxLength={200} value={title} onChange={(_, { value }) => setTitle(value)} />
      </Field>
      <Field label={t('changes.why')} required hint={t('changes.whyHint')} validationMessage={missing(why)}>
        <Textarea maxLength={5000} value={why} onChange={(_, { value }) => setWhy(value)} />
      </Field>
    </AskDialog>
  );
}
