/** The named values of a page: conditions as rows, and cases that give a number or a text. */
import { Button, Card, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import {
  branchesIn,
  type ConditionalValue,
  formFile,
  isCondition,
  type QuestionAt,
  withBranches,
  wordsFile,
} from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { ConditionField } from '../rules/condition-field.tsx';

const useStyles = makeStyles({
  value: { marginBlockEnd: tokens.spacingVerticalS },
  code: { overflowWrap: 'anywhere' },
});

export function NamedValues({ form }: { form: string }) {
  const t = useWords();
  const { files } = useDefinitions();
  const values = Object.entries(files.object(formFile(files, form, 'logic'), ['values']));
  if (values.length === 0) return <Text>{t('values.none')}</Text>;
  return values.map(([name, rule]) => <NamedValue key={name} form={form} name={name} rule={rule} />);
}

function NamedValue({ form, name, rule }: { form: string; name: string; rule: Json }) {
  const t = useWords();
  const styles = useStyles();
  const { files, edit, isReadOnly } = useDefinitions();
  const words = files.object(wordsFile(form, languageNow()), ['values', name]);
  const title = String(words.name ?? words.is ?? name);
  const write = (next: Json | undefined): void => {
    if (next !== undefined) edit((each) => each.set(formFile(each, form, 'logic'), ['values', name], next), true);
  };
  const isSo = words.is !== undefined || isCondition(rule);
  const branches = isSo ? undefined : branchesIn(rule);
  const writeCase = (i: number, next: ConditionalValue): void => {
    if (branches) write(withBranches({ ...branches, cases: branches.cases.with(i, next) }));
  };
  const at = { form, path: '' };
  return (
    <Card className={styles.value} role="group" aria-label={title}>
      <Text weight="semibold">{title}</Text>
      {isSo && <ConditionField at={at} label={title} isLabelHidden value={rule} write={write} />}
      {branches?.cases.map(({ when, gives }, i) => (
        <div key={JSON.stringify([i, branches.cases.length])}>
          <PlainValue
            label={t('values.case', { number: i + 1 })}
            value={gives}
            write={(next) => writeCase(i, { when, gives: next })}
          />
          <ConditionField
            at={at}
            label={t('values.when')}
            value={when}
            write={(next) => next !== undefined && writeCase(i, { when: next, gives })}
          />
          {branches.cases.length > 1 && !isReadOnly && (
            <Button
              size="small"
              onClick={() => write(withBranches({ ...branches, cases: branches.cases.toSpliced(i, 1) }))}
            >
              {t('values.removeCase', { number: i + 1 })}
            </Button>
          )}
        </div>
      ))}
      {branches && (
        <PlainValue
          label={t('values.otherwise')}
          value={branches.otherwise}
          write={(next) => write(withBranches({ ...branches, otherwise: next }))}
        />
      )}
      {branches && (
        <AddCase
          at={at}
          first={branches.otherwise}
          add={(branch) => write(withBranches({ ...branches, cases: [branch, ...branches.cases] }))}
        />
      )}
      {!isSo && !branches && (
        <Text font="monospace" size={200} className={styles.code}>
          {JSON.stringify(rule)}
        </Text>
      )}
    </Card>
  );
}

interface AddCaseProps {
  at: QuestionAt;
  /** The result of a new case until one is entered. */
  first: Json;
  add: (branch: ConditionalValue) => void;
}

/** Written once its condition is complete. The first matching case counts, so it is inserted before the others. */
function AddCase({ at, first, add }: AddCaseProps) {
  const t = useWords();
  const { isReadOnly } = useDefinitions();
  const [gives, setGives] = useState<Json>();
  if (isReadOnly) return null;
  if (gives === undefined)
    return (
      <Button size="small" onClick={() => setGives(first)}>
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
      <ConditionField at={at} label={t('values.when')} isBegun value={undefined} write={write} />
    </>
  );
}

interface PlainValueProps {
  label: string;
  value: Json;
  write: (value: Json) => void;
}

/** A number or a text; anything else is shown as it is written. */
function PlainValue({ label, value, write }: PlainValueProps) {
  const t = useWords();
  const { isReadOnly } = useDefinitions();
  const [typed, setTyped] = useState<string>();
  const isOther = typeof value !== 'number' && typeof value !== 'string';
  const isWrong =
    typed !== undefined && typeof value === 'number' && !(typed.trim() !== '' && Number.isFinite(Number(typed)));
  const change = (text: string): void => {
    setTyped(text);
    if (typeof value === 'string') write(text);
    else if (text.trim() !== '' && Number.isFinite(Number(text))) write(Number(text));
  };
  return (
    <Field size="small" label={label} {...(isWrong && { validationMessage: t('limits.notNumber') })}>
      <Input
        readOnly={isReadOnly || isOther}
        value={typed ?? (isOther ? JSON.stringify(value) : String(value))}
        onChange={(_, { value: text }) => change(text)}
      />
    </Field>
  );
}
