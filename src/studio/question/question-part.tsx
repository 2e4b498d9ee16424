/** Everything that is said of the selected question, to be edited where it stands. */
import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  Subtitle1,
  Text,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { groupsIn, type OutlineQuestion, questionSource, questionsIn } from '../../authoring/editing/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import type { Selection } from '../definitions/selection.ts';
import { Absence, Explanation } from '../explanation/explanation.tsx';
import { useExplanation } from '../explanation/use-explanation.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { Choices } from './choices.tsx';
import { Conditions } from './conditions.tsx';
import { GroupPanel } from './group-panel.tsx';
import { ItemQuestions } from './item-questions.tsx';
import { Limits } from './limits.tsx';
import { PagePanel } from './page-panel.tsx';
import { QuestionFaults } from './question-faults.tsx';
import type { QuestionProps } from './question-props.ts';
import { Readers } from './readers.tsx';
import { Rules } from './rules.tsx';
import { StructureActions } from './structure-actions.tsx';
import { Messages } from './words/messages.tsx';
import { QuestionWords } from './words/question-words.tsx';

const useStyles = makeStyles({
  part: { display: 'grid', gap: tokens.spacingVerticalM, alignContent: 'start', minWidth: 0 },
});

interface QuestionPartProps {
  selection: Selection;
  select: (next: Selection) => void;
}

export function QuestionPart({ selection, select }: QuestionPartProps) {
  const t = useWords();
  const styles = useStyles();
  const { outline } = useDefinitions();
  const form = outline.find((each) => each.form === selection.form);
  const group = groupsIn(form?.parts ?? []).find(
    ({ holder, name }) => name === selection.group && holder === selection.path,
  );
  const question = group ? undefined : questionsIn(form?.parts ?? []).find(({ path }) => path === selection.path);
  return (
    <section className={styles.part} aria-label={t('question.title')}>
      {form && group && <GroupPanel key={`${form.form} # ${group.name}`} form={form.form} group={group} />}
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
  select: (next: Selection) => void;
}

function Panel({ form, question, select }: PanelProps) {
  const t = useWords();
  const { files } = useDefinitions();
  const at = { form, path: question.path };
  const props: QuestionProps = { at, question, source: questionSource(files, at) };
  const asked = useExplanation(at);
  const parts: [string, ReactNode][] = [
    ['why', <Explanation key="why" {...asked} />],
    ['words', <QuestionWords key="words" {...props} />],
    ['choices', <Choices key="choices" {...props} />],
    ['conditions', <Conditions key="conditions" {...props} />],
    ['limits', <Limits key="limits" {...props} />],
    ['messages', <Messages key="messages" {...props} />],
    ['checks', <Rules key="checks" at={at} list="checks" />],
    ['notes', <Rules key="notes" at={at} list="notes" />],
    ['items', <ItemQuestions key="items" {...props} select={select} />],
    ['readers', <Readers key="readers" {...props} select={select} />],
  ];
  const isThere: Record<string, boolean> = {
    choices: question.kind === 'choice' || question.kind === 'choices',
    items: question.kind === 'list',
  };
  return (
    <>
      <Subtitle1 as="h2">{question.labels[languageNow()]}</Subtitle1>
      <Text size={200}>{t(`outline.kind.${question.kind}`)}</Text>
      <StructureActions {...props} select={select} />
      <QuestionFaults at={at} />
      <Absence {...asked} />
      <Accordion multiple collapsible defaultOpenItems={['words', 'choices', 'conditions']}>
        {parts
          .filter(([name]) => isThere[name] ?? true)
          .map(([name, part]) => (
            <AccordionItem key={name} value={name}>
              <AccordionHeader as="h3">{t(`question.${name}`)}</AccordionHeader>
              <AccordionPanel>{part}</AccordionPanel>
            </AccordionItem>
          ))}
      </Accordion>
    </>
  );
}
