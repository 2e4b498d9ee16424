/** The value of a row: one or several fixed values, or another answer. */
import { Field, type FieldProps, Input } from '@fluentui/react-components';
import { useState } from 'react';
import {
  daysFromToday,
  fromToday,
  OPERATORS,
  type SubjectValues,
  TODAY,
  type ValueMode,
  valueMode,
} from '../../../authoring/condition-rows/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { NumberField, numberProblem } from '../../components/number-field.tsx';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { useBuilder } from '../builder-context.ts';
import { isUnfinished, type QueryRow } from '../query.ts';
import { useBuilderStyles } from '../styles.ts';
import { SubjectPicker } from '../subject-picker.tsx';
import { ModeMenu } from './mode-menu.tsx';
import { OneValue } from './one-value.tsx';
import { firstNonNumber, SeveralValues } from './several-values.tsx';
import { useListed } from './use-listed.ts';

interface ValueProps {
  row: QueryRow;
  number: string;
  onChange(value: Json | undefined): void;
}

/** The values that are possible: for `contains`, those of the items. */
function knownValues(row: QueryRow, subject: SubjectValues): SubjectValues {
  const isInside = OPERATORS[row.operator].argument === 1 && subject.valueType === 'list';
  return isInside ? { ...subject, valueType: 'any' } : subject;
}

export function ValueEditor({ row, number, onChange }: ValueProps) {
  const t = useWords();
  const styles = useBuilderStyles();
  const { subjects } = useBuilder();
  const rule = JSON.parse(row.field) as Json;
  const subject = subjects.find(rule) ?? { valueType: subjects.findType(rule) ?? 'any' };
  const known = useListed(knownValues(row, subject));
  const label = t('conditions.value', { row: number });
  if (OPERATORS[row.operator].takes === 'one')
    return <SingleValue key={row.operator} row={row} number={number} known={known} label={label} onChange={onChange} />;
  const values = Array.isArray(row.value) ? row.value : [];
  const nonNumber = firstNonNumber(known, values);
  return (
    <div className={styles.value}>
      <ValueField row={row} problem={nonNumber === undefined ? undefined : numberProblem(nonNumber, t)}>
        <SeveralValues label={label} known={known} values={values} onChange={onChange} />
      </ValueField>
    </div>
  );
}

interface ValueFieldProps {
  row: QueryRow;
  /** The problem to show, instead of a missing value. */
  problem?: string | undefined;
  children: FieldProps['children'];
}

/** Marks its control if the row is incomplete. */
function ValueField({ row, problem, children }: ValueFieldProps) {
  const t = useWords();
  const styles = useBuilderStyles();
  const { rowContext } = useBuilder();
  const isComplete = !isUnfinished(row, rowContext);
  return (
    <Field
      className={styles.control}
      validationState={isComplete ? 'none' : problem ? 'error' : 'warning'}
      validationMessage={isComplete ? undefined : (problem ?? t('conditions.unfinished'))}
    >
      {children}
    </Field>
  );
}

/** The initial value of a mode. */
const STARTS: Partial<Record<ValueMode, Json>> = { today: TODAY, fromToday: fromToday(0) };

function SingleValue({ row, number, known, label, onChange }: ValueProps & { known: SubjectValues; label: string }) {
  const t = useWords();
  const styles = useBuilderStyles();
  const { isReadOnly } = useBuilder();
  const [chosen, setChosen] = useState<ValueMode>();
  // The values of other modes, for when the mode is changed back.
  const [former, setFormer] = useState<Partial<Record<ValueMode, Json>>>({});
  const mode = row.value === undefined ? (chosen ?? 'plain') : valueMode(row.value);
  const choose = (next: ValueMode): void => {
    setChosen(next);
    if (row.value !== undefined) setFormer({ ...former, [mode]: row.value });
    onChange(former[next] ?? STARTS[next]);
  };
  return (
    <div className={styles.value}>
      {mode === 'plain' && <ComparedValue row={row} known={known} label={label} onChange={onChange} />}
      {mode === 'answer' && (
        <ValueField row={row}>
          <OtherAnswer row={row} number={number} known={known} onChange={onChange} />
        </ValueField>
      )}
      {mode === 'fromToday' && (
        <DaysFromToday
          row={row}
          number={number}
          onChange={(days) => {
            setChosen('fromToday');
            onChange(days);
          }}
        />
      )}
      {mode === 'today' && (
        <Input className={styles.control} aria-label={label} readOnly value={t('conditions.mode.today')} />
      )}
      {known.valueType !== 'yesNo' && !OPERATORS[row.operator].isOfItems && !isReadOnly && (
        <ModeMenu
          label={t('conditions.modeOf', { row: number })}
          mode={mode}
          valueType={known.valueType}
          onChoose={choose}
        />
      )}
    </div>
  );
}

interface ComparedValueProps extends Omit<ValueProps, 'number'> {
  known: SubjectValues;
  label: string;
}

function ComparedValue({ row, known, label, onChange }: ComparedValueProps) {
  const t = useWords();
  const styles = useBuilderStyles();
  const { isReadOnly } = useBuilder();
  const [wasNumber] = useState(typeof row.value === 'number');
  const isNumber = !known.values && (known.valueType === 'number' || (known.valueType === 'any' && wasNumber));
  if (isNumber)
    return (
      <NumberField
        label={label}
        isReadOnly={isReadOnly}
        value={row.value}
        className={styles.control}
        missing={t('conditions.unfinished')}
        isLabelHidden
        // A number with a problem stays in the row as text, which is not a value there. For a row of any type, the text
        // would be one.
        writesProblems={known.valueType === 'number'}
        write={(value, typed) => onChange(value ?? (typed.trim() === '' ? undefined : typed))}
      />
    );
  return (
    <ValueField row={row}>
      <OneValue label={label} known={known} value={row.value} onChange={onChange} />
    </ValueField>
  );
}

function DaysFromToday({ row, number, onChange }: ValueProps) {
  const t = useWords();
  const styles = useBuilderStyles();
  const { isReadOnly } = useBuilder();
  return (
    <NumberField
      label={t('conditions.daysOf', { row: number })}
      value={daysFromToday(row.value)}
      isReadOnly={isReadOnly}
      className={styles.control}
      missing={t('conditions.unfinished')}
      isLabelHidden
      isWhole
      writesProblems
      write={(days) => onChange(days === undefined ? undefined : fromToday(days))}
    />
  );
}

function OtherAnswer({ row, number, known, onChange }: ValueProps & { known: SubjectValues }) {
  const t = useWords();
  const { subjects, offered } = useBuilder();
  const { value } = row;
  const others = offered.filter(
    ({ key, valueType }) => key !== row.field && (valueType === known.valueType || known.valueType === 'any'),
  );
  return (
    <SubjectPicker
      label={t('conditions.answerOf', { row: number })}
      chosen={value === undefined ? '' : JSON.stringify(value)}
      words={value === undefined ? '' : subjects.describeRule(value, languageNow())}
      subjects={others}
      onChoose={(key) => onChange(JSON.parse(key) as Json)}
    />
  );
}
