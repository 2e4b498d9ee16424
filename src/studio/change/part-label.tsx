/** The label of a tab, with the number of things to settle there before the change can be published. */
import { CounterBadge, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowSyncRegular } from '@fluentui/react-icons';
import { useDefinitions } from '../definitions/definitions.ts';
import { useWords } from '../words/studio-words.ts';
import { useChangeReports } from './change-reports.tsx';

const useStyles = makeStyles({
  label: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
});

export function PartLabel({ name }: { name: string }) {
  const t = useWords();
  const styles = useStyles();
  const count = useCounts()[name] ?? 0;
  const { simulation, impact } = useChangeReports();
  const isRunning = { simulation, impact }[name]?.value?.state === 'running';
  return (
    <span className={styles.label}>
      {t(`change.${name}`)}
      {count > 0 && (
        <CounterBadge
          role="img"
          color="danger"
          size="small"
          overflowCount={MAX_COUNT_SHOWN}
          count={count}
          aria-label={t('change.toSettle', { count })}
        />
      )}
      {isRunning && <ArrowSyncRegular role="img" aria-hidden="false" aria-label={t('change.running')} />}
    </span>
  );
}

const MAX_COUNT_SHOWN = 999;

function useCounts(): Partial<Record<string, number>> {
  const { review } = useDefinitions();
  const { simulation } = useChangeReports();
  const { faults = [], translations = [], examples = [] } = review.check ?? {};
  return {
    check: faults.length + translations.length + examples.length,
    simulation: simulation.value?.failures.length ?? 0,
  };
}
