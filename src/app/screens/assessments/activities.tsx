/** /activities: the activities of the position, one after the other. */
import { useCallback, useEffect, useState } from 'react';
import type { Activity, ApplicationSummary, CommonKey } from '../../../contract/index.ts';
import { Button } from '../../../widgets/button.tsx';
import { get } from '../../api/client.ts';
import { ErrorMessage, Page, Waiting } from '../../components/page.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAsync } from '../../loading/use-async.ts';
import { useLogout } from '../../navigation/logout.ts';
import { requireEmail } from '../../session/expiry.ts';
import { useStyles } from '../../theme/styles.ts';
import { RunningActivity } from './running-activity.tsx';

const LEAVE_DELAY_MS = 60_000;

interface OpenActivities {
  email: string;
  application: ApplicationSummary;
  list: Activity[];
  completed: number;
}

/** Without activities to take here, the key of a text that says why. */
async function open(): Promise<OpenActivities | CommonKey> {
  const email = requireEmail();
  if (!(await get('/users/is-internal', {}))) {
    const areWaiting = await get('/applications/take-activities', { email });
    return areWaiting ? 'activities.elsewhere' : 'activities.nothing';
  }
  const [list, completed, current, previous] = await Promise.all([
    get('/applications/activities', { email }),
    get('/applications/activities-completed', { email }),
    get('/applications/current', { email }),
    get('/applications/previous', { email }),
  ]);
  // They belong to the latest application.
  const application = current ?? previous[0];
  return application ? { email, application, list, completed } : 'activities.nothing';
}

export function Activities() {
  const t = useT();
  const loaded = useAsync(open, []);
  return (
    <Page title={t('activities.title')}>
      {loaded.state === 'waiting' && <Waiting />}
      {loaded.state === 'failed' && <ErrorMessage onAction={loaded.reload} />}
      {loaded.state === 'loaded' &&
        (typeof loaded.value === 'string' ? (
          <ActivitiesEnd text={loaded.value} />
        ) : (
          <ActivitySeries {...loaded.value} />
        ))}
    </Page>
  );
}

function ActivitySeries({ email, application, list, completed }: OpenActivities) {
  const [position, setPosition] = useState(completed);
  const next = useCallback(() => setPosition((before) => before + 1), []);
  const activity = list[position];
  if (list.length === 0) return <ActivitiesEnd text="activities.none" />;
  return (
    <>
      <Progress position={position} total={list.length} />
      {activity ? (
        <RunningActivity
          key={activity.id}
          activity={activity}
          owner={{ email, applicationId: application.id }}
          next={next}
        />
      ) : (
        <ActivitiesEnd text="activities.allDone" leaves />
      )}
    </>
  );
}

/** The number of the current activity, and of all. */
function Progress({ position, total }: { position: number; total: number }) {
  const styles = useStyles();
  const t = useT();
  const number = Math.min(position + 1, total);
  const text = t(position < total ? 'activities.progress' : 'activities.finished', { number, count: total });
  return (
    <div className={styles.steps}>
      <div className={styles.muted}>{text}</div>
      <ProgressBar value={number} max={total} text={text} />
    </div>
  );
}

interface ActivitiesEndProps {
  text: CommonKey;
  /** Logs out after a while. */
  leaves?: boolean;
}

function ActivitiesEnd({ text, leaves = false }: ActivitiesEndProps) {
  const styles = useStyles();
  const t = useT();
  const leave = useLogout();
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(leave, LEAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [leaves, leave]);
  return (
    <>
      <div className={styles.card} role="status">
        {t(text)}
        {leaves && <p className={styles.muted}>{t('activities.leaving')}</p>}
      </div>
      <div className={styles.buttons}>
        <Button primary onClick={leave}>
          {t('app.logOut')}
        </Button>
      </div>
    </>
  );
}
