/** All definitions of the selected question, to edit. */
import { Accordion, makeStyles, Spinner, Subtitle1, tokens } from '@fluentui/react-components';
import { type ComponentType, createContext, memo, useContext, useMemo } from 'react';
import { type OutlineQuestion, questionSource, questionsIn } from '../../authoring/editing/index.ts';
import type { Kind } from '../../engine/index.ts';
import { Notice } from '../components/notice.tsx';
import { PanelPart } from '../components/panel-part.tsx';
import { useBuilderSettled } from '../conditions/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { useNavigationTarget, useTargetPart } from '../definitions/navigation-target.ts';
import { type SelectionProps, selectedGroup } from '../definitions/selection.ts';
import { Explanation } from '../explanation/explanation.tsx';
import { type AskedExplanation, useExplanation } from '../explanation/use-explanation.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { BackToRules } from './back-to-rules.tsx';
import { Choices } from './choices/choices.tsx';
import { hasCondition } from './condition-role.tsx';
import { Conditions } from './conditions.tsx';
import { DependentRules } from './dependent-rule-list.tsx';
import { GroupPanel } from './group-panel.tsx';
import { ItemQuestions } from './item-questions.tsx';
import { KindLine } from './kind-line.tsx';
import { Limits } from './limits/limits.tsx';
import { useOpenedItems } from './opened-items.ts';
import { PagePanel } from './page-panel.tsx';
import { QuestionFaults } from './question-faults.tsx';
import type { SelectingProps } from './question-props.ts';
import { AnswerChanges } from './rules/answer-changes.tsx';
import { Rules } from './rules/rules.tsx';
import { StructureActions } from './structure-actions.tsx';
import { PrefillField } from './values/prefill-field.tsx';
import { Messages } from './words/messages.tsx';
import { QuestionWords } from './words/question-words.tsx';

const useStyles = makeStyles({
  part: { display: 'grid', gap: tokens.spacingVerticalM, alignContent: 'start', minWidth: 0 },
});

export function QuestionPart({ selection, select }: SelectionProps) {
  const t = useWords();
  const styles = useStyles();
  const { outline } = useDefinitions();
  const form = outline.find((each) => each.form === selection.form);
  const group = selectedGroup(outline, selection);
  const question = group ? undefined : questionsIn(form?.parts ?? []).find(({ path }) => path === selection.path);
  return (
    <section className={styles.part} aria-label={t('question.title')}>
      <BackToRules />
      {form && group && (
        <GroupPanel key={`${form.form} # ${group.name}`} form={form.form} group={group} select={select} />
      )}
      {form && !question && !group && selection.path !== '' && <Notice intent="warning">{t('question.gone')}</Notice>}
      {form && !question && !group && <PagePanel key={form.form} form={form} select={select} />}
      {form && question && (
        <Panel key={`${form.form} ${question.path}`} form={form.form} question={question} select={select} />
      )}
    </section>
  );
}

interface PanelProps {
  form: string;
  question: OutlineQuestion;
  select: SelectionProps['select'];
}

function Panel({ form, question, select }: PanelProps) {
  const t = useWords();
  const { files } = useDefinitions();
  const { path, kind } = question;
  const at = useMemo(() => ({ form, path }), [form, path]);
  const explanation = useExplanation(at);
  const { address, visitKey: now } = useNavigationTarget();
  // Changes when a link leads here again, so that its part opens again.
  const visitKey = address === undefined ? '' : now;
  const opened = useOpenedItems(form).join(' ');
  const source = questionSource(files, at);
  const isReady = useBuilderSettled(hasCondition(source.logic));
  const props: SelectingProps = { at, question, source, select };
  return (
    <>
      <Subtitle1 as="h2">{question.labels[languageNow()]}</Subtitle1>
      <KindLine kind={question.named} explanation={explanation} />
      <StructureActions {...props} />
      <QuestionFaults at={at} />
      <PanelContext value={{ ...props, explanation }}>
        {isReady ? <Parts key={visitKey} kind={kind} opened={opened} /> : <Spinner label={t('loading')} />}
      </PanelContext>
    </>
  );
}

interface PartProps extends SelectingProps {
  explanation: AskedExplanation;
}

/** Context of the selected question, so that only the open parts render for each keystroke. */
const PanelContext = createContext<PartProps | undefined>(undefined);

const PARTS: readonly [name: string, part: ComponentType<PartProps>, kinds?: readonly Kind[]][] = [
  ['why', ({ explanation }) => <Explanation {...explanation} />],
  ['words', QuestionWords],
  ['choices', Choices, ['choice', 'choices']],
  ['items', ItemQuestions, ['list']],
  ['inside', ItemQuestions, ['group']],
  ['conditions', Conditions],
  ['limits', Limits],
  ['prefill', PrefillField, ['text', 'number', 'yesNo', 'choice', 'choices']],
  ['messages', Messages],
  ['checks', ({ at }) => <Rules at={at} list="checks" />],
  ['changes', AnswerChanges],
  ['notes', ({ at }) => <Rules at={at} list="notes" />],
  ['dependentRules', DependentRules],
];

/** The parts that most edits of a question concern. */
const FIRST_OPEN = ['words', 'choices', 'items', 'inside', 'conditions'];

interface PartsProps extends Pick<OutlineQuestion, 'kind'> {
  /** The names of the items that may hold the navigation target. */
  opened: string;
}

const Parts = memo(function Parts({ kind, opened }: PartsProps) {
  const t = useWords();
  return (
    <Accordion multiple collapsible defaultOpenItems={[...FIRST_OPEN, ...opened.split(' ')]}>
      {PARTS.filter(([, , kinds]) => kinds?.includes(kind) ?? true).map(([name, part]) => (
        <PanelPart key={name} value={name} title={t(`question.${name}`)}>
          <Part part={part} isOpened={opened.split(' ').includes(name)} />
        </PanelPart>
      ))}
    </Accordion>
  );
});

/** Takes the focus for a rule that has no control of its own here. */
function Part({ part: Shown, isOpened }: { part: ComponentType<PartProps>; isOpened: boolean }) {
  const props = useContext(PanelContext);
  const own = useTargetPart<HTMLDivElement>((address) => isOpened && isRule(address));
  return <div ref={own}>{props && <Shown {...props} />}</div>;
}

const isRule = (address: string): boolean => address.startsWith('forms/');
