/** Two edits of the same place, side by side, of which a person chooses one. */
import { Button, Card, makeStyles, Text, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import type { ConflictSide } from '../../authoring/index.ts';

const useStyles = makeStyles({
  card: { marginBlock: tokens.spacingVerticalS },
  sides: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  side: { display: 'grid', gap: tokens.spacingVerticalXS, justifyItems: 'start', gridTemplateRows: 'auto 1fr auto' },
  file: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

interface ConflictCardProps {
  /** What is at the place. */
  content: (side: ConflictSide) => ReactNode;
  /** The sides that can be chosen. */
  sides: readonly ConflictSide[];
  /** Why one side cannot be chosen. */
  note?: string | undefined;
  /** Of the question or the page. */
  title: string;
  /** Which of its texts or rules, in which language. */
  place: string;
  heading: (side: ConflictSide) => string;
  buttonText: (side: ConflictSide) => string;
  choose: (side: ConflictSide) => void;
  isBusy: boolean;
}

export function ConflictCard(props: ConflictCardProps) {
  const { content, sides, note, title, place, heading, buttonText, choose, isBusy } = props;
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
      {note !== undefined && <Text>{note}</Text>}
      <div className={styles.sides}>
        {(['ours', 'theirs'] as const).map((side) => (
          <div key={side} className={styles.side}>
            <Text size={200}>{heading(side)}</Text>
            {content(side)}
            {sides.includes(side) && (
              <Button disabledFocusable={isBusy} onClick={() => choose(side)} aria-describedby={`${id} ${id}place`}>
                {buttonText(side)}
              </Button>
            )}
          </div>
        ))}
      </div>
    </Card>
  );
}
