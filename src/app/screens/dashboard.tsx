/** /dashboard: the application under way, the job chosen, and the applications before. */
import { mergeClasses } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { jobPostings, jobSearchLink, previousApplications } from '../../contract/index.ts';
import { openApplication } from '../application.ts';
import { ask } from '../calls.ts';
import { member } from '../expiry.ts';
import { useLoad } from '../load.ts';
import { useLooks } from '../looks.ts';
import { Failed, Page, Waiting } from '../page.tsx';
import { jobPostingId, selectedJobPosting, store } from '../store.ts';
import { useSay } from '../words.ts';
import { CurrentApplication } from './current-application.tsx';
import { PreviousApplications } from './previous-applications.tsx';
import { SelectedJob } from './selected-job.tsx';

async function open(posting: number | null) {
  const email = member();
  const [application, previous, job, jobs] = await Promise.all([
    openApplication(email),
    ask(previousApplications, { email }),
    posting === null ? null : ask(jobPostings, { id: String(posting) }),
    ask(jobSearchLink, {}),
  ]);
  store.set(selectedJobPosting, job);
  return { email, application, previous, job, jobs };
}

export function Dashboard() {
  const looks = useLooks();
  const say = useSay();
  const posting = useAtomValue(jobPostingId);
  const loaded = useLoad(() => open(posting), [posting]);
  return (
    <Page title={say('dashboard.title')}>
      {loaded.state === 'waiting' && <Waiting />}
      {loaded.state === 'failed' && <Failed again={loaded.again} />}
      {loaded.state === 'there' && (
        <>
          {loaded.value.application ? (
            <CurrentApplication application={loaded.value.application} again={loaded.again} />
          ) : (
            <SelectedJob email={loaded.value.email} job={loaded.value.job} isMissing={posting !== null} />
          )}
          {loaded.value.jobs && (
            <p>
              <a className={mergeClasses(looks.link, looks.alone)} href={loaded.value.jobs}>
                {say('dashboard.allJobs')}
              </a>
            </p>
          )}
          <PreviousApplications applications={loaded.value.previous} />
        </>
      )}
    </Page>
  );
}
