/** /quick-apply and /resume: a short application for one job, without an account. */
import { useCallback } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isId, type JobPosting, LOOKUP_PATHS, SUCCESS } from '../../../contract/index.ts';
import { type JsonObject, TAGS } from '../../../engine/data/index.ts';
import type { Form, Situation } from '../../../engine/index.ts';
import { type FormStore, lazyControls } from '../../../renderer/index.ts';
import { get, send } from '../../api/client.ts';
import { failureText } from '../../api/error-text.ts';
import { loadFormLists } from '../../api/lookup-lists.ts';
import { readsPart } from '../../application/situation.ts';
import { findReadyForm } from '../../application/use-form.ts';
import { ErrorMessage, Page, Waiting } from '../../components/page.tsx';
import { currentVersion, loadForm } from '../../definitions/published-forms.ts';
import { loadWords, useLanguage, useT } from '../../i18n/i18n.ts';
import { useAsync } from '../../loading/use-async.ts';
import { hasOneLanguage } from '../../state/screen-language.ts';
import { chosenLanguage, store } from '../../state/state.ts';
import { useAppState } from '../../state/use-app-state.ts';
import { useStyles } from '../../theme/styles.ts';
import { blankStart, PortalForm } from '../portal-form/portal-form.tsx';
import { Guard } from '../portal-form/portal-form-guard.ts';
import { JobGone } from '../selected-job.tsx';
import { createUploads, sendFiles } from './short-application-files.ts';

interface ShortApplicationProps {
  /** Name of the form, and its address. */
  name: string;
  endpoint: 'POST /applications/submit-quick-apply' | 'POST /applications/submit-resume';
}

export const QuickApply = () => (
  <ShortApplicationScreen name="quick-apply" endpoint="POST /applications/submit-quick-apply" />
);
export const Resume = () => <ShortApplicationScreen name="resume" endpoint="POST /applications/submit-resume" />;

/** Loads everything in parallel: on a slow connection each call in sequence adds a wait. */
async function loadShortApplication(name: string, id: string) {
  const version = store.get(currentVersion);
  const [posting, lists, form] = await Promise.all([
    isId(id) ? get('/applications/job-postings', { id }) : null,
    loadFormLists(name),
    loadForm(version, name),
    loadWords(version, name),
  ]);
  const isOffered = posting?.isOpen;
  return {
    posting: isOffered ? posting : null,
    lists,
    form,
    surroundings: isOffered ? await loadSurroundings(form, posting) : {},
  };
}

/** Loads only the parts of the situation that the form reads. */
async function loadSurroundings(form: Form, { officeCode }: JobPosting): Promise<Partial<Situation>> {
  const [offices, internal] = await Promise.all([
    readsPart(form, 'office') ? get(LOOKUP_PATHS.offices, {}) : [],
    readsPart(form, 'internal') && get('/users/is-internal', {}),
  ]);
  return { office: (offices.find(({ code }) => code === officeCode) as JsonObject | undefined) ?? null, internal };
}

type LoadedShortApplication = Awaited<ReturnType<typeof loadShortApplication>>;

/** The data that was loaded before the screen is first shown. */
function findReadyApplication(name: string): LoadedShortApplication | undefined {
  const { form, initial, job } = findReadyForm(name) ?? {};
  return (
    form && initial && { posting: job?.isOpen ? job : null, lists: initial.situation.lookups, form, surroundings: {} }
  );
}

function ShortApplicationScreen(props: ShortApplicationProps) {
  const { name } = props;
  const common = useT();
  const t = useT(name);
  const id = new URLSearchParams(useLocation().search).get('j') ?? '';
  const loaded = useAsync(() => loadShortApplication(name, id), [name, id], findReadyApplication(name));
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed')
    return (
      <Page title={common('errors.broken')}>
        <ErrorMessage text={failureText(loaded.error, common, 'errors.form')} onAction={loaded.reload} />
      </Page>
    );
  const { posting, ...rest } = loaded.value;
  if (posting) return <Questions {...props} posting={posting} {...rest} />;
  return (
    <Page title={t('title')}>
      <JobGone />
    </Page>
  );
}

interface QuestionsProps extends ShortApplicationProps, Omit<LoadedShortApplication, 'posting'> {
  posting: JobPosting;
  form: Form;
}

function Questions({ name, endpoint, posting, lists, form, surroundings }: QuestionsProps) {
  const navigate = useNavigate();
  const common = useT();
  const jobPostingId = posting.id;
  const uploads = useCallback(
    (opened: FormStore) => createUploads({ posting: jobPostingId, form: opened }, common),
    [jobPostingId, common],
  );
  const start = () => blankStart({ posting: posting as JsonObject, lookups: lists, ...surroundings });
  const submit = async (answers: JsonObject, opened: FormStore) => {
    const refused = await sendFiles({ posting: jobPostingId, form: opened }, form.fields);
    if (refused !== undefined) return refused;
    const answer = await send(endpoint, { ...answers, jobPostingId });
    if (answer !== SUCCESS) return answer;
    navigate(`/${name}-submitted`, { replace: true });
    return undefined;
  };
  return (
    <PortalForm
      name={name}
      start={start}
      send={submit}
      lead={(t) => t('intro', { job: posting.title })}
      wide
      uploads={uploads}
      lazyControls={lazyControls}
      above={() => <OtherLanguage name={name} jobPostingId={jobPostingId} />}
    >
      {(_, opened) => <Guard form={opened} />}
    </PortalForm>
  );
}

/** Says in the visitor's language that the form is in one language only, and links to one in theirs. */
function OtherLanguage({ name, jobPostingId }: { name: string; jobPostingId: number }) {
  const styles = useStyles();
  const t = useT(name);
  const chosen = useAppState(chosenLanguage);
  const shown = useLanguage();
  if (!hasOneLanguage(`/${name}`) || chosen === shown) return null;
  return (
    <p role="note" className={styles.notice} lang={TAGS[chosen]}>
      {t('texts.oneLanguage')}{' '}
      <Link to={`/quick-apply?j=${jobPostingId}`} className={styles.inline}>
        {t('texts.otherForm')}
      </Link>
    </p>
  );
}
