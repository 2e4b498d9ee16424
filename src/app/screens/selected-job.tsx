/** The job chosen, with the button that starts an application for it. */

import { useNavigate } from 'react-router-dom';
import { createApplication, currentApplication, type JobPosting, SUCCESS } from '../../contract/index.ts';
import { logEvent } from '../browserLog.ts';
import { Button } from '../button.tsx';
import { ask, tell } from '../calls.ts';
import { failureText, useRefusal } from '../failure.ts';
import { useDoing } from '../load.ts';
import { useLooks } from '../looks.ts';
import { Failed } from '../page.tsx';
import { isApplicationReview, store, temporaryLanguage, webHistory } from '../store.ts';
import { useSay } from '../words.ts';

interface SelectedJobProps {
  email: string;
  job: JobPosting | null;
  /** A job was chosen, but there is none. */
  isMissing: boolean;
}

export function SelectedJob({ email, job, isMissing }: SelectedJobProps) {
  const looks = useLooks();
  const say = useSay();
  return (
    <section className={looks.card}>
      <h2 className={looks.heading}>{say('dashboard.selectedJob')}</h2>
      {job && <h3 className={looks.part}>{job.title}</h3>}
      {!job?.isOpen && <p className={looks.quiet}>{say(job || isMissing ? 'dashboard.jobGone' : 'dashboard.noJob')}</p>}
      {job?.isOpen && <Starting email={email} job={job} />}
    </section>
  );
}

function Starting({ email, job }: { email: string; job: JobPosting }) {
  const looks = useLooks();
  const say = useSay();
  const navigate = useNavigate();
  const [busy, run] = useDoing();
  const [refusal, setRefusal] = useRefusal();
  const start = () =>
    run(async () => {
      setRefusal();
      try {
        const refused = await begin(email, job.id);
        if (refused === undefined) navigate('/application');
        else setRefusal('key' in refused ? say(refused.key) : refused.text);
      } catch (error) {
        setRefusal(failureText(error, say));
      }
    });
  return (
    <>
      {refusal !== undefined && <Failed text={refusal} />}
      <div className={looks.buttons}>
        <Button primary busy={busy} onClick={start}>
          {say('dashboard.start')}
        </Button>
      </div>
    </>
  );
}

async function begin(email: string, posting: number): Promise<{ text: string } | { key: string } | undefined> {
  const language = store.get(temporaryLanguage);
  const text = await tell(createApplication, {
    email,
    jobPostingId: posting,
    webHistory: store.get(webHistory),
    language,
  });
  if (text !== SUCCESS) return { text };
  const created = await ask(currentApplication, { email }).catch(() => null);
  if (!created) return { key: 'errors.newApplication' };
  store.set(isApplicationReview, false);
  await logEvent('Start', email, created.id);
  return undefined;
}
