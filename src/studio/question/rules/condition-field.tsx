/** A condition of a question, of a group or list, or of a page. */
import type { QuestionAt } from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { ConditionBuilder } from '../../conditions/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';

interface ConditionFieldProps {
  /** Undefined for a page, whose condition reads no answers. */
  at?: QuestionAt;
  /** Tells it from other conditions at its place. */
  name: string;
  own?: 'value' | 'option';
  /** The situation alone, and named values. */
  readsNoAnswers?: boolean;
  label: string;
  isBegun?: boolean;
  isLabelHidden?: boolean;
  /** Undefined for a new condition. */
  value: Json | undefined;
  write: (value: Json | undefined) => void;
}

export function ConditionField({
  at,
  name,
  own,
  readsNoAnswers = false,
  label,
  isBegun = false,
  isLabelHidden = false,
  value,
  write,
}: ConditionFieldProps) {
  const { change, edits, isReadOnly } = useDefinitions();
  return (
    <ConditionBuilder
      change={change.id}
      name={name}
      files={edits.files ?? {}}
      {...(at && { form: at.form })}
      {...(own && { own })}
      readsNoAnswers={readsNoAnswers}
      at={at?.path ?? ''}
      label={label}
      isBegun={isBegun}
      isLabelHidden={isLabelHidden}
      value={value}
      onChange={write}
      isReadOnly={isReadOnly}
    />
  );
}
