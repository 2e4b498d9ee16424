/** /activities: the activities of the position, one after the other, and the end of each way through them. */
import { ProgressBar } from '@fluentui/react-components';
import { useCallback, useEffect, useState } from 'react';
import { get } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Failed, Page, Waiting } from '../../components/page.tsx';
import { useSay } from '../../i18n/i18n.ts';
import { useLeaving } from '../../navigation/logout.ts';
import { member } from '../../session/expiry.ts';
import { useLoad } from '../../state/use-async.ts';
import { useLooks } from '../../theme/styles.ts';
import { Running } from './activities-running.tsx';

const LEAVES_AFTER_MS = 60_000;

async function open() {
  const email = member();
  const [list, completed, current, previous] = await Promise.all([
    get('/applications/activities', { email }),
    get('/applications/activities-completed', { email }),
    get('/applications/current', { email }),
    get('/applications/previous', { email }),
  ]);
  // They belong to the application last worked on.
  const application = current ?? previous[0];
  return { email, application, list: application ? list : [], completed };
}

export function Activities() {
  const say = useSay();
  const loaded = useLoad(open, []);
  return (
    <Page title={say('activities.title')}>
      {loaded.state === 'waiting' && <Waiting />}
      {loaded.state === 'failed' && <Failed again={loaded.again} />}
      {loaded.state === 'there' && <Series {...loaded.value} />}
    </Page>
  );
}

function Series({ email, application, list, completed }: Awaited<ReturnType<typeof open>>) {
  const [position, setPosition] = useState(completed);
  const next = useCallback(() => setPosition((before) => before + 1), []);
  const activity = list[position];
  if (!application || list.length === 0) return <End text="activities.none" />;
  return (
    <>
      <Progress position={position} total={list.length} />
      {activity ? (
        <Running key={activity.id} activity={activity} taker={{ email, applicationId: application.id }} next={next} />
      ) : (
        <End text="activities.allDone" leaves />
      )}
    </>
  );
}

/** Which one it is, of how many. */
function Progress({ position, total }: { position: number; total: number }) {
  const looks = useLooks();
  const say = useSay();
  const number = Math.min(position + 1, total);
  const text = say(position < total ? 'activities.progress' : 'activities.finished', { number, count: total });
  return (
    <div className={looks.steps}>
      <div className={looks.quiet}>{text}</div>
      <ProgressBar className={looks.track} value={number} max={total} thickness="large" aria-label={text} />
    </div>
  );
}

interface EndProps {
  text: string;
  /** Who stays is logged out after a while. */
  leaves?: boolean;
}

function End({ text, leaves = false }: EndProps) {
  const looks = useLooks();
  const say = useSay();
  const leave = useLeaving();
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(leave, LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [leaves, leave]);
  return (
    <>
      <div className={looks.card} role="status">
        {say(text)}
        {leaves && <p className={looks.quiet}>{say('activities.leaving')}</p>}
      </div>
      <div className={looks.buttons}>
        <Button primary onClick={leave}>
          {say('app.logOut')}
        </Button>
      </div>
    </>
  );
}
