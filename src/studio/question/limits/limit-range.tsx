/** A lower and an upper limit, or one exact number, which is written as both limits. */
import { Checkbox, makeStyles } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { Json } from '../../../engine/data/index.ts';
import { NumberField } from '../../components/number-field.tsx';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';

const useStyles = makeStyles({ both: { display: 'contents' } });

interface LimitRangeProps {
  /** The words for the subject of the limits, as in `limits.exact`. */
  name: string;
  least: Json | undefined;
  most: Json | undefined;
  fault: string | undefined;
  write(least: Json | undefined, most: Json | undefined): void;
  /** The fields of both limits. */
  children: ReactNode;
}

export function LimitRange({ name, least, most, fault, write, children }: LimitRangeProps) {
  const t = useWords();
  const styles = useStyles();
  const { isReadOnly } = useDefinitions();
  // Limits that become equal while one of them is typed stay two fields.
  const [isChosen, setChosen] = useState(least !== undefined && least === most);
  // The limits before the box was ticked. Clearing the box restores them, unless the number was edited.
  const [before, setBefore] = useState<{ least: Json | undefined; most: Json | undefined }>();
  const isExact = isChosen && least === most;
  const tick = (): void => {
    setChosen(true);
    setBefore(least === most ? undefined : { least, most });
    const number = most ?? least;
    if (least !== most) write(number, number);
  };
  const untick = (): void => {
    setChosen(false);
    if (before && most === (before.most ?? before.least)) write(before.least, before.most);
  };
  return (
    <>
      {isExact ? (
        <NumberField
          label={t(`limits.exactly.${name}`)}
          value={least}
          fault={fault}
          isReadOnly={isReadOnly}
          write={(number) => write(number, number)}
        />
      ) : (
        // Also after the box was cleared: typing in one of the two fields keeps both.
        <div className={styles.both} onInput={() => setChosen(false)}>
          {children}
        </div>
      )}
      <Checkbox
        label={t(`limits.exact.${name}`)}
        disabled={isReadOnly}
        checked={isExact}
        onChange={(_, { checked }) => (checked === true ? tick() : untick())}
      />
    </>
  );
}
