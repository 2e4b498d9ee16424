/** A new rule with a name: a condition, a value by its first case, or a number computed from answers. */
import { useState } from 'react';
import { addNamedRule, type Calculation, withBranches, writeCalculation } from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { useNewCondition } from '../../conditions/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import { DropdownField } from '../fields/dropdown-field.tsx';
import { ConditionField } from '../rules/condition-field.tsx';
import { NewCard } from '../words/new-card.tsx';
import { useNewWords } from '../words/use-new-words.ts';
import { CalculationField } from './calculation-field.tsx';
import { NewValue, type TypedValue, typedValue } from './new-value.tsx';

const KINDS = ['yesNo', 'number', 'text', 'calculation'] as const;
type NamedKind = (typeof KINDS)[number];

interface NewNamedRuleProps {
  form: string | undefined;
  close: () => void;
}

/** The rule is not written before it is complete. */
export function NewNamedRule({ form, close }: NewNamedRuleProps) {
  const t = useWords();
  const { edit } = useDefinitions();
  const words = useNewWords(`new value ${form ?? ''}`);
  const { kind, choose, condition, outcomes, setOutcomes, calculation, setCalculation } = useRuleDraft(form);
  const { value: when, write: setWhen, isUnfinished } = condition;
  const rule = newRule(kind, { when, isUnfinished, calculation, outcomes });
  return (
    <NewCard
      label={t(form === undefined ? 'values.addFact' : 'values.add')}
      words={words}
      wordsLabel={t('values.name')}
      missing={rule === undefined ? t('add.missing') : undefined}
      add={() => edit((each) => addNamedRule(each, form, words.texts, rule ?? null))}
      close={() => {
        condition.clear();
        close();
      }}
    >
      {form !== undefined && (
        <DropdownField
          label={t('values.kind')}
          values={KINDS}
          value={kind}
          optionText={(each) => t(`values.kinds.${each}`)}
          choose={(each) => choose(each as NamedKind)}
        />
      )}
      {kind === 'calculation' && form !== undefined ? (
        <CalculationField form={form} value={calculation} write={setCalculation} />
      ) : (
        <FirstCase
          form={form}
          isYesNo={kind === 'yesNo'}
          when={when}
          setWhen={setWhen}
          outcomes={outcomes}
          setOutcomes={setOutcomes}
        />
      )}
    </NewCard>
  );
}

/** The parts of the rule so far: its kind, with the condition, the values or the calculation that it needs. */
function useRuleDraft(form: string | undefined) {
  const { changeId } = useDefinitions();
  const [kind, setKind] = useState<NamedKind>('yesNo');
  const place = { change: changeId, at: '', name: 'new value', ...(form !== undefined && { form }) };
  const condition = useNewCondition(place);
  const [outcomes, setOutcomes] = useState<RuleOutcomes>(STARTS.number);
  const [calculation, setCalculation] = useState<Calculation>();
  const choose = (next: NamedKind): void => {
    setKind(next);
    if (next === 'number' || next === 'text') setOutcomes(STARTS[next]);
  };
  return { kind, choose, condition, outcomes, setOutcomes, calculation, setCalculation };
}

interface RuleOutcomes {
  gives: TypedValue;
  otherwise: TypedValue;
}

interface FirstCaseProps {
  form: string | undefined;
  isYesNo: boolean;
  when: Json | undefined;
  setWhen: (when: Json | undefined) => void;
  outcomes: RuleOutcomes;
  setOutcomes: (outcomes: RuleOutcomes) => void;
}

/** A condition, with the value that it gives unless the rule is a yes or no. */
function FirstCase({ form, isYesNo, when, setWhen, outcomes, setOutcomes }: FirstCaseProps) {
  const t = useWords();
  const valueType = typeof outcomes.gives.value;
  return (
    <>
      {!isYesNo && (
        <NewValue
          key={`${valueType} gives`}
          label={t('values.case', { number: 1 })}
          typed={outcomes.gives}
          write={(gives) => setOutcomes({ ...outcomes, gives })}
        />
      )}
      <ConditionField
        {...(form !== undefined && { at: { form, path: '' } })}
        name="new value"
        label={t(isYesNo ? 'values.holds' : 'values.when')}
        startsWithEmptyRow
        value={when}
        write={setWhen}
      />
      {!isYesNo && (
        <NewValue
          key={`${valueType} otherwise`}
          label={t('values.otherwise')}
          typed={outcomes.otherwise}
          write={(otherwise) => setOutcomes({ ...outcomes, otherwise })}
        />
      )}
    </>
  );
}

interface Parts {
  when: Json | undefined;
  /** Whether a row of the condition is not complete. */
  isUnfinished: boolean;
  calculation: Calculation | undefined;
  outcomes: RuleOutcomes;
}

/** Undefined until it is complete. */
function newRule(kind: NamedKind, { when, isUnfinished, calculation, outcomes }: Parts): Json | undefined {
  const { gives, otherwise } = outcomes;
  if (kind === 'calculation') return calculation && writeCalculation(calculation);
  if (isUnfinished) return undefined;
  if (kind === 'yesNo' || when === undefined) return when;
  if (gives.isWrong || otherwise.isWrong) return undefined;
  return withBranches({ cases: [{ when, gives: gives.value }], otherwise: otherwise.value });
}

const STARTS = {
  number: { gives: typedValue(1), otherwise: typedValue(0) },
  text: { gives: typedValue(''), otherwise: typedValue('') },
};
