/** A new question: its kind and its words; everything else is edited after it is added. */
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { NEW_QUESTIONS, newQuestion, orderIn, wordsFile } from '../../authoring/editing/index.ts';
import { pointerTo } from '../../authoring/index.ts';
import { useDoneToast } from '../components/toasts.tsx';
import { useOpenedForm } from '../components/use-opened-form.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { targetAddress } from '../definitions/navigation-target.ts';
import type { Selection } from '../definitions/selection.ts';
import { useKeptInput } from '../saving/use-kept-input.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { DropdownField } from './fields/dropdown-field.tsx';
import { AddButton, useAdding } from './words/add-button.tsx';
import { useNewWords } from './words/use-new-words.ts';
import { WordPair } from './words/word-pair.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalS, border: 0, margin: 0, padding: 0, minWidth: 0 },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
});

interface AddQuestionProps {
  form: string;
  /** The page, or the items of a list. */
  container: string;
  /** The heading that it comes under, as the last question. Without one, it is the last question of all. */
  group?: string;
  select: (next: Selection) => void;
  close: () => void;
}

export function AddQuestion(props: AddQuestionProps) {
  const t = useWords();
  const styles = useStyles();
  const shown = useRef<HTMLFieldSetElement>(null);
  useOpenedForm(shown);
  const { kind, setKind, words, adding, discard } = useNewQuestion(props);
  return (
    <fieldset ref={shown} aria-label={t('add.title')} className={styles.form}>
      <DropdownField
        label={t('add.kind')}
        values={Object.keys(NEW_QUESTIONS)}
        value={kind}
        optionText={(each) => t(`add.kinds.${each}`)}
        choose={(each) => setKind(each as keyof typeof NEW_QUESTIONS)}
      />
      <WordPair
        label={t('question.word.label')}
        isRequired
        isTried={adding.isTried}
        texts={words.texts}
        write={words.write}
        onEnter={adding.press}
      />
      <Text size={200}>{t('copying.hint')}</Text>
      <div className={styles.buttons}>
        <AddButton adding={adding}>{t('add.do')}</AddButton>
        <Button onClick={discard}>{t('cancel')}</Button>
      </div>
    </fieldset>
  );
}

/** The kind and the words of the new question, and the actions that add or discard it. */
function useNewQuestion({ form, container, group: heading, select, close }: AddQuestionProps) {
  const t = useWords();
  const { changeId, edit, files } = useDefinitions();
  const place = [form, container, ...(heading === undefined ? [] : [` ${heading}`])].join('');
  const kept = useKeptInput<keyof typeof NEW_QUESTIONS>(`kind of a new question ${place} ${changeId}`, 'text');
  const { value: kind, write: setKind } = kept;
  const words = useNewWords(`new question ${place}`);
  const showDone = useDoneToast();
  const group = heading ?? orderIn(files, form, container).at(-1)?.group;
  const discard = (): void => {
    words.clear();
    kept.clear();
    close();
  };
  const add = (): void => {
    let path = '';
    const failure = edit((each) => {
      path = newQuestion(each, { form, container, kind, words: words.texts }, { group });
    });
    if (failure) return;
    showDone(t('add.done', { question: words.texts[languageNow()].trim() }));
    discard();
    const address = targetAddress(wordsFile(form, 'english'), pointerTo('fields', path, 'label'));
    select({ form, path, address, isTextSelected: true });
  };
  return { kind, setKind, words, adding: useAdding(words.isComplete, add), discard };
}
