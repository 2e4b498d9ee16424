/** Many choices at once, pasted one per line. */
import { Field, Text, Textarea } from '@fluentui/react-components';
import { addChoices, type QuestionAt, readChoices } from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { AskDialog } from '../../components/ask-dialog.tsx';
import { numberProblem } from '../../components/number-field.tsx';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useKeptInput } from '../../saving/use-kept-input.ts';
import { useWords } from '../../words/studio-words.ts';

interface PasteDialogProps {
  at: QuestionAt;
  listed: readonly Json[];
  close: () => void;
}

export function PasteDialog({ at, listed, close }: PasteDialogProps) {
  const t = useWords();
  const { change, edit } = useDefinitions();
  const { value: text, write: setText, clear } = useKeptInput(`pasted ${change.id} ${at.form}${at.path}`, '');
  const read = readChoices(text, listed);
  const known = read.filter(({ isKnown }) => isKnown).length;
  const open = read.filter(({ words, isKnown }) => !isKnown && words.spanish === '').length;
  const repeated = text.split('\n').filter((line) => line.trim() !== '').length - read.length;
  const noNumber = listed.every((value) => typeof value === 'number')
    ? read.find(({ value, isKnown }) => typeof value === 'string' && !isKnown)?.value
    : undefined;
  const submit = (): void => {
    if (noNumber !== undefined) return;
    if (read.length > 0 && edit((files) => addChoices(files, at, read))) return;
    clear();
    close();
  };
  return (
    <AskDialog
      title={t('choices.pasteTitle')}
      submitText={t('choices.pasteDo')}
      submit={submit}
      close={close}
      discard={clear}
      topic="question"
    >
      <Field
        label={t('choices.pasteText')}
        hint={t('choices.pasteHint')}
        validationMessage={noNumber && numberProblem(String(noNumber), t)}
      >
        <Textarea rows={10} resize="vertical" value={text} onChange={(_, { value }) => setText(value)} />
      </Field>
      <Text role="status">
        {t('choices.pasteFound', { added: read.length - known, known, open })}
        {repeated > 0 && ` ${t('choices.pasteRepeated', { count: repeated })}`}
      </Text>
    </AskDialog>
  );
}
