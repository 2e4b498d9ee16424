/** The job chosen, with the button that starts an application for it. */
import { useNavigate } from 'react-router-dom';
import { type JobPosting, SUCCESS } from '../../../contract/index.ts';
import { get, send } from '../../api/client.ts';
import { failureText } from '../../api/error-text.ts';
import { logEvent } from '../../api/event-log.ts';
import { Button } from '../../components/button.tsx';
import { useSay } from '../../i18n/i18n.ts';
import { spokenLanguage, store, webHistory } from '../../state/state.ts';
import { useDoing } from '../../state/use-async.ts';
import { useLooks } from '../../theme/styles.ts';

interface Answers {
  again: () => void;
  /** A word against what was asked, for the top of the screen. */
  refuse: (text?: string) => void;
}

interface SelectedJobProps extends Answers {
  email: string;
  job: JobPosting | null;
  /** A job was chosen, but there is none. */
  isMissing: boolean;
}

export function SelectedJob({ email, job, isMissing, ...answers }: SelectedJobProps) {
  const looks = useLooks();
  const say = useSay();
  return (
    <section className={looks.card}>
      <h2 className={looks.heading}>{say('dashboard.selectedJob')}</h2>
      {job && <h3 className={looks.part}>{job.title}</h3>}
      {!job?.isOpen && <p className={looks.quiet}>{say(job || isMissing ? 'dashboard.jobGone' : 'dashboard.noJob')}</p>}
      {job?.isOpen && <Starting email={email} job={job} {...answers} />}
    </section>
  );
}

function Starting({ email, job, again, refuse }: Answers & { email: string; job: JobPosting }) {
  const looks = useLooks();
  const say = useSay();
  const navigate = useNavigate();
  const [busy, run] = useDoing();
  const start = () =>
    run(async () => {
      refuse();
      try {
        const refused = await begin(email, job.id);
        if (refused === undefined) return navigate('/application');
        refuse('key' in refused ? say(refused.key) : refused.text);
        // There may be an application by now, begun in another window.
        again();
      } catch (error) {
        refuse(failureText(error, say));
      }
    });
  return (
    <div className={looks.buttons}>
      <Button primary busy={busy} onClick={start}>
        {say('dashboard.start')}
      </Button>
    </div>
  );
}

async function begin(email: string, posting: number): Promise<{ text: string } | { key: string } | undefined> {
  const language = store.get(spokenLanguage);
  const text = await send('POST /applications/create', {
    email,
    jobPostingId: posting,
    webHistory: store.get(webHistory),
    language,
  });
  if (text !== SUCCESS) return { text };
  const created = await get('/applications/current', { email }).catch(() => null);
  if (!created) return { key: 'errors.newApplication' };
  await logEvent('Start', email, created.id);
  return undefined;
}
