/** Asks for the title and the reason of a new or an existing change. */
import { Field, Input, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import type { ChangeShown } from '../../contract/index.ts';
import { useAction } from '../api/use-action.ts';
import { AskDialog } from '../components/ask-dialog.tsx';
import { Failure } from '../components/failure.tsx';
import { textFault } from '../components/text-fault.ts';
import { useKeptInput } from '../saving/use-kept-input.ts';
import { useWords } from '../words/studio-words.ts';

type ChangeHeading = Pick<ChangeShown, 'title' | 'why'>;

interface ChangeDialogProps {
  /** The name under which typed text is kept. */
  name: string;
  heading: string;
  submitText: string;
  first?: ChangeHeading;
  take: (described: ChangeHeading) => Promise<void>;
  close: () => void;
}

export function ChangeDialog({ name, heading, submitText, first, take, close }: ChangeDialogProps) {
  const t = useWords();
  const { value, write, clear } = useKeptInput(name, first ?? { title: '', why: '' });
  const { title, why } = value;
  const [hasTried, setHasTried] = useState(false);
  const { isBusy, failure, run } = useAction();
  const submit = (): void => {
    setHasTried(true);
    if (!textFault(title, t) && !textFault(why, t))
      void run(async () => {
        await take({ title, why });
        clear();
      });
  };
  const fault = (text: string) => (hasTried ? textFault(text, t) : undefined);
  return (
    <AskDialog
      title={heading}
      submitText={submitText}
      submit={submit}
      close={close}
      discard={clear}
      isBusy={isBusy}
      topic="changes"
    >
      <Failure failure={failure} />
      <Field label={t('changes.name')} required validationMessage={fault(title)}>
        <Input maxLength={200} value={title} onChange={(_, { value: text }) => write({ title: text, why })} />
      </Field>
      <Field label={t('changes.why')} required hint={t('changes.whyHint')} validationMessage={fault(why)}>
        <Textarea value={why} onChange={(_, { value: text }) => write({ title, why: text })} />
      </Field>
    </AskDialog>
  );
}
