/** Edits the value of a limit: a day, today, a number, another answer, a named value. */
import { Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useDeferredValue, useMemo, useState } from 'react';
import { type Subject, subjectsFor, TODAY } from '../../../authoring/condition-rows/index.ts';
import {
  type Counted,
  countedLimit,
  countIn,
  LIMIT_MODES,
  type LimitMode,
  type LimitType,
  limitMode,
  pathRead,
  type QuestionAt,
  valueName,
} from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { NumberField } from '../../components/number-field.tsx';
import { useDefinitions } from '../../definitions/definitions.ts';
import type { TextLocation } from '../../definitions/text-location.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { DropdownField } from '../fields/dropdown-field.tsx';
import { OpenText } from '../fields/open-text.tsx';
import { JsonInput } from './json-input.tsx';

const useStyles = makeStyles({ limit: { display: 'grid', gap: tokens.spacingVerticalXS } });

interface LimitValueProps {
  at: QuestionAt;
  /** The name of the limit. */
  label: string;
  valueType: LimitType;
  /** Undefined until something is chosen. */
  value: Json | undefined;
  write: (value: Json) => void;
  /** Called for a text that is not a number; by default the value stays. */
  clear?: () => void;
  /** Its place in the text; undefined for a new one. */
  text?: TextLocation;
}

export function LimitValue(props: LimitValueProps) {
  const { label, valueType, value, write } = props;
  const t = useWords();
  const styles = useStyles();
  const [begun, setBegun] = useState<LimitMode>();
  // The values of other modes, for when the mode is changed back.
  const [former, setFormer] = useState<Partial<Record<LimitMode, Json>>>({});
  const written = value === undefined ? 'fixed' : limitMode(value, valueType);
  const mode = begun ?? written;
  const modes: readonly string[] = [
    ...LIMIT_MODES[valueType],
    ...(mode === 'other' || former.other !== undefined ? ['other'] : []),
  ];
  const modeText = (name: string): string =>
    t(name === 'fixed' ? `rules.mode.fixed.${valueType}` : `rules.mode.${name}`);
  /** A mode is not written before its value is complete. */
  const choose = (next: LimitMode): void => {
    if (value !== undefined) setFormer({ ...former, [written]: value });
    const limit = former[next] ?? STARTS[next];
    setBegun(limit === undefined && next !== written ? next : undefined);
    if (limit !== undefined && next !== written) write(limit);
  };
  const done = (next: Json): void => {
    setBegun(undefined);
    write(next);
  };
  return (
    <div className={styles.limit}>
      <DropdownField
        label={t('rules.by', { what: label })}
        values={modes}
        value={mode}
        optionText={modeText}
        choose={(next) => choose(next as LimitMode)}
      />
      <ModeValue {...props} mode={mode} value={begun ? undefined : value} write={done} />
    </div>
  );
}

/** Modes that need no further input. */
const STARTS: Partial<Record<LimitMode, Json>> = {
  today: TODAY,
  fromToday: countedLimit('fromToday', 0),
  yearStart: countedLimit('yearStart', 0),
  year: countedLimit('year', 0),
};

function ModeValue({ mode, at, label, valueType, value, write, clear, text }: LimitValueProps & { mode: LimitMode }) {
  const t = useWords();
  const { isReadOnly } = useDefinitions();
  switch (mode) {
    case 'today':
      return null;
    case 'fromToday':
    case 'yearStart':
    case 'year':
      return <CountedValue mode={mode} value={value} write={write} />;
    case 'answer':
    case 'value':
      return <NamedLimit at={at} valueType={valueType} mode={mode} value={value} write={write} />;
    case 'fixed':
      return valueType === 'day' ? (
        <DayField value={value} write={write} />
      ) : (
        <NumberField
          label={t('rules.number')}
          value={value}
          isReadOnly={isReadOnly}
          isRequired
          writesProblems
          write={(next) => (next === undefined ? clear?.() : write(next))}
        />
      );
    default:
      return (
        <>
          <JsonInput label={t('rules.text', { what: label })} value={value ?? null} write={write} />
          {text && <OpenText what={label} {...text} />}
        </>
      );
  }
}

type ValueProps = Pick<LimitValueProps, 'value' | 'write'>;

function CountedValue({ mode, value, write }: ValueProps & { mode: Counted }) {
  const t = useWords();
  const { isReadOnly } = useDefinitions();
  return (
    <NumberField
      label={t(mode === 'fromToday' ? 'rules.daysFromToday' : 'rules.yearsFromThis')}
      value={value === undefined ? undefined : countIn(value, mode)}
      isReadOnly={isReadOnly}
      isRequired
      isWhole
      write={(count) => count !== undefined && write(countedLimit(mode, count))}
    />
  );
}

function DayField({ value, write }: ValueProps) {
  const t = useWords();
  const { isReadOnly } = useDefinitions();
  return (
    <Field size="small" label={t('rules.day')}>
      <Input
        type="date"
        readOnly={isReadOnly}
        value={typeof value === 'string' ? value : ''}
        onChange={(_, { value: day }) => day !== '' && write(day)}
      />
    </Field>
  );
}

interface NamedLimitProps extends ValueProps {
  at: QuestionAt;
  valueType: LimitType;
  mode: 'answer' | 'value';
}

/** Another answer by its path, or a named value by its name. */
function NamedLimit({ at, valueType, mode, value, write }: NamedLimitProps) {
  const t = useWords();
  const offered = useOffered(at, valueType, mode);
  const language = languageNow();
  const chosen = value === undefined ? '' : mode === 'answer' ? String(value) : (valueName(value) ?? '');
  if (offered.size === 0 && chosen === '')
    return <Text>{t(mode === 'answer' ? 'rules.noAnswers' : 'rules.noValues')}</Text>;
  return (
    <DropdownField
      label={t(mode === 'answer' ? 'rules.answer' : 'rules.value')}
      values={[...offered.keys()]}
      value={chosen}
      optionText={(name) => offered.get(name)?.words[language] ?? name}
      choose={(name) => write(mode === 'answer' ? name : { value: name })}
    />
  );
}

function useOffered({ form, path }: QuestionAt, valueType: LimitType, mode: 'answer' | 'value'): Map<string, Subject> {
  const { edits } = useDefinitions();
  const files = useDeferredValue(edits.files);
  return useMemo(() => {
    const { all } = subjectsFor(files ?? {}, { form, at: path });
    const readName = (rule: Json): string | undefined => (mode === 'answer' ? pathRead(rule, path) : valueName(rule));
    const fits = (subject: Subject): boolean =>
      subject.valueType === valueType || (mode === 'value' && subject.valueType === 'any');
    return new Map(
      all.filter(fits).flatMap((subject): [string, Subject][] => {
        const name = readName(subject.rule);
        return name === undefined || name === path ? [] : [[name, subject]];
      }),
    );
  }, [files, form, path, valueType, mode]);
}
