/** The job that a visitor selected: its title, or that it is no longer available. */
import { mergeClasses } from '@fluentui/react-components';
import { useRef } from 'react';
import type { JobPosting } from '../../contract/index.ts';
import { get } from '../api/client.ts';
import { findReadyForm } from '../application/use-form.ts';
import { useT } from '../i18n/i18n.ts';
import { useAsync } from '../loading/use-async.ts';
import { jobPostingId, store } from '../state/state.ts';
import { useStyles } from '../theme/styles.ts';
import { blankStart } from './portal-form/portal-form.tsx';

/** Loads the job along with a form that is filled in before there is an application. */
export function useEntryStart(name: string) {
  const job = useRef(findReadyForm(name)?.job);
  return {
    start: async () => {
      const [start, found] = await Promise.all([blankStart(), readSelectedJob()]);
      job.current = found;
      return start;
    },
    above: () => <SelectedJobNote job={job.current} />,
  };
}

/** Undefined without a job, and when it could not be loaded; null when there is no such job. */
export async function readSelectedJob(): Promise<JobPosting | null | undefined> {
  const id = store.get(jobPostingId);
  if (id === null) return undefined;
  return get('/applications/job-postings', { id: String(id) }).catch(() => undefined);
}

function SelectedJobNote({ job }: { job: JobPosting | null | undefined }) {
  const styles = useStyles();
  const t = useT();
  if (job === undefined) return null;
  if (job?.isOpen) return <p className={styles.lead}>{t('entry.job', { title: job.title })}</p>;
  return (
    <div role="note" className={styles.notice}>
      {job && <strong>{job.title}</strong>}
      <JobGone />
    </div>
  );
}

export function JobGone() {
  const styles = useStyles();
  const t = useT();
  return (
    <>
      <p className={styles.muted}>{t('dashboard.jobGone')}</p>
      <OtherJobs />
    </>
  );
}

/** Shows nothing when the address does not load. */
export function OtherJobs() {
  const loaded = useAsync(() => get('/applications/job-search-link', {}), []);
  return loaded.state === 'loaded' && loaded.value && <JobsLink address={loaded.value} />;
}

/** A link to the list of all jobs. */
export function JobsLink({ address }: { address: string }) {
  const styles = useStyles();
  const t = useT();
  return (
    <a className={mergeClasses(styles.link, styles.standalone)} href={address}>
      {t('dashboard.allJobs')}
    </a>
  );
}
