/** /dashboard: the application under way or the job chosen, what can be done next, and the applications before. */
import { mergeClasses } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import {
  type ApplicationSummary,
  COMPLETED,
  isInternal,
  type JobPosting,
  jobPostings,
  jobSearchLink,
  previousApplications,
  REAPPLY_DAYS,
  takeActivities,
} from '../../contract/index.ts';
import { type Application, openApplication } from '../application.ts';
import { ask } from '../calls.ts';
import { type Carried, carriedHere } from '../carried.ts';
import { dayAfter, today } from '../day.ts';
import { member } from '../expiry.ts';
import { useRefusal } from '../failure.ts';
import { useLoad } from '../load.ts';
import { useLooks } from '../looks.ts';
import { Failed, Page, Waiting } from '../page.tsx';
import { applicationId, jobPostingId, selectedJobPosting, store } from '../store.ts';
import { deliver } from '../wizard/draft.ts';
import { useSay } from '../words.ts';
import { CurrentApplication } from './current-application.tsx';
import { PreviousApplications } from './previous-applications.tsx';
import { Reapplying } from './reapplying.tsx';
import { SelectedJob } from './selected-job.tsx';
import { TakeActivities } from './take-activities.tsx';

interface Overview {
  email: string;
  application: Application | null;
  previous: readonly ApplicationSummary[];
  job: JobPosting | null;
  carried: Carried | undefined;
  /** The rest of the page stands without these: undefined where they did not come. */
  jobs: string | undefined;
  mayTakeActivities: boolean | undefined;
}

async function open(posting: number | null): Promise<Overview> {
  const email = member();
  const carried = carriedHere();
  await deliver();
  const [application, previous, job, jobs, mayTakeActivities] = await Promise.all([
    openApplication(email),
    ask(previousApplications, { email }),
    posting === null ? null : ask(jobPostings, { id: String(posting) }),
    ask(jobSearchLink, {}).catch(() => undefined),
    offersActivities(email).catch(() => undefined),
  ]);
  store.set(selectedJobPosting, job);
  const worked = application?.summary ?? previous[0];
  if (worked) store.set(applicationId, worked.id);
  return {
    email,
    application,
    previous,
    job,
    carried,
    jobs,
    mayTakeActivities: mayTakeActivities && worked !== undefined,
  };
}

async function offersActivities(email: string): Promise<boolean> {
  const answers = await Promise.all([ask(isInternal, {}), ask(takeActivities, { email })]);
  return answers.every(Boolean);
}

/** Who submitted an application lately has to wait with the next. */
const submittedLately = (previous: readonly ApplicationSummary[]): ApplicationSummary | undefined =>
  previous.find(
    ({ status, applicationDate }) =>
      status === COMPLETED && dayAfter(applicationDate.slice(0, 10), REAPPLY_DAYS) >= today(),
  );

export function Dashboard() {
  const say = useSay();
  const posting = useAtomValue(jobPostingId);
  const loaded = useLoad(() => open(posting), [posting]);
  const [refusal, setRefusal] = useRefusal();
  return (
    <Page title={say('dashboard.title')}>
      {refusal !== undefined && <Failed focused text={refusal} />}
      {loaded.state === 'waiting' && <Waiting />}
      {loaded.state === 'failed' && <Failed again={loaded.again} />}
      {loaded.state === 'there' && <Cards {...loaded.value} again={loaded.again} refuse={setRefusal} />}
    </Page>
  );
}

interface CardsProps extends Overview {
  again: () => void;
  refuse: (text?: string) => void;
}

function Cards({ email, application, previous, job, carried, jobs, mayTakeActivities, again, refuse }: CardsProps) {
  const looks = useLooks();
  const say = useSay();
  const posting = useAtomValue(jobPostingId);
  const lately = application ? undefined : submittedLately(previous);
  const isPartial = jobs === undefined || mayTakeActivities === undefined;
  return (
    <>
      {carried && <GoingOn carried={carried} />}
      {application && <CurrentApplication application={application} job={job} again={again} refuse={refuse} />}
      {lately && <Reapplying application={lately} />}
      {!application && !lately && (
        <SelectedJob email={email} job={job} isMissing={posting !== null} again={again} refuse={refuse} />
      )}
      {mayTakeActivities && <TakeActivities />}
      {jobs && !lately && (
        <p>
          <a className={mergeClasses(looks.link, looks.alone)} href={jobs}>
            {say('dashboard.allJobs')}
          </a>
        </p>
      )}
      <PreviousApplications applications={previous} />
      {isPartial && <Failed text={say('dashboard.partial')} again={again} />}
    </>
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
