/** Two edits of the same place, side by side, of which a person chooses one. */
import { Button, Card, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import type { ConflictSide } from '../../authoring/index.ts';

const useStyles = makeStyles({
  card: { marginBlock: tokens.spacingVerticalS },
  sides: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  side: { display: 'grid', gap: tokens.spacingVerticalXS, justifyItems: 'start', alignContent: 'space-between' },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0, fontFamily: tokens.fontFamilyBase },
  file: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

interface ConflictCardProps {
  conflict: { ours?: unknown; theirs?: unknown };
  /** Of the question or the page. */
  title: string;
  /** Which of its texts or rules, in which language. */
  place: string;
  heading: (side: ConflictSide) => string;
  buttonText: (side: ConflictSide) => string;
  choose: (side: ConflictSide) => void;
  isBusy: boolean;
}

const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '–');

export function ConflictCard({ conflict, title, place, heading, buttonText, choose, isBusy }: ConflictCardProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <Card role="group" aria-labelledby={`${id} ${id}place`} className={styles.card}>
      <Text id={id} weight="semibold">
        {title}
      </Text>
      <Text id={`${id}place`} size={200} className={styles.file}>
        {place}
      </Text>
      <div className={styles.sides}>
        {(['ours', 'theirs'] as const).map((side) => (
          <div key={side} className={styles.side}>
            <Text size={200}>{heading(side)}</Text>
            <pre className={styles.text}>{valueText(conflict[side])}</pre>
            <Button disabledFocusable={isBusy} onClick={() => choose(side)} aria-describedby={`${id} ${id}place`}>
              {buttonText(side)}
            </Button>
          </div>
        ))}
      </div>
    </Card>
  );
}
