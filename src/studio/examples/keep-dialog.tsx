/** Asks for the name of an example, and says what it contains. */
import { Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { addExample, createExample } from '../../authoring/editing/index.ts';
import type { Case } from '../../authoring/index.ts';
import { isObject, type JsonObject } from '../../engine/data/index.ts';
import { AskDialog } from '../components/ask-dialog.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import type { PreviewedPage } from '../definitions/preview-state.ts';
import { useKeptInput } from '../saving/use-kept-input.ts';
import { useWords } from '../words/studio-words.ts';

const useStyles = makeStyles({
  facts: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

interface KeepDialogProps {
  page: PreviewedPage;
  /** Names that are taken. */
  names: readonly string[];
  close: () => void;
  kept: (name: string) => void;
}

export function KeepDialog({ page: { form, situation, store }, names, close, kept }: KeepDialogProps) {
  const t = useWords();
  const styles = useStyles();
  const { change, files, edit } = useDefinitions();
  const { value: name, write: setName, clear } = useKeptInput(`example ${change.id} ${form.name}`, '');
  const [isPressed, setPressed] = useState(false);
  const state = useMemo(() => ({ form, situation, record: store.record }), [form, situation, store]);
  const facts = useMemo(() => countFacts(createExample(files, '', state)), [files, state]);
  const trimmed = name.trim();
  const fault = trimmed === '' ? 'unnamed' : names.includes(trimmed) ? 'taken' : undefined;
  const keep = (): void => {
    setPressed(true);
    if (fault || edit((each) => addExample(each, trimmed, state))) return;
    clear();
    close();
    kept(trimmed);
  };
  return (
    <AskDialog
      title={t('examples.keepTitle')}
      submitText={t('examples.keepIt')}
      submit={keep}
      close={close}
      discard={clear}
      topic="examples"
    >
      <Text>{t('examples.keepText')}</Text>
      <Field
        label={t('examples.name')}
        hint={t('examples.nameHint')}
        required
        {...(isPressed && fault && { validationMessage: t(`examples.${fault}`) })}
      >
        <Input value={name} maxLength={200} onChange={(_, { value }) => setName(value)} />
      </Field>
      <ul className={styles.facts}>
        {facts
          .filter(([, count]) => count > 0)
          .map(([fact, count]) => (
            <li key={fact}>{t(`examples.fact.${fact}`, { count })}</li>
          ))}
      </ul>
    </AskDialog>
  );
}

const countFacts = ({ situation, answers, problems, shown, hidden, notes }: Case): [fact: string, count: number][] => [
  ['situation', leavesIn(situation ?? {})],
  ['answers', Object.keys(answers ?? {}).length],
  ['problems', Object.keys(problems ?? {}).length],
  ['shown', shown?.length ?? 0],
  ['hidden', hidden?.length ?? 0],
  ...(notes ? [['notes', notes.length] as [string, number]] : []),
];

/** The parts that differ, at any depth. */
const leavesIn = (parts: JsonObject): number =>
  Object.values(parts).reduce<number>((sum, part) => sum + (isObject(part) ? leavesIn(part) : 1), 0);
