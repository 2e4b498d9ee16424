/** /quick-apply and /resume: a short application for one job, by anybody. */
import { mergeClasses } from '@fluentui/react-components';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type JobPosting, LOOKUP_PATHS, SUCCESS } from '../../../contract/index.ts';
import type { JsonObject } from '../../../engine/data/index.ts';
import type { Form, Situation } from '../../../engine/index.ts';
import { type FormStore, heavy } from '../../../renderer/index.ts';
import { get, send } from '../../api/client.ts';
import { failureText } from '../../api/error-text.ts';
import { listsOf } from '../../api/lookup-lists.ts';
import { Failed, Page, Waiting } from '../../components/page.tsx';
import { currentVersion, loadForm } from '../../definitions/published-forms.ts';
import { loadWords, useSay } from '../../i18n/i18n.ts';
import { store } from '../../state/state.ts';
import { useLoad } from '../../state/use-async.ts';
import { useLooks } from '../../theme/styles.ts';
import { blankStart, PortalForm } from '../portal-form/portal-form.tsx';
import { useGuard } from '../portal-form/portal-form-guard.ts';
import { settleFiles, uploadsOf } from './short-application-files.ts';

interface VisitProps {
  /** Of the form and of its address. */
  name: string;
  /** Whether a closed job is gone. */
  open: boolean;
  endpoint: 'POST /applications/submit-quick-apply' | 'POST /applications/submit-resume';
}

export const QuickApply = () => (
  <Visit name="quick-apply" open={false} endpoint="POST /applications/submit-quick-apply" />
);
export const Resume = () => <Visit name="resume" open endpoint="POST /applications/submit-resume" />;

const POSTING = /^[1-9]\d{0,8}$/;

/** All at once: on a poor line every call after another is a wait. */
async function openVisit({ name, open }: VisitProps, id: string) {
  const version = store.get(currentVersion);
  const [posting, lists, form] = await Promise.all([
    POSTING.test(id) ? get('/applications/job-postings', { id }) : null,
    listsOf(name),
    loadForm(version, name),
    loadWords(version, name),
  ]);
  const isOffered = posting && (posting.isOpen || !open);
  return {
    posting: isOffered ? posting : null,
    lists,
    form,
    surroundings: isOffered ? await surroundingsOf(form, posting) : {},
  };
}

/** Asked for by the forms alone that read them, since each is another call. */
async function surroundingsOf({ situationRead }: Form, { officeCode }: JobPosting): Promise<Partial<Situation>> {
  const reads = (part: string): boolean => situationRead.some((path) => `${path}/`.startsWith(`/${part}/`));
  const [offices, internal] = await Promise.all([
    reads('office') ? get(LOOKUP_PATHS.offices, {}) : [],
    reads('internal') && get('/users/is-internal', {}),
  ]);
  return { office: (offices.find(({ code }) => code === officeCode) as JsonObject | undefined) ?? null, internal };
}

type Opened = Awaited<ReturnType<typeof openVisit>>;

function Visit(props: VisitProps) {
  const { name } = props;
  const common = useSay();
  const say = useSay(name);
  const id = new URLSearchParams(useLocation().search).get('j') ?? '';
  const loaded = useLoad(() => openVisit(props, id), [name, id]);
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed')
    return (
      <Page title={common('errors.broken')}>
        <Failed text={failureText(loaded.error, common, 'errors.form')} again={loaded.again} />
      </Page>
    );
  const { posting, ...rest } = loaded.value;
  if (posting) return <Questions {...props} posting={posting} {...rest} />;
  return (
    <Page title={say('title')}>
      <Gone />
    </Page>
  );
}

function Gone() {
  const looks = useLooks();
  const say = useSay();
  return (
    <>
      <p className={looks.quiet}>{say('dashboard.jobGone')}</p>
      <OtherJobs />
    </>
  );
}

/** The page is whole without it. */
export function OtherJobs() {
  const looks = useLooks();
  const say = useSay();
  const loaded = useLoad(() => get('/applications/job-search-link', {}), []);
  if (loaded.state !== 'there' || !loaded.value) return null;
  return (
    <a className={mergeClasses(looks.link, looks.alone)} href={loaded.value}>
      {say('dashboard.allJobs')}
    </a>
  );
}

interface QuestionsProps extends VisitProps, Omit<Opened, 'posting'> {
  posting: JobPosting;
  form: Form;
}

function Questions({ name, endpoint, posting, lists, form, surroundings }: QuestionsProps) {
  const navigate = useNavigate();
  const common = useSay();
  const jobPostingId = posting.id;
  const uploads = useCallback(
    (opened: FormStore) => uploadsOf({ posting: jobPostingId, form: opened }, common),
    [jobPostingId, common],
  );
  const start = () => blankStart({ posting: posting as JsonObject, lookups: lists, ...surroundings });
  const submit = async (answers: JsonObject, opened: FormStore) => {
    const refused = await settleFiles({ posting: jobPostingId, form: opened }, form.fields);
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
      lead={(say) => say('intro', { job: posting.title })}
      wide
      uploads={uploads}
      heavy={heavy}
    >
      {(_, opened) => <Guard form={opened} />}
    </PortalForm>
  );
}

function Guard({ form }: { form: FormStore }) {
  useGuard(form);
  return null;
}
