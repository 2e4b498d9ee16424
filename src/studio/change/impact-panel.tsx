/** The impact of a change: all applications in progress, validated again and counted. */
import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import type { ChangeShown, ImpactReport } from '../../contract/index.ts';
import { Failure } from '../components/failure.tsx';
import { ShowLoaded } from '../components/screen.tsx';
import { useSession } from '../sign-in/session-gate.tsx';
import { countText } from '../stops/count-text.ts';
import { isNumber } from '../stops/counted-steps.ts';
import { momentText, useWords } from '../words/studio-words.ts';
import { useChangeReports } from './change-reports.tsx';
import { ImpactTables } from './impact-tables.tsx';

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  bar: { display: 'flex', gap: tokens.spacingHorizontalS },
});

export function ImpactPanel({ change }: { change: ChangeShown }) {
  const t = useWords();
  const styles = useStyles();
  const { role } = useSession();
  const { impact } = useChangeReports();
  const { isBusy, refusal, start, stop } = impact;
  return (
    <ShowLoaded loaded={impact}>
      {(report) => (
        <div className={styles.parts}>
          <Failure failure={refusal} />
          {role !== 'reader' && (
            <div className={styles.bar}>
              {report.state === 'running' ? (
                <Button disabledFocusable={isBusy} onClick={stop}>
                  {t('impact.stop')}
                </Button>
              ) : (
                <Button disabledFocusable={isBusy} onClick={start}>
                  {t('impact.start')}
                </Button>
              )}
            </div>
          )}
          {report.state === 'running' && <ProgressBar aria-label={t('change.impact')} {...progressProps(report)} />}
          <Text aria-live="polite">
            {t(`impact.${report.state}`, {
              at: report.countedAt === null ? '' : momentText(report.countedAt),
              judged: countText(report.judged, t),
              total: countText(report.total, t),
            })}
          </Text>
          {report.state === 'done' && <ImpactTables change={change} report={report} />}
        </div>
      )}
    </ShowLoaded>
  );
}

/** The number of applications to validate, as soon as it is known; until then the bar is indeterminate. */
const progressProps = ({ judged, total }: ImpactReport): { value?: number } =>
  isNumber(judged) && isNumber(total) && total > 0 ? { value: judged / total } : {};
