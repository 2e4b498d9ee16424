/** A condition of a question, of a group or list, or of a page. */
import type { QuestionAt } from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { ConditionBuilder, type ConditionBuilderProps } from '../../conditions/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';

interface ConditionFieldProps
  extends Omit<ConditionBuilderProps, 'change' | 'files' | 'form' | 'at' | 'onChange' | 'isReadOnly'> {
  /** Undefined for a page, whose condition reads no answers. */
  at?: QuestionAt;
  write: (value: Json | undefined) => void;
}

export function ConditionField({ at, write, ...condition }: ConditionFieldProps) {
  const { change, edits, isReadOnly } = useDefinitions();
  return (
    <ConditionBuilder
      {...condition}
      change={change.id}
      files={edits.files ?? {}}
      form={at?.form}
      at={at?.path ?? ''}
      onChange={write}
      isReadOnly={isReadOnly}
    />
  );
}
