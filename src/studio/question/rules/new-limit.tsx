/** A new limit with its message: its subject, its direction and its value. */
import { type ComponentProps, useState } from 'react';
import {
  addRule,
  isLimit,
  type LimitType,
  limitsOn,
  limitType,
  type Measure,
  measurable,
  measurePart,
  measuresOn,
  type QuestionAt,
} from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import { AnswersField } from '../fields/answers-field.tsx';
import { DropdownField } from '../fields/dropdown-field.tsx';
import { TickedField } from '../fields/ticked-field.tsx';
import { NewCard } from '../words/new-card.tsx';
import { useNewWords } from '../words/use-new-words.ts';
import { LimitValue } from './limit-value.tsx';

interface NewLimitProps {
  at: QuestionAt;
  close: () => void;
}

export function NewLimit({ at, close }: NewLimitProps) {
  const t = useWords();
  const { outline } = useDefinitions();
  const draft = useNewLimit(at);
  const { measure, limit, change } = draft;
  return (
    <NewCard
      label={t('rules.addLimit')}
      words={draft.words}
      wordsLabel={t('checks.words')}
      isMessage
      missing={draft.isMeasured ? undefined : t('add.missing')}
      add={draft.add}
      close={close}
    >
      <DropdownIfSeveral
        label={t('rules.limited')}
        values={draft.measures}
        value={measure}
        optionText={(each) => t(`rules.measure.${each}`)}
        choose={(each) => change({ measure: each as Measure })}
      />
      {(measure === 'several' || measure === 'sum') && (
        <AnswersField
          label={t('rules.answers')}
          questions={measurable(outline, at, measure === 'sum')}
          chosen={draft.answers}
          choose={draft.setAnswers}
        />
      )}
      <DropdownIfSeveral
        label={t('rules.limit')}
        values={draft.offered}
        value={limit}
        optionText={(each) => t(`rules.keyword.${each}`)}
        choose={(each) => change({ limit: each })}
      />
      <LimitInput
        key={limit + measure}
        at={at}
        limit={limit}
        valueType={draft.valueType}
        value={draft.by}
        write={draft.setValue}
      />
    </NewCard>
  );
}

/** Both limits, with the same value. */
const EXACTLY = 'exactly';

function useNewLimit(at: QuestionAt) {
  const { edit, files } = useDefinitions();
  const measures = measuresOn(files, at);
  const [measure, setMeasure] = useState<Measure>(measures[0] ?? 'several');
  const [answers, setAnswers] = useState<string[]>([]);
  const limits = limitsOn(files, at, measure);
  const offered = limits.length > 1 ? [...limits, EXACTLY] : limits;
  const [chosen, setChosen] = useState<string>();
  const limit = offered.find((each) => each === chosen) ?? limits[0] ?? 'atLeast';
  const keywords = limit === EXACTLY ? limits : [limit];
  const valueType: LimitType = limits.some((each) => isLimit(each) && limitType(each) === 'day') ? 'day' : 'number';
  const [value, setValue] = useState<Json>();
  const words = useNewWords(`new limit ${at.form}${at.path}`);
  const measured = measurePart(at, measure, answers);
  const by = limit === 'ticked' ? (value ?? true) : value;
  const isMeasured = measured !== undefined && by !== undefined;
  const add = () => {
    const values = Object.fromEntries(keywords.map((keyword) => [keyword, by ?? null]));
    return edit((each) => addRule(each, at, 'checks', { ...measured, ...values }, words.texts));
  };
  const change = (next: Partial<{ measure: Measure; limit: string }>): void => {
    if (next.measure) setMeasure(next.measure);
    if (next.limit) setChosen(next.limit);
    setValue(undefined);
  };
  return {
    measures,
    measure,
    answers,
    setAnswers,
    offered,
    limit,
    valueType,
    by,
    setValue,
    words,
    change,
    isMeasured,
    add,
  };
}

/** Shows nothing if there is only one value. */
const DropdownIfSeveral = (props: ComponentProps<typeof DropdownField>) =>
  props.values.length > 1 && <DropdownField {...props} />;

interface LimitInputProps extends Pick<NewLimitProps, 'at'> {
  limit: string;
  valueType: LimitType;
  value: Json | undefined;
  write: (value: Json | undefined) => void;
}

function LimitInput({ at, limit, valueType, value, write }: LimitInputProps) {
  const t = useWords();
  const label = t(`rules.keyword.${limit}`);
  if (limit !== 'ticked')
    return (
      <LimitValue
        at={at}
        label={label}
        valueType={valueType}
        value={value}
        write={write}
        clear={() => write(undefined)}
      />
    );
  return <TickedField label={label} value={value} write={write} />;
}
