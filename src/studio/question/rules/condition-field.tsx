/** A condition of a question, of a group or list, or of a page. */
import type { ConditionPlace } from '../../../authoring/condition-rows/index.ts';
import type { QuestionAt } from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { ConditionBuilder } from '../../conditions/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';

interface ConditionFieldProps {
  /** Undefined for a page, whose condition reads no answers. */
  at?: QuestionAt;
  /** Tells it from other conditions at its place. */
  name: string;
  own?: ConditionPlace['own'];
  /** Offers the situation and named conditions and values, no answers. */
  readsNoAnswers?: boolean;
  /** Says when the question is shown. */
  isOfPresence?: boolean;
  label: string;
  startsWithEmptyRow?: boolean;
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
  isOfPresence = false,
  label,
  startsWithEmptyRow = false,
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
      isOfPresence={isOfPresence}
      at={at?.path ?? ''}
      label={label}
      startsWithEmptyRow={startsWithEmptyRow}
      isLabelHidden={isLabelHidden}
      value={value}
      onChange={write}
      isReadOnly={isReadOnly}
    />
  );
}
