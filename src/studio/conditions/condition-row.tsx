/** One row: subject, operator and value, with buttons to move and remove it. */
import { Select } from '@fluentui/react-components';
import { useState } from 'react';
import { type RuleProps, update } from 'react-querybuilder';
import { OPERATORS, type OperatorName, operatorsFor, type Subject } from '../../authoring/condition-rows/index.ts';
import type { Json } from '../../engine/data/index.ts';
import { languageNow, useWords, type Words } from '../words/studio-words.ts';
import { rowNumber, useBuilder } from './builder-context.ts';
import { JsonRow } from './json-row.tsx';
import { PartButtons } from './part-buttons.tsx';
import { ALWAYS, isMisfit, JSON_TEXT, NEVER, type QueryRow, UNCHOSEN } from './query.ts';
import { type RowContent, withOperator, withSubject } from './row-state.ts';
import { useBuilderStyles } from './styles.ts';
import { SubjectPicker } from './subject-picker.tsx';
import { MisfitValue } from './value/misfit-value.tsx';
import { ValueEditor } from './value/value-editor.tsx';

export function ConditionRow({ rule, path, schema, actions }: RuleProps) {
  const t = useWords();
  const styles = useBuilderStyles();
  const { subjects, offered } = useBuilder();
  const row = rule as QueryRow;
  const number = rowNumber(path);
  const set = (content: RowContent): void =>
    schema.dispatchQuery(
      Object.entries(content).reduce(
        (query, [part, value]) =>
          update(query, part as 'value', value, path, { resetOnFieldChange: false, resetOnOperatorChange: false }),
        schema.getQuery(),
      ),
    );
  const otherFields: Record<string, string> = {
    [ALWAYS]: t('conditions.always'),
    [NEVER]: t('conditions.never'),
    [JSON_TEXT]: t('conditions.json'),
  };
  const isSubject = ![ALWAYS, NEVER, JSON_TEXT, UNCHOSEN].includes(row.field);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and a row is named by its number
    <div role="group" aria-label={t('conditions.row', { row: number })} className={styles.row}>
      <div className={styles.parts}>
        <div className={styles.subject}>
          <SubjectPicker
            label={t('conditions.what', { row: number })}
            focusName={`${row.id} subject`}
            chosen={row.field}
            words={
              isSubject
                ? subjects.describeRule(JSON.parse(row.field) as Json, languageNow())
                : (otherFields[row.field] ?? '')
            }
            subjects={offered}
            more={otherFields}
            onChoose={(field) => set({ ...withSubject(row, field, subjects), former: undefined })}
          />
        </div>
        {isSubject && <OperatorAndValue key={row.field} row={row} number={number} onSet={set} />}
        {row.field === JSON_TEXT && (
          <JsonRow row={row} number={number} onType={(value) => set({ ...rowContent(row), value })} />
        )}
      </div>
      <PartButtons part={rule} path={path} actions={actions} />
    </div>
  );
}

interface OperatorAndValueProps {
  row: QueryRow;
  number: string;
  onSet(content: RowContent): void;
}

function OperatorAndValue({ row, number, onSet }: OperatorAndValueProps) {
  const t = useWords();
  const styles = useBuilderStyles();
  const { subjects, isReadOnly, rowContext } = useBuilder();
  const rule = JSON.parse(row.field) as Json;
  const subject = subjects.find(rule) ?? { valueType: subjects.findType(rule) ?? 'any' };
  // An operator that is not offered here can still be chosen again.
  const [first] = useState(row.operator);
  const operators = [...new Set([...operatorsFor(subject), first, row.operator])];
  return (
    <>
      <Select
        className={styles.operator}
        aria-label={t('conditions.is', { row: number })}
        disabled={isReadOnly}
        value={row.operator}
        onChange={(_, { value }) => onSet(withOperator(row, value as OperatorName, subjects))}
      >
        {operators.map((name) => (
          <option key={name} value={name}>
            {operatorWords(name, subject, t)}
          </option>
        ))}
      </Select>
      {isMisfit(row, rowContext) ? (
        <MisfitValue row={row} number={number} subject={subject} onSet={onSet} />
      ) : (
        OPERATORS[row.operator].takes !== 'nothing' && (
          <ValueEditor row={row} number={number} onChange={(value) => onSet({ ...rowContent(row), value })} />
        )
      )}
    </>
  );
}

const rowContent = ({ field, operator, value }: QueryRow): RowContent => ({ field, operator, value });

/** Days are before and after, numbers less and more; a text contains, and a named condition applies. */
function operatorWords(
  name: OperatorName,
  { valueType, isNamed }: Pick<Subject, 'valueType' | 'isNamed'>,
  t: Words,
): string {
  if (isNamed && (name === 'holds' || name === 'holdsNot')) return t(`conditions.named.${name}`);
  if (valueType === 'day' && DAY_OPERATORS.includes(name)) return t(`conditions.day.${name}`);
  const isInText = valueType === 'text' && (name === 'includes' || name === 'excludes');
  return t(`conditions.${isInText ? 'textual' : 'operator'}.${name}`);
}

const DAY_OPERATORS: readonly OperatorName[] = ['less', 'atMost', 'more', 'atLeast'];
