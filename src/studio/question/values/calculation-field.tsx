/** A number that is computed from the answers of a page: the kind of calculation, and the answers. */
import { useState } from 'react';
import { ruleKey } from '../../../authoring/condition-rows/index.ts';
import { type Calculation, type CalculationKind, listAround } from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { DropdownField } from '../fields/dropdown-field.tsx';
import { type CalculationOptions, type Choosable, useCalculationOptions } from './calculation-options.ts';

interface CalculationFieldProps {
  form: string;
  /** Undefined until enough is chosen. */
  value: Calculation | undefined;
  write: (calculation: Calculation) => void;
}

/** The choices so far, in the order in which they are made. */
interface CalculationDraft {
  kind: CalculationKind;
  chosen: readonly Json[];
}

export function CalculationField({ form, value, write }: CalculationFieldProps) {
  const t = useWords();
  const options = useCalculationOptions(form);
  const [begun, setBegun] = useState<CalculationDraft>();
  const kinds = KINDS.filter((kind) => CHOICES[kind][0]?.offered(options, []).length);
  const { kind, chosen } = begun ?? (value ? toDraft(value) : { kind: kinds[0] ?? 'days', chosen: [] });
  const choose = (i: number, next: Json): void => {
    const draft = { kind, chosen: stillOffered(kind, options, chosen.toSpliced(i, 1, next)) };
    const whole = complete(draft);
    setBegun(whole ? undefined : draft);
    if (whole) write(whole);
  };
  return (
    <>
      <DropdownField
        label={t('values.calculation.kind')}
        values={kinds}
        value={kind}
        optionText={(each) => t(`values.calculation.kinds.${each}`)}
        choose={(next) => next !== kind && setBegun({ kind: next as CalculationKind, chosen: [] })}
      />
      {CHOICES[kind].slice(0, chosen.length + 1).map(({ label, offered }, i) => (
        <ChoicePick
          key={kind + label}
          label={t(`values.calculation.${label}`)}
          found={offered(options, chosen)}
          chosen={chosen[i]}
          choose={(next) => choose(i, next)}
        />
      ))}
    </>
  );
}

interface ChoicePickProps {
  label: string;
  found: readonly Choosable[];
  chosen: Json | undefined;
  choose: (next: Json) => void;
}

function ChoicePick({ label, found, chosen, choose }: ChoicePickProps) {
  const language = languageNow();
  const findChoice = (key: string): Choosable | undefined => found.find((each) => each.key === key);
  return (
    <DropdownField
      label={label}
      values={found.map(({ key }) => key)}
      value={chosen === undefined ? '' : ruleKey(chosen)}
      optionText={(key) => findChoice(key)?.words[language] ?? key}
      choose={(key) => {
        const next = findChoice(key);
        if (next) choose(next.value);
      }}
    />
  );
}

interface ValueChoice {
  label: 'list' | 'question' | 'is' | 'from' | 'to';
  offered: (options: CalculationOptions, before: readonly Json[]) => readonly Choosable[];
}

const sorted =
  (valueType: string): ValueChoice['offered'] =>
  ({ items }) =>
    items.filter((each) => each.valueType === valueType);

const CHOICES: Record<CalculationKind, readonly ValueChoice[]> = {
  items: [{ label: 'list', offered: ({ lists }) => lists }],
  where: [
    { label: 'question', offered: ({ items }) => items.filter(({ answers }) => answers.length > 0) },
    { label: 'is', offered: ({ items }, [question]) => items.find(({ value }) => value === question)?.answers ?? [] },
  ],
  sum: [{ label: 'question', offered: sorted('number') }],
  days: [
    { label: 'from', offered: ({ days }) => days },
    { label: 'to', offered: ({ days }) => days },
  ],
  span: [
    { label: 'from', offered: sorted('day') },
    {
      label: 'to',
      offered: (options, [from]) =>
        sorted('day')(options, []).filter(({ value }) => listAround(String(value)) === listAround(String(from))),
    },
  ],
};
const KINDS = Object.keys(CHOICES) as CalculationKind[];

/** Drops the later choices that do not fit the new kind. */
function stillOffered(kind: CalculationKind, options: CalculationOptions, chosen: readonly Json[]): readonly Json[] {
  const misfit = chosen.findIndex(
    (value, i) => !CHOICES[kind][i]?.offered(options, chosen).some(({ key }) => key === ruleKey(value)),
  );
  return misfit < 0 ? chosen : chosen.slice(0, misfit);
}

function toDraft(calculation: Calculation): CalculationDraft {
  const { kind } = calculation;
  switch (kind) {
    case 'items':
      return { kind, chosen: [calculation.list] };
    case 'where':
      return { kind, chosen: [calculation.question, calculation.is] };
    case 'sum':
      return { kind, chosen: [calculation.question] };
    default:
      return { kind, chosen: [calculation.from, calculation.to] };
  }
}

function complete({ kind, chosen: [first, second] }: CalculationDraft): Calculation | undefined {
  if (first === undefined || (second === undefined && CHOICES[kind].length > 1)) return undefined;
  const path = String(first);
  switch (kind) {
    case 'items':
      return { kind, list: path };
    case 'where':
      return { kind, question: path, is: second ?? null };
    case 'sum':
      return { kind, question: path };
    case 'days':
      return { kind, from: first, to: second ?? null };
    default:
      return { kind, from: path, to: String(second) };
  }
}
