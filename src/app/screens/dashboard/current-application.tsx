/** The application under way: how far it is, what happens next, and whether to go on. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ApplicationSummary, type JobPosting, SUCCESS } from '../../../contract/index.ts';
import { dayText, pageNumber, resumePage } from '../../../engine/index.ts';
import { send } from '../../api/client.ts';
import { failureText } from '../../api/error-text.ts';
import { type Application, pagesToOpen, visiblePages } from '../../application/application.ts';
import { applicationSituation } from '../../application/situation.ts';
import { Button } from '../../components/button.tsx';
import { custom, OK } from '../../components/dialog.tsx';
import { focusTitle } from '../../components/focus.ts';
import { useLanguage, useSay } from '../../i18n/i18n.ts';
import { spokenLanguage, store } from '../../state/state.ts';
import { useDoing } from '../../state/use-async.ts';
import { useLooks } from '../../theme/styles.ts';
import { Progress } from '../../wizard/progress.tsx';

interface ChoicesProps {
  email: string;
  summary: ApplicationSummary;
  again: () => void;
  /** A word against what was asked, for the top of the screen. */
  refuse: (text?: string) => void;
}

interface CurrentApplicationProps extends ChoicesProps {
  /** Undefined when its parts did not load: how far it is, is not known then. */
  application: Application | undefined;
  /** The job chosen last, which may be another one. */
  job: JobPosting | null;
}

export function CurrentApplication({ summary, application, job, ...choices }: CurrentApplicationProps) {
  const looks = useLooks();
  const say = useSay();
  const language = useLanguage();
  const { status = null, closed = false } = application ?? {};
  const isOther = job !== null && job.id !== summary.jobPostingId;
  return (
    <section className={looks.card}>
      <h2 className={looks.heading}>{say('dashboard.current')}</h2>
      <h3 className={looks.part}>{summary.jobTitle}</h3>
      <p className={looks.quiet}>
        {say('dashboard.started', { date: dayText(summary.applicationDate.slice(0, 10), language) })}
      </p>
      {application && <Progress {...progressOf(application)} />}
      {status && <p>{say(`dashboard.phases.${status}`)}</p>}
      {isOther && !closed && <p>{say('dashboard.otherJob', { title: job.title })}</p>}
      {!closed && <Choices summary={summary} {...choices} />}
    </section>
  );
}

/** How far an application is: the section saved last, of all. */
function progressOf(application: Application): { value: number; max: number } {
  const { lastSavedPage } = application.summary;
  const { flow, facts } = application.manifest;
  const saved = lastSavedPage > 0 ? resumePage(pagesToOpen(application), lastSavedPage) : undefined;
  return {
    value: saved ? pageNumber(flow, applicationSituation(application), facts, saved.section) : 0,
    max: visiblePages(application).length,
  };
}

function Choices({ email, summary, again, refuse }: ChoicesProps) {
  const looks = useLooks();
  const say = useSay();
  const navigate = useNavigate();
  const [busy, run] = useDoing();
  const choose = (endpoint: 'PUT /applications/continue' | 'PUT /applications/cancel', then: () => void) =>
    run(async () => {
      refuse();
      try {
        const answer = await send(endpoint, {
          email,
          applicationId: summary.id,
          language: store.get(spokenLanguage),
        });
        if (answer === SUCCESS) return then();
        refuse(answer);
        // It may have changed in another window.
        again();
      } catch (error) {
        refuse(failureText(error, say));
      }
    });
  useEffect(() => focusTitle, []);
  const cancel = async () => {
    // Not the usual words: who wants to cancel would press "Cancel".
    const { button } = await custom({ title: 'cancel.title', text: 'cancel.text' }, [{ word: 'cancel.keep' }, OK]);
    if (button === 1) await choose('PUT /applications/cancel', again);
  };
  return (
    <div className={looks.buttons}>
      <Button primary busy={busy} onClick={() => choose('PUT /applications/continue', () => navigate('/application'))}>
        {say('dashboard.continue')}
      </Button>
      <Button busy={busy} onClick={cancel}>
        {say('dashboard.cancel')}
      </Button>
    </div>
  );
}
