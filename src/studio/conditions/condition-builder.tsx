/** A condition built from rows of subject, operator and value in groups, with the sentence that they make. */
import { Button, Text } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { type RefObject, useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { QueryBuilder } from 'react-querybuilder';
import { type ConditionPlace, type Subject, subjectsFor } from '../../authoring/condition-rows/index.ts';
import type { Files } from '../../authoring/index.ts';
import type { Json } from '../../engine/data/index.ts';
import { Announcement } from '../components/announcement.tsx';
import { help } from '../help/help-topic.ts';
import { useWords } from '../words/studio-words.ts';
import { BuilderContext } from './builder-context.ts';
import { ConditionGroup } from './condition-group.tsx';
import { ConditionRow } from './condition-row.tsx';
import { ConditionText } from './condition-text.tsx';
import { useKeptCondition } from './kept-condition.ts';
import type { ConditionQuery } from './query.ts';
import { ShownSentence } from './shown-sentence.tsx';
import { useBuilderStyles } from './styles.ts';
import { useCondition } from './use-condition.ts';
import { useSentence, useSentenceLength } from './use-sentence.ts';

export interface ConditionBuilderProps extends ConditionPlace {
  /** The change that contains the files. */
  change: number;
  /** Distinguishes the condition from others at its place. */
  name: string;
  files: Files;
  value: Json | undefined;
  /** Called when the meaning of the condition changes; with undefined when it is removed. */
  onChange(condition: Json | undefined): void;
  label: string;
  /** When opened without a condition, to add one. */
  startsWithEmptyRow?: boolean;
  /** Hidden if the label is already shown above. */
  isLabelHidden?: boolean;
  isReadOnly?: boolean;
  /** Offers the situation and named conditions and values, no answers. */
  readsNoAnswers?: boolean;
  /** Says when the question at its place is shown, which its own answer cannot decide. */
  isOfPresence?: boolean;
}

const CONTROLS = { rule: ConditionRow, ruleGroup: ConditionGroup } as const;

export function ConditionBuilder(props: ConditionBuilderProps) {
  const { label, isLabelHidden = false, isReadOnly = false } = props;
  const t = useWords();
  const styles = useBuilderStyles();
  const id = useId();
  const { box, focus, focusRootAdd } = useFocus();
  useWithoutFormRole(box);
  const [news, announce] = useState('');
  const { condition, kept, inWords, length, context } = useBuiltCondition(props, { focus, announce });
  const { query } = condition;
  const removeAll = (): void => {
    condition.replace(undefined);
    kept.text.clear();
    focusRootAdd();
    announce(t('conditions.allRemoved'));
  };
  return (
    <BuilderContext value={context}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which cannot be inside a bar */}
      <div role="group" className={styles.builder} aria-labelledby={id} ref={box} {...help('conditions')}>
        <Bar
          id={id}
          label={label}
          isLabelHidden={isLabelHidden}
          removeAll={isReadOnly || query.rules.length === 0 ? undefined : removeAll}
        />
        <QueryBuilder
          query={query}
          onQueryChange={(next) => condition.setQuery(next as ConditionQuery)}
          controlElements={CONTROLS as never}
          enableMountQueryChange={false}
          resetOnFieldChange={false}
          resetOnOperatorChange={false}
        />
        {condition.isIncomplete && <Text>{t('conditions.waiting')}</Text>}
        <ShownSentence inWords={inWords} length={length} />
        <ConditionText condition={condition.reported} kept={kept.text} inWords={inWords} onChange={condition.replace} />
        <Announcement>{news}</Announcement>
      </div>
    </BuilderContext>
  );
}

/** The condition, what it can read, and its sentence. */
function useBuiltCondition(
  { change, name, files, form, at, own, value, onChange, ...options }: ConditionBuilderProps,
  { focus, announce }: Pick<BuilderContext, 'focus' | 'announce'>,
) {
  const { startsWithEmptyRow = false, isReadOnly = false } = options;
  const place = useMemo<ConditionPlace>(
    () => ({ at, ...(form !== undefined && { form }), ...(own && { own }) }),
    [form, at, own],
  );
  const { subjects, offered } = useOfferedSubjects(files, place, options);
  const kept = useKeptCondition({ ...place, change, name }, value);
  const condition = useCondition({
    value,
    onChange,
    startsWithEmptyRow,
    findType: subjects.findType,
    keptRows: kept.rows,
  });
  const inWords = useSentence({ change, place, condition: condition.reported });
  const length = useSentenceLength(condition.reported, subjects);
  const { query, rowContext } = condition;
  const context = useMemo(
    () => ({ change, place, subjects, offered, isReadOnly, focus, announce, query, rowContext }),
    [change, place, subjects, offered, isReadOnly, focus, announce, query, rowContext],
  );
  return { condition, kept, inWords, length, context };
}

/** Whether it reads the answer of a question, one inside it or one around it. */
const isAnswerAt = ({ question }: Subject, path: string): boolean =>
  question !== undefined && path !== '' && (`${question}/`.startsWith(`${path}/`) || path.startsWith(`${question}/`));

type OfferedSubjects = Pick<ConditionBuilderProps, 'readsNoAnswers' | 'isOfPresence'>;

/** The subjects that the condition can read, and those of them that its rows offer. */
function useOfferedSubjects(
  files: Files,
  place: ConditionPlace,
  { readsNoAnswers = false, isOfPresence = false }: OfferedSubjects,
) {
  const deferred = useDeferredValue(files);
  return useMemo(() => {
    const all = subjectsFor(deferred, place);
    const subjects = readsNoAnswers ? all.from(['facts', 'values', 'situation']) : all;
    const offered = isOfPresence ? subjects.all.filter((each) => !isAnswerAt(each, place.at)) : subjects.all;
    return { subjects, offered };
  }, [deferred, place, readsNoAnswers, isOfPresence]);
}

interface BarProps {
  /** The id of the label. */
  id: string;
  label: string;
  isLabelHidden: boolean;
  /** Undefined if there is nothing to remove. */
  removeAll: (() => void) | undefined;
}

function Bar({ id, label, isLabelHidden, removeAll }: BarProps) {
  const t = useWords();
  const styles = useBuilderStyles();
  return (
    <div className={styles.bar}>
      <Text id={id} weight="semibold" className={isLabelHidden ? styles.visuallyHidden : undefined}>
        {label}
      </Text>
      {removeAll && (
        <Button className={styles.end} appearance="subtle" size="small" icon={<DeleteRegular />} onClick={removeAll}>
          {t('conditions.removeAll')}
        </Button>
      )}
    </div>
  );
}

/** The library renders a form for each condition. Several on a page would be landmarks without distinct names. */
const useWithoutFormRole = (box: RefObject<HTMLElement | null>): void =>
  useEffect(() => box.current?.querySelector('[role=form]')?.setAttribute('role', 'presentation'), [box]);

/** Moves the focus to a control as soon as it is rendered. */
function useFocus() {
  const box = useRef<HTMLDivElement>(null);
  const selector = useRef<string>(undefined);
  useEffect(() => {
    const found = selector.current === undefined ? null : box.current?.querySelector<HTMLElement>(selector.current);
    if (!found) return;
    selector.current = undefined;
    found.focus();
  });
  const focus = useCallback((control: string): void => {
    selector.current = `[data-focus=${JSON.stringify(control)}]`;
  }, []);
  const focusRootAdd = (): void => {
    selector.current = '[data-focus$=" add"]';
  };
  return { box, focus, focusRootAdd };
}
