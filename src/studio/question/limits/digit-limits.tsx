/** The number of digits of a text: an exact number, or a minimum and a maximum. */
import { setAt } from '../../../authoring/editing/index.ts';
import { isObject, type Json } from '../../../engine/data/index.ts';
import { NumberField } from '../../components/number-field.tsx';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import type { QuestionProps } from '../question-props.ts';
import { LimitRange } from './limit-range.tsx';
import { useFaultAt } from './use-fault.ts';

export function DigitLimits({ at, source: { schema } }: QuestionProps) {
  const t = useWords();
  const { edit, isReadOnly } = useDefinitions();
  const fault = useFaultAt(at, 'schema', ['digits']);
  const { atLeast, atMost } = boundsIn(schema.digits);
  const write = (next: { atLeast: Json | undefined; atMost: Json | undefined }): void => {
    edit((files) => setAt(files, at, 'schema', ['digits'], digitsWithin(next)), { isTyped: true });
  };
  return (
    <LimitRange
      name="digits"
      least={atLeast}
      most={atMost}
      fault={fault}
      write={(atLeast, atMost) => write({ atLeast, atMost })}
    >
      <NumberField
        label={t('limits.digitsAtLeast')}
        value={atLeast}
        fault={fault}
        isReadOnly={isReadOnly}
        write={(next) => write({ atLeast: next, atMost })}
      />
      <NumberField
        label={t('limits.digitsAtMost')}
        value={atMost}
        isReadOnly={isReadOnly}
        write={(next) => write({ atLeast, atMost: next })}
      />
    </LimitRange>
  );
}

function boundsIn(digits: Json | undefined): { atLeast: Json | undefined; atMost: Json | undefined } {
  return isObject(digits) ? { atLeast: digits.atLeast, atMost: digits.atMost } : { atLeast: digits, atMost: digits };
}

function digitsWithin({ atLeast, atMost }: { atLeast: Json | undefined; atMost: Json | undefined }): Json | undefined {
  if (atLeast === atMost) return atLeast;
  return { ...(atLeast !== undefined && { atLeast }), ...(atMost !== undefined && { atMost }) };
}
