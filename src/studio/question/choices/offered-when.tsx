/** The condition under which a choice is offered; all are without one. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { QuestionAt } from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { useKeptCondition } from '../../conditions/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import { ConditionField } from '../rules/condition-field.tsx';

interface OfferedWhenProps {
  at: QuestionAt;
  label: string;
  value: Json | undefined;
  write: (value: Json | undefined) => void;
}

export function OfferedWhen({ at, label, value, write }: OfferedWhenProps) {
  const t = useWords();
  const { changeId, isReadOnly } = useDefinitions();
  const place = { change: changeId, form: at.form, at: at.path, own: 'option', name: 'offered' } as const;
  const kept = useKeptCondition(place, value);
  const [isBegun, setBegun] = useState(kept.isKept && value === undefined);
  if (value === undefined && !isBegun)
    return isReadOnly ? null : (
      <div>
        <Button size="small" onClick={() => setBegun(true)}>
          {t('choices.addFilter')}
        </Button>
      </div>
    );
  return (
    <ConditionField
      at={at}
      name="offered"
      own="option"
      label={label}
      startsWithEmptyRow={isBegun}
      value={value}
      write={(next) => {
        setBegun(false);
        write(next);
      }}
    />
  );
}
