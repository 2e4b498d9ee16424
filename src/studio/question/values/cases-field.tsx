/** A value by cases: each case has a condition and what it gives; the first whose condition holds counts. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import {
  type Branches,
  type ConditionalValue,
  type NamedAt,
  namedPlace,
  withBranches,
} from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import { ConditionField } from '../rules/condition-field.tsx';
import { PlainValue } from './plain-value.tsx';
import { WrittenValue } from './written-value.tsx';

interface CasesFieldProps {
  at: NamedAt;
  branches: Branches;
  write: (rule: Json) => void;
}

export function CasesField({ at, branches, write }: CasesFieldProps) {
  const t = useWords();
  const { isReadOnly } = useDefinitions();
  const { cases, otherwise } = branches;
  const place = { form: at.form ?? '', path: '' };
  const writeCase = (i: number, next: ConditionalValue): void =>
    write(withBranches({ ...branches, cases: cases.with(i, next) }));
  return (
    <>
      {cases.map(({ when, gives }, i) => (
        <div key={JSON.stringify([i, cases.length])}>
          <Outcome
            at={at}
            label={t('values.case', { number: i + 1 })}
            value={gives}
            position={2 * i + 1}
            write={(next) => writeCase(i, { when, gives: next })}
          />
          <ConditionField
            at={place}
            label={t('values.when')}
            value={when}
            write={(next) => next !== undefined && writeCase(i, { when: next, gives })}
          />
          {cases.length > 1 && !isReadOnly && (
            <Button size="small" onClick={() => write(withBranches({ ...branches, cases: cases.toSpliced(i, 1) }))}>
              {t('values.removeCase', { number: i + 1 })}
            </Button>
          )}
        </div>
      ))}
      <Outcome
        at={at}
        label={t('values.otherwise')}
        value={otherwise}
        position={2 * cases.length}
        write={(next) => write(withBranches({ ...branches, otherwise: next }))}
      />
      <AddCase
        form={place.form}
        first={otherwise}
        add={(branch) => write(withBranches({ ...branches, cases: [branch, ...cases] }))}
      />
    </>
  );
}

interface OutcomeProps {
  at: NamedAt;
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
  const { file, place } = namedPlace(files, at);
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
  form: string;
  /** The result of a new case until one is entered. */
  first: Json;
  add: (branch: ConditionalValue) => void;
}

/** Written once its condition is complete. The first matching case counts, so it is inserted before the others. */
function AddCase({ form, first, add }: AddCaseProps) {
  const t = useWords();
  const { isReadOnly } = useDefinitions();
  const [gives, setGives] = useState<string | number>();
  if (isReadOnly) return null;
  if (gives === undefined)
    return (
      <Button size="small" onClick={() => setGives(typeof first === 'string' || typeof first === 'number' ? first : 0)}>
        {t('values.addCase')}
      </Button>
    );
  const write = (when: Json | undefined): void => {
    if (when === undefined) return;
    add({ when, gives });
    setGives(undefined);
  };
  return (
    <>
      <PlainValue label={t('values.newCase')} value={gives} write={setGives} />
      <ConditionField at={{ form, path: '' }} label={t('values.when')} isBegun value={undefined} write={write} />
    </>
  );
}
