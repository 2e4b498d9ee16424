/** Asks before something is deleted. It shows the rules that read it, and the number of applications that answer it. */
import { makeStyles, Text } from '@fluentui/react-components';
import type { QuestionAt, RuleLocation } from '../../authoring/editing/index.ts';
import { call } from '../api/client.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { AskDialog } from '../components/ask-dialog.tsx';
import { Failure } from '../components/failure.tsx';
import { countText } from '../stops/count-text.ts';
import { useWords } from '../words/studio-words.ts';
import { RuleLinks } from './dependent-rule-list.tsx';

/** Hundreds of rules may read what is on a page. */
const useStyles = makeStyles({ rules: { maxHeight: '40vh', overflowY: 'auto' } });

export interface DeleteDialogProps {
  /** The name of the deleted part. */
  name: string;
  kind: 'question' | 'choice' | 'document' | 'page' | 'rule';
  /** The rules that read the deleted part, or an answer in it. */
  rules: readonly RuleLocation[];
  /** The question or page whose answers are counted; a rule has none. */
  at?: QuestionAt | undefined;
  remove: () => void;
  close: () => void;
}

export function DeleteDialog({ name, kind, rules, at, remove, close }: DeleteDialogProps) {
  const t = useWords();
  const styles = useStyles();
  const read = t(readTexts(kind, rules.length), { count: rules.length });
  return (
    <AskDialog
      title={t('structure.deleteTitle', { question: name })}
      submitText={t('structure.delete')}
      submit={remove}
      close={close}
      topic="question"
    >
      <Text block>{read}</Text>
      {rules.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        <section tabIndex={0} aria-label={read} className={styles.rules}>
          <RuleLinks rules={rules} />
        </section>
      )}
      {at && <AnswerCountNotice at={at} answered={kind === 'choice' ? 'choiceAnswered' : 'answered'} />}
      <Text block>{t(`structure.deleted.${kind}`)}</Text>
    </AskDialog>
  );
}

const readTexts = (kind: DeleteDialogProps['kind'], count: number): string =>
  `structure.${kind}${count > 0 ? 'Read' : 'Unread'}`;

interface AnswerCountProps {
  at: QuestionAt;
  /** The text for applications with an answer; another one if only those that chose a certain choice count. */
  answered?: 'answered' | 'choiceAnswered';
}

/** The number of applications under way that have an answer. */
export function AnswerCountNotice({ at: { form, path }, answered = 'answered' }: AnswerCountProps) {
  const t = useWords();
  const { value, failure } = useLoaded(
    async () => (await call('GET /studio/answers', { query: { form, path } })).answer.applications,
    [form, path],
  );
  if (failure) return <Failure failure={failure} />;
  if (value === undefined) return <Text block>{t('structure.counting')}</Text>;
  if (value === 0) return <Text block>{t('structure.unanswered')}</Text>;
  return <Text block>{t(`structure.${answered}`, { count: countText(value, t) })}</Text>;
}
