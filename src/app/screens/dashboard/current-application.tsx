/** The current application: its progress, and buttons to continue or cancel it. */
import { mergeClasses } from '@fluentui/react-components';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type ApplicationSummary, type DraftedPage, type JobPosting, SUCCESS } from '../../../contract/index.ts';
import { dayText, pageNumber, resumePage } from '../../../engine/index.ts';
import { Button } from '../../../widgets/button.tsx';
import { send } from '../../api/client.ts';
import { failureText } from '../../api/error-text.ts';
import { type Application, reachablePages, visiblePages } from '../../application/application.ts';
import { CopyLink } from '../../application/copy-link.tsx';
import { ReferenceNumber } from '../../application/reference-number.tsx';
import { applicationSituation } from '../../application/situation.ts';
import { custom } from '../../components/dialog.tsx';
import { focusTitle } from '../../components/focus-title.ts';
import { usedVersion } from '../../definitions/published-forms.ts';
import { callInShownLanguage, isNotSuccess } from '../../i18n/call-in-shown-language.ts';
import { loadWords, useLanguage, useT } from '../../i18n/i18n.ts';
import { useTask } from '../../loading/use-task.ts';
import { completeSectionNames, jobPostingId, shownLanguage, store } from '../../state/state.ts';
import { useAppState } from '../../state/use-app-state.ts';
import { useStyles } from '../../theme/styles.ts';
import { DraftedPages } from '../../wizard/drafts/draft-notices.tsx';
import { PageLinks, PageTitle } from '../../wizard/page-links.tsx';
import { Progress } from '../../wizard/progress.tsx';
import type { Overview } from './dashboard-overview.ts';
import { PageList } from './page-list.tsx';

interface ContinueOrCancelProps {
  email: string;
  summary: ApplicationSummary;
  reload: () => void;
  /** Shows a refusal at the top of the screen. */
  refuse: (text?: string) => void;
}

interface CurrentApplicationProps extends ContinueOrCancelProps {
  /** Undefined when its parts did not load: then no progress is shown. */
  application: Application | undefined;
  drafted: readonly DraftedPage[];
  /** The selected job, which may be another one. */
  job: JobPosting | null;
}

/** Loads the titles of the pages that the card of an application lists. */
export async function loadListedTitles({ application, drafted = [] }: Overview): Promise<void> {
  if (!application || application.closed) return;
  const { askedAnew, definitionVersion } = application.summary;
  const listed = [...askedAnew, ...drafted.map(({ section }) => section)];
  await Promise.all(listed.map((section) => loadWords(usedVersion(definitionVersion), section)));
}

export function CurrentApplication({ summary, application, drafted, job, ...choices }: CurrentApplicationProps) {
  const styles = useStyles();
  const t = useT();
  const language = useLanguage();
  const { phaseStatus = null, closed = false } = application ?? {};
  const isOther = job !== null && job.id !== summary.jobPostingId;
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('dashboard.current')}</h2>
      <h3 className={styles.partHeading}>{summary.jobTitle}</h3>
      <p className={styles.muted}>
        {t('dashboard.started', { date: dayText(summary.applicationDate.slice(0, 10), language) })}
      </p>
      {summary.reference && (
        <>
          <p className={styles.muted}>
            <ReferenceNumber reference={summary.reference} />
          </p>
          <p>
            <CopyLink applicationId={summary.id} />
          </p>
        </>
      )}
      {application && !closed && <ApplicationProgress application={application} drafted={drafted} />}
      {phaseStatus && <p>{t(`dashboard.phases.${phaseStatus}`)}</p>}
      {isOther && !closed && <p>{t('dashboard.otherJob', { title: job.title })}</p>}
      {application && !closed && <RefusedUntil application={application} />}
      {!closed && (
        <Link to="/application/start" className={mergeClasses(styles.link, styles.standalone)}>
          {t('start.about')}
        </Link>
      )}
      {!closed && <ContinueOrCancel summary={summary} {...choices} />}
    </section>
  );
}

/** The progress of an open application, and the pages with drafts in it. */
function ApplicationProgress({ application, drafted }: { application: Application; drafted: readonly DraftedPage[] }) {
  const { definitionVersion, refusedUntil } = application.summary;
  const version = usedVersion(definitionVersion);
  return (
    <>
      <Progress {...progressIn(application)} />
      {refusedUntil === null && <PageList application={application} version={version} />}
      <AskedAnew application={application} />
      <DraftedPages application={application} version={version} drafted={drafted} />
    </>
  );
}

/** The person submitted another application recently. A mistyped number can be corrected. */
function RefusedUntil({ application }: { application: Application }) {
  const styles = useStyles();
  const t = useT();
  const language = useLanguage();
  const { refusedUntil, definitionVersion } = application.summary;
  if (refusedUntil === null) return null;
  const { forms } = application.manifest;
  return (
    <>
      <p role="note" className={styles.notice}>
        {t('dashboard.refusedUntil', { date: dayText(refusedUntil, language) })}
      </p>
      <PageLinks
        text={t('dashboard.refusedWrongly')}
        pages={visiblePages(application).filter(({ section }) => forms[section]?.identifies)}
        version={usedVersion(definitionVersion)}
      />
    </>
  );
}

/** The pages that the employer has changed since the person answered them. */
function AskedAnew({ application }: { application: Application }) {
  const styles = useStyles();
  const t = useT();
  const complete = useAppState(completeSectionNames);
  const { askedAnew, definitionVersion } = application.summary;
  const pages = visiblePages(application).filter(
    ({ section }) => askedAnew.includes(section) && !complete.includes(section),
  );
  if (pages.length === 0) return null;
  return (
    <div role="note" className={styles.notice}>
      {t('dashboard.askedAnew')}
      <ul>
        {pages.map(({ section }) => (
          <li key={section}>
            <PageTitle section={section} version={usedVersion(definitionVersion)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The page saved last, of all pages. */
function progressIn(application: Application): { value: number; max: number } {
  const { lastSavedPage } = application.summary;
  const { flow, facts } = application.manifest;
  const saved = lastSavedPage > 0 ? resumePage(reachablePages(application), lastSavedPage) : undefined;
  return {
    value: saved ? pageNumber(flow, applicationSituation(application), facts, saved.section) : 0,
    max: visiblePages(application).length,
  };
}

function ContinueOrCancel({ email, summary, reload, refuse }: ContinueOrCancelProps) {
  const styles = useStyles();
  const t = useT();
  const navigate = useNavigate();
  const [busy, run] = useTask();
  const choose = (endpoint: 'PUT /applications/continue' | 'PUT /applications/cancel', then: () => void) =>
    run(async () => {
      refuse();
      try {
        const call = () => send(endpoint, { email, applicationId: summary.id, language: store.get(shownLanguage) });
        const answer = await callInShownLanguage(call, isNotSuccess);
        if (answer === SUCCESS) return then();
        refuse(answer);
        // The application may have changed in another window.
        reload();
      } catch (error) {
        refuse(failureText(error, t));
      }
    });
  useEffect(() => focusTitle, []);
  /** Offers the same job again where none was selected since the login. A newly selected job loads by itself. */
  const offerAgain = () => {
    if (store.get(jobPostingId) === null) store.set(jobPostingId, summary.jobPostingId);
    else reload();
  };
  const cancel = async () => {
    // Not the usual buttons: a person who wants to cancel the application would press "Cancel", which here keeps it.
    const { button } = await custom({ title: 'cancel.title', text: 'cancel.text' }, [
      { word: 'cancel.keep', primary: true },
      { word: 'dialog.ok' },
    ]);
    if (button === 1) await choose('PUT /applications/cancel', offerAgain);
  };
  return (
    <div className={styles.buttons}>
      {summary.refusedUntil === null && (
        <Button
          primary
          busy={busy}
          onClick={() => choose('PUT /applications/continue', () => navigate('/application'))}
        >
          {t('dashboard.continue')}
        </Button>
      )}
      <Button busy={busy} onClick={cancel}>
        {t('dashboard.cancel')}
      </Button>
    </div>
  );
}
