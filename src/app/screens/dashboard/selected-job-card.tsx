/** The selected job, with a button to start an application. */
import { useNavigate } from 'react-router-dom';
import { type CommonKey, type JobPosting, SUCCESS } from '../../../contract/index.ts';
import { Button } from '../../../widgets/button.tsx';
import { get, send } from '../../api/client.ts';
import { failureText } from '../../api/error-text.ts';
import { logEvent } from '../../api/event-log.ts';
import { callInShownLanguage, isNotSuccess } from '../../i18n/call-in-shown-language.ts';
import { useT } from '../../i18n/i18n.ts';
import { useTask } from '../../loading/use-task.ts';
import { shownLanguage, store, webHistory } from '../../state/state.ts';
import { useStyles } from '../../theme/styles.ts';

interface StartHandlers {
  reload: () => void;
  /** Shows a refusal at the top of the screen. */
  refuse: (text?: string) => void;
}

interface SelectedJobCardProps extends StartHandlers {
  email: string;
  job: JobPosting | null;
  /** A job was selected but does not exist. */
  isMissing: boolean;
}

export function SelectedJobCard({ email, job, isMissing, ...handlers }: SelectedJobCardProps) {
  const styles = useStyles();
  const t = useT();
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('dashboard.selectedJob')}</h2>
      {job && <h3 className={styles.partHeading}>{job.title}</h3>}
      {!job?.isOpen && <p className={styles.muted}>{t(job || isMissing ? 'dashboard.jobGone' : 'dashboard.noJob')}</p>}
      {job?.isOpen && <StartButton email={email} job={job} {...handlers} />}
    </section>
  );
}

function StartButton({ email, job, reload, refuse }: StartHandlers & { email: string; job: JobPosting }) {
  const styles = useStyles();
  const t = useT();
  const navigate = useNavigate();
  const [busy, run] = useTask();
  const start = () =>
    run(async () => {
      refuse();
      try {
        const refused = await begin(email, job.id);
        if (refused === undefined) return navigate('/application/start');
        refuse('key' in refused ? t(refused.key) : refused.text);
        // Another window may have started an application by now.
        reload();
      } catch (error) {
        refuse(failureText(error, t));
      }
    });
  return (
    <div className={styles.buttons}>
      <Button primary busy={busy} onClick={start}>
        {t('dashboard.start')}
      </Button>
    </div>
  );
}

async function begin(email: string, posting: number): Promise<{ text: string } | { key: CommonKey } | undefined> {
  const create = () =>
    send('POST /applications/create', {
      email,
      jobPostingId: posting,
      webHistory: store.get(webHistory),
      language: store.get(shownLanguage),
    });
  const text = await callInShownLanguage(create, isNotSuccess);
  if (text !== SUCCESS) return { text };
  const created = await get('/applications/current', { email }).catch(() => null);
  if (!created) return { key: 'errors.newApplication' };
  await logEvent('Start', email, created.id);
  return undefined;
}
