/** A value that no longer fits, because the kind of the question has changed: the problem, and the ways to mend it. */
import { Button, Field, Input } from '@fluentui/react-components';
import type { SubjectValues } from '../../../authoring/condition-rows/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { numberText, useWords, type Words } from '../../words/studio-words.ts';
import { useBuilder } from '../builder-context.ts';
import type { QueryRow } from '../query.ts';
import { askingWhetherAnswered, type RowContent, withoutValue } from '../row-state.ts';
import { useBuilderStyles } from '../styles.ts';

interface MisfitValueProps {
  row: QueryRow;
  number: string;
  subject: SubjectValues;
  onSet(content: RowContent): void;
}

export function MisfitValue({ row, number, subject, onSet }: MisfitValueProps) {
  const t = useWords();
  const styles = useBuilderStyles();
  const { isReadOnly } = useBuilder();
  const values = Array.isArray(row.value) ? row.value : [row.value ?? null];
  const shown = values.map((value) => valueText(value, t)).join(', ');
  const answered = askingWhetherAnswered(row, subject);
  const type = t(`conditions.sort.${subject.values && subject.valueType !== 'yesNo' ? 'choice' : subject.valueType}`);
  return (
    <>
      <Field className={styles.control} validationMessage={t('conditions.misfit', { value: shown, type })}>
        <Input aria-label={t('conditions.value', { row: number })} readOnly value={shown} />
      </Field>
      {!isReadOnly && (
        <div className={styles.bar}>
          <Button size="small" onClick={() => onSet(withoutValue(row, subject))}>
            {t('conditions.otherValue')}
          </Button>
          {answered && (
            <Button size="small" onClick={() => onSet(answered)}>
              {t(`conditions.ask.${answered.operator}`)}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function valueText(value: Json, t: Words): string {
  if (typeof value === 'boolean') return t(value ? 'answerChanges.yes' : 'answerChanges.no');
  return typeof value === 'number' ? numberText(value) : String(value);
}
