/** A value that depends on conditions (`if`): each case has a condition and a value; the first whose condition holds counts. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import {
  type Branches,
  type ConditionalValue,
  type NamedRuleAt,
  namedRulePlace,
  withBranches,
} from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import { ConditionField } from '../rules/condition-field.tsx';
import { NewValue, type TypedValue, typedValue } from './new-value.tsx';
import { PlainValue } from './plain-value.tsx';
import { WrittenValue } from './written-value.tsx';

interface ConditionalValueFieldProps {
  at: NamedRuleAt;
  branches: Branches;
  write: (rule: Json) => void;
}

export function ConditionalValueField({ at, branches, write }: ConditionalValueFieldProps) {
  const t = useWords();
  const { cases, otherwise } = branches;
  return (
    <>
      {cases.map((own, i) => (
        <CaseFields
          key={JSON.stringify([i, cases.length])}
          at={at}
          own={own}
          index={i}
          write={(next) => write(withBranches({ ...branches, cases: cases.with(i, next) }))}
          remove={
            cases.length > 1 ? () => write(withBranches({ ...branches, cases: cases.toSpliced(i, 1) })) : undefined
          }
        />
      ))}
      <Outcome
        at={at}
        label={t('values.otherwise')}
        value={otherwise}
        position={2 * cases.length}
        write={(next) => write(withBranches({ ...branches, otherwise: next }))}
      />
      <AddCase
        at={at}
        first={otherwise}
        add={(branch) => write(withBranches({ ...branches, cases: [branch, ...cases] }))}
      />
    </>
  );
}

interface CaseFieldsProps {
  at: NamedRuleAt;
  own: ConditionalValue;
  index: number;
  write: (next: ConditionalValue) => void;
  /** Undefined for the last one that is left. */
  remove: (() => void) | undefined;
}

function CaseFields({ at, own: { when, gives }, index, write, remove }: CaseFieldsProps) {
  const t = useWords();
  const { isReadOnly } = useDefinitions();
  return (
    <div>
      <Outcome
        at={at}
        label={t('values.case', { number: index + 1 })}
        value={gives}
        position={2 * index + 1}
        write={(next) => write({ when, gives: next })}
      />
      <ConditionField
        at={{ form: at.form ?? '', path: '' }}
        name={`value ${at.name} ${index}`}
        label={t('values.when')}
        value={when}
        write={(next) => next !== undefined && write({ when: next, gives })}
      />
      {remove && !isReadOnly && (
        <Button size="small" onClick={remove}>
          {t('values.removeCase', { number: index + 1 })}
        </Button>
      )}
    </div>
  );
}

interface OutcomeProps {
  at: NamedRuleAt;
  label: string;
  value: Json;
  /** Among the arguments of `if`. */
  position: number;
  write: (value: Json) => void;
}

function Outcome({ at, label, value, position, write }: OutcomeProps) {
  const { files } = useDefinitions();
  if (typeof value === 'number' || typeof value === 'string')
    return <PlainValue label={label} value={value} write={write} />;
  const { file, place } = namedRulePlace(files, at);
  return (
    <WrittenValue
      form={at.form}
      what={label}
      isLabelShown
      rule={value}
      file={file}
      place={[...place, 'if', position]}
    />
  );
}

interface AddCaseProps {
  at: NamedRuleAt;
  /** The result of a new case until one is entered. */
  first: Json;
  add: (branch: ConditionalValue) => void;
}

/** Written once its condition is complete and its value is one. The first matching case counts, so it is inserted before the others. */
function AddCase({ at, first, add }: AddCaseProps) {
  const t = useWords();
  const { isReadOnly } = useDefinitions();
  const [typed, setTyped] = useState<TypedValue>();
  const [when, setWhen] = useState<Json>();
  if (isReadOnly) return null;
  const begin = (): void => setTyped(typedValue(typeof first === 'string' || typeof first === 'number' ? first : 0));
  if (typed === undefined)
    return (
      <Button size="small" onClick={begin}>
        {t('values.addCase')}
      </Button>
    );
  const finish = (condition: Json): void => {
    add({ when: condition, gives: typed.value });
    setTyped(undefined);
    setWhen(undefined);
  };
  const write = (condition: Json | undefined): void => {
    if (condition === undefined || typed.isWrong) setWhen(condition);
    else finish(condition);
  };
  return (
    <>
      <NewValue label={t('values.newCase')} typed={typed} write={setTyped} />
      <ConditionField
        at={{ form: at.form ?? '', path: '' }}
        name={`value ${at.name} new`}
        label={t('values.when')}
        startsWithEmptyRow
        value={when}
        write={write}
      />
      {when !== undefined && (
        <Button size="small" disabledFocusable={typed.isWrong} onClick={() => finish(when)}>
          {t('values.addCase')}
        </Button>
      )}
    </>
  );
}
