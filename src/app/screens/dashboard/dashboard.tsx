/** /dashboard: the application under way or the job chosen, what can be done next, and the applications before. */
import { mergeClasses } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { failureKey, useRefusal } from '../../api/error-text.ts';
import { Failed, Page, Waiting } from '../../components/page.tsx';
import { useSay } from '../../i18n/i18n.ts';
import type { Carried } from '../../session/unsaved-answers.ts';
import { jobPostingId } from '../../state/state.ts';
import { useLoad } from '../../state/use-async.ts';
import { useLooks } from '../../theme/styles.ts';
import { CurrentApplication } from './current-application.tsx';
import { type Missing, mayStart, type Overview, openOverview, submittedLately } from './dashboard-overview.ts';
import { PreviousApplications } from './previous-applications.tsx';
import { Reapplying } from './reapplying.tsx';
import { SelectedJob } from './selected-job.tsx';
import { TakeActivities } from './take-activities.tsx';

export function Dashboard() {
  const say = useSay();
  const posting = useAtomValue(jobPostingId);
  const loaded = useLoad(() => openOverview(posting), [posting]);
  const [refusal, setRefusal] = useRefusal();
  return (
    <Page title={say('dashboard.title')}>
      {refusal !== undefined && <Failed focused text={refusal} />}
      {loaded.state === 'waiting' && <Waiting />}
      {loaded.state === 'failed' && <Failed again={loaded.again} />}
      {loaded.state === 'there' && <Cards overview={loaded.value} again={loaded.again} refuse={setRefusal} />}
    </Page>
  );
}

interface CardsProps {
  overview: Overview;
  again: () => void;
  refuse: (text?: string) => void;
}

function Cards({ overview, again, refuse }: CardsProps) {
  const posting = useAtomValue(jobPostingId);
  const { email, current, application, previous, job, jobs, carried, missing } = overview;
  const answers = { email, again, refuse };
  const isFree = mayStart(overview);
  const lately = isFree ? submittedLately(overview) : undefined;
  return (
    <>
      {missing.length > 0 && <NotLoaded missing={missing} again={again} />}
      {carried && <GoingOn carried={carried} />}
      {current && <CurrentApplication summary={current} application={application} job={job ?? null} {...answers} />}
      {lately && <Reapplying application={lately} />}
      {isFree && !lately && job !== undefined && <SelectedJob job={job} isMissing={posting !== null} {...answers} />}
      {overview.mayTakeActivities && <TakeActivities />}
      {jobs && !lately && <AllJobs link={jobs} />}
      {previous && <PreviousApplications applications={previous} />}
    </>
  );
}

function NotLoaded({ missing, again }: { missing: readonly Missing[]; again: () => void }) {
  const say = useSay();
  const isTooMany = missing.some(({ error }) => failureKey(error) === 'errors.tooMany');
  return (
    <Failed text={say(isTooMany ? 'errors.tooMany' : 'errors.reload')} again={again}>
      {say('dashboard.partial')}
      <ul>
        {[...new Set(missing.map(({ part }) => part))].map((part) => (
          <li key={part}>{say(`dashboard.parts.${part}`)}</li>
        ))}
      </ul>
    </Failed>
  );
}

function AllJobs({ link }: { link: string }) {
  const looks = useLooks();
  const say = useSay();
  return (
    <p>
      <a className={mergeClasses(looks.link, looks.alone)} href={link}>
        {say('dashboard.allJobs')}
      </a>
    </p>
  );
}

function GoingOn({ carried }: { carried: Carried }) {
  const looks = useLooks();
  const say = useSay();
  return (
    <div role="status" className={looks.notice}>
      {say('dashboard.carried')}{' '}
      <Link to={carried.path} className={looks.inline}>
        {say('dashboard.goOn')}
      </Link>
    </div>
  );
}
