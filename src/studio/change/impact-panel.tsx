/** The impact of a change: all applications in progress, validated again and counted. */
import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import type { ChangeShown, ImpactReport } from '../../contract/index.ts';
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { Failure } from '../components/failure.tsx';
import { ShowLoaded } from '../components/screen.tsx';
import { useSession } from '../sign-in/session-gate.tsx';
import { countText } from '../stops/count-text.ts';
import { isNumber } from '../stops/counted-steps.ts';
import { useWords } from '../words/studio-words.ts';
import { ImpactTables } from './impact-tables.tsx';

const EVERY_MS = 1000;

const useStyles = makeStyles({
  parts: { display: 'grid', gap: tokens.spacingVerticalM, maxWidth: '64rem' },
  bar: { display: 'flex', gap: tokens.spacingHorizontalS },
});

export function ImpactPanel({ change }: { change: ChangeShown }) {
  const { id, position } = change;
  const t = useWords();
  const styles = useStyles();
  const { role } = useSession();
  const { isBusy, failure, run } = useAction();
  const loaded = useLoaded(
    async () => (await call('GET /studio/changes/:id/impact', { params: { id } })).answer,
    [id, position],
    EVERY_MS,
  );
  const press = (endpoint: 'POST /studio/changes/:id/impact' | 'POST /studio/changes/:id/impact/stop') =>
    run(async () => {
      await call(endpoint, { params: { id } });
      await loaded.reload();
    });
  return (
    <ShowLoaded loaded={loaded}>
      {(report) => (
        <div className={styles.parts}>
          <Failure failure={failure} />
          {role !== 'reader' && (
            <div className={styles.bar}>
              {report.state === 'running' ? (
                <Button disabledFocusable={isBusy} onClick={() => void press('POST /studio/changes/:id/impact/stop')}>
                  {t('impact.stop')}
                </Button>
              ) : (
                <Button disabledFocusable={isBusy} onClick={() => void press('POST /studio/changes/:id/impact')}>
                  {t('impact.start')}
                </Button>
              )}
            </div>
          )}
          {report.state === 'running' && <ProgressBar aria-label={t('change.impact')} {...progressOf(report)} />}
          {report.state !== 'none' && (
            <Text aria-live="polite">
              {t(`impact.${report.state}`, { judged: countText(report.judged, t), total: countText(report.total, t) })}
            </Text>
          )}
          {report.state === 'done' && <ImpactTables change={change} report={report} />}
        </div>
      )}
    </ShowLoaded>
  );
}

/** The number of applications to validate, as soon as it is known; until then the bar is indeterminate. */
const progressOf = ({ judged, total }: ImpactReport): { value?: number } =>
  isNumber(judged) && isNumber(total) && total > 0 ? { value: judged / total } : {};
