/** /dashboard: the current application or the selected job, and the previous applications. */
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { failureKey, useRefusal } from '../../api/error-text.ts';
import { isTooMany } from '../../api/failure.ts';
import { ErrorMessage, Page, Waiting } from '../../components/page.tsx';
import { commonT, useT } from '../../i18n/i18n.ts';
import { useAutomaticRetry } from '../../loading/automatic-retry.ts';
import { Preloaded, type Reloads, useAsync, usePreloaded } from '../../loading/use-async.ts';
import type { EndedSessionAnswers } from '../../session/ended-session-answers.ts';
import { jobPostingId, store } from '../../state/state.ts';
import { useAppState } from '../../state/use-app-state.ts';
import { useStyles } from '../../theme/styles.ts';
import { JobsLink } from '../selected-job.tsx';
import { CurrentApplication, loadListedTitles } from './current-application.tsx';
import { type FailedPart, mayStart, type Overview, openOverview } from './dashboard-overview.ts';
import { PreviousApplications } from './previous-applications.tsx';
import { ReapplyNotice } from './reapply-notice.tsx';
import { recentSubmission } from './recent-submission.ts';
import { SelectedJobCard } from './selected-job-card.tsx';
import { TakeActivities } from './take-activities.tsx';

const preloadedOverview = new Preloaded<Overview>();

/** Loads what the dashboard shows at first. Returns its title, or undefined if a part did not load. */
export async function prepareDashboard(): Promise<string | undefined> {
  const overview = await openOverview(store.get(jobPostingId));
  const { failedParts, current, drafted } = overview;
  if (failedParts.length > 0 || (current && !drafted)) return undefined;
  await loadListedTitles(overview);
  preloadedOverview.value = overview;
  return commonT()('dashboard.title');
}

/** Titles that do not load show as dots, and are requested again. */
async function loadDashboard(posting: number | null): Promise<Overview> {
  const overview = await openOverview(posting);
  await loadListedTitles(overview).catch(() => undefined);
  return overview;
}

export function Dashboard() {
  const t = useT();
  const posting = useAppState(jobPostingId);
  const loaded = useAsync(() => loadDashboard(posting), [posting], usePreloaded(preloadedOverview));
  const [refusal, setRefusal] = useRefusal();
  return (
    <Page title={t('dashboard.title')}>
      {refusal !== undefined && <ErrorMessage focused text={refusal} />}
      {loaded.state === 'waiting' && <Waiting />}
      {loaded.state === 'failed' && <ErrorMessage onAction={loaded.reload} />}
      {loaded.state === 'loaded' && (
        <Cards
          overview={loaded.value}
          reload={loaded.reload}
          reloadQuietly={loaded.reloadQuietly}
          refuse={setRefusal}
        />
      )}
    </Page>
  );
}

interface CardsProps extends Reloads {
  overview: Overview;
  refuse: (text?: string) => void;
}

function Cards({ overview, reload, reloadQuietly, refuse }: CardsProps) {
  const posting = useAppState(jobPostingId);
  const { email, current, application, drafted = [], previous, job, jobs, unsaved, failedParts } = overview;
  const handlers = { email, reload, refuse };
  const isFree = mayStart(overview);
  const recent = isFree ? recentSubmission(overview.previous) : undefined;
  return (
    <>
      {failedParts.length > 0 && <NotLoaded failedParts={failedParts} reload={reload} reloadQuietly={reloadQuietly} />}
      {unsaved && <UnsavedNotice unsaved={unsaved} />}
      {current && (
        <CurrentApplication
          application={application}
          drafted={drafted}
          {...handlers}
          summary={current}
          job={job ?? null}
        />
      )}
      {recent && <ReapplyNotice application={recent} />}
      {isFree && !recent && job !== undefined && (
        <SelectedJobCard job={job} isMissing={posting !== null} {...handlers} />
      )}
      {overview.activities && <TakeActivities place={overview.activities} />}
      {jobs && !recent && (
        <p>
          <JobsLink address={jobs} />
        </p>
      )}
      {previous && <PreviousApplications applications={previous} />}
    </>
  );
}

function NotLoaded({ failedParts, reload, reloadQuietly }: Reloads & { failedParts: readonly FailedPart[] }) {
  const t = useT();
  const errors = useMemo(() => failedParts.map(({ error }) => error), [failedParts]);
  useAutomaticRetry(errors, reloadQuietly);
  return (
    <ErrorMessage text={t(failureKey(errors.find(isTooMany)))} onAction={reload}>
      {t('dashboard.partial')}
      <ul>
        {[...new Set(failedParts.map(({ part }) => part))].map((part) => (
          <li key={part}>{t(`dashboard.parts.${part}`)}</li>
        ))}
      </ul>
    </ErrorMessage>
  );
}

function UnsavedNotice({ unsaved }: { unsaved: EndedSessionAnswers }) {
  const styles = useStyles();
  const t = useT();
  return (
    <div role="status" className={styles.notice}>
      {t('dashboard.carried')}{' '}
      <Link to={unsaved.path} className={styles.inline}>
        {t('dashboard.goOn')}
      </Link>
    </div>
  );
}
