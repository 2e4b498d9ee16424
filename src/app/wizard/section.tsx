/** A page of the wizard with the questions of one section. */
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import type { ApplicationStart } from '../../contract/index.ts';
import type { Page as FlowPage, Translate } from '../../engine/index.ts';
import { FormView, lazyControls } from '../../renderer/index.ts';
import { failureText } from '../api/error-text.ts';
import type { Application } from '../application/application.ts';
import { type LoadedForm, setReadyForm, useForm, useHasProblems } from '../application/use-form.ts';
import { HiddenUntilLoaded } from '../components/hidden-until-loaded.tsx';
import { ErrorMessage, Page, Waiting } from '../components/page.tsx';
import { currentVersion, loadForm, usedVersion } from '../definitions/published-forms.ts';
import { loadWords, translateForm, useT } from '../i18n/i18n.ts';
import { GuardedLink } from '../navigation/guarded-link.tsx';
import { type LeaveGuard, mayLeave, useLeaveGuard } from '../session/leave-guard.ts';
import { completeSectionNames, store } from '../state/state.ts';
import { useAppState } from '../state/use-app-state.ts';
import { useStyles } from '../theme/styles.ts';
import { DraftLine, LoadedDraftedPages, ResumedDraft } from './drafts/draft-notices.tsx';
import { type Drafts, useDrafts } from './drafts/use-drafts.ts';
import type { LoadingParts } from './loading-parts.ts';
import { useWizardNavigation, type WizardNavigation } from './navigation.ts';
import { IncompletePages } from './page-links.tsx';
import { Progress } from './progress.tsx';
import { savedPartEntries, useReviewContent } from './review/review-content.tsx';
import { SavedSections } from './review/saved-sections.tsx';
import { SaveConflictMessage } from './save-conflict.tsx';
import { type LoadedSection, loadSectionToEdit } from './section-api.ts';
import { SectionButtons } from './section-buttons.tsx';
import { useSigningContext } from './signing-context.ts';
import { timeLeftText } from './time-forecast.ts';
import { useSave } from './use-save.ts';
import { useSteps } from './use-steps.ts';

interface SectionProps {
  application: Application;
  page: FlowPage;
  forecast: ApplicationStart['pages'];
}

/** Loads the initial data of the page, and returns its title. */
export async function prepareSection(application: Application, { section }: FlowPage): Promise<string> {
  const version = usedVersion(application.summary.definitionVersion);
  const [form, initial] = await Promise.all([
    loadForm(version, section),
    loadSectionToEdit(application, section, version),
    loadWords(version, section),
  ]);
  setReadyForm(form, initial);
  return translateForm(section, version)('title');
}

export function Section({ application, page, forecast }: SectionProps) {
  const t = useT();
  // Renders again when the version changes, which `usedVersion` reads.
  useAppState(currentVersion);
  const version = usedVersion(application.summary.definitionVersion);
  const loaded = useForm(page.section, version, () => loadSectionToEdit(application, page.section, version));
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed') return <ErrorMessage text={failureText(loaded.error, t)} onAction={loaded.reload} />;
  return (
    <Questions
      application={application}
      page={page}
      forecast={forecast}
      loadedForm={loaded.value}
      reload={loaded.reload}
    />
  );
}

interface QuestionsProps extends SectionProps {
  loadedForm: LoadedForm<LoadedSection>;
  reload: () => void;
}

function Questions({ application, page, forecast, loadedForm, reload }: QuestionsProps) {
  const { section } = page;
  const t = useT(section, loadedForm.version);
  const isFromReview = application.isFromReview;
  const navigation = useWizardNavigation(application, section);
  const drafts = useDrafts(application, section, loadedForm.initial, loadedForm.formStore);
  const review = useReviewContent(application, page);
  const steps = useSteps(application.summary.id, section);
  const saveProps = { application, section, loadedForm, drafts, loading: review.loading, onSaved: steps.finish };
  const { busy, saveAndContinue, conflict } = useSave(saveProps);
  usePageLeaveGuard(page, loadedForm, drafts);
  const exits = useExits(navigation, saveAndContinue);
  const handleSubmit = submitHandler(navigation, saveAndContinue, isFromReview);
  return (
    <Page title={t('title')} lead={application.summary.jobTitle} hasErrors={useHasProblems(loadedForm.formStore)}>
      <PrintedName application={application} />
      {!isFromReview && <SectionProgress navigation={navigation} timeLeft={timeLeftText(forecast, section, t)} />}
      <HiddenUntilLoaded isLoaded={review.isSettled}>
        {conflict && <SaveConflictMessage conflict={conflict} reload={reload} />}
        <ResumedDraft loadedForm={loadedForm} drafts={drafts} reload={reload} />
        <NoticesBeforeSubmission
          application={application}
          page={page}
          loading={review.loading}
          version={loadedForm.version}
          submits={navigation.submits}
        />
        {/* With this method the browser sends nothing if the form is submitted before the app has loaded. */}
        <form method="dialog" noValidate onSubmit={handleSubmit} onFocus={steps.onFocus} aria-busy={busy}>
          <QuestionFieldset busy={busy} isCard={!loadedForm.formStore.hasNoVisibleField && page.kind !== 'review'}>
            <SectionForm application={application} loadedForm={loadedForm} t={t} navigation={navigation} {...review} />
          </QuestionFieldset>
          <SectionButtons
            t={t}
            busy={busy}
            page={page}
            isFromReview={isFromReview}
            navigation={navigation}
            {...exits}
          />
          <DraftLine drafts={drafts} />
        </form>
      </HiddenUntilLoaded>
    </Page>
  );
}

type SaveAndContinue = ReturnType<typeof useSave>['saveAndContinue'];

const submitHandler =
  (navigation: WizardNavigation, saveAndContinue: SaveAndContinue, isFromReview: boolean) =>
  (event: FormEvent): void => {
    event.preventDefault();
    const submits = !isFromReview && navigation.submits;
    void saveAndContinue(isFromReview ? navigation.toReview : navigation.toNext, { submits });
  };

interface SectionFormProps extends ReturnType<typeof useReviewContent> {
  application: Application;
  loadedForm: LoadedForm<LoadedSection>;
  t: Translate;
  navigation: WizardNavigation;
}

/** The questions; on the review page after the saved answers. */
function SectionForm({ application, loadedForm, t, navigation, loading, saved, expansion }: SectionFormProps) {
  const { version, formStore, initial } = loadedForm;
  return (
    <FormView
      store={formStore}
      t={t}
      signing={useSigningContext(version, initial.shown)}
      lazyControls={lazyControls}
      parts={savedPartEntries(saved, version, expansion)}
    >
      <SavedSections
        application={application}
        navigation={navigation}
        loading={loading}
        expansion={expansion}
        pages={saved}
        version={version}
      />
    </FormView>
  );
}

/** Each part of the review has a card of its own. */
function QuestionFieldset({ busy, isCard, children }: { busy: boolean; isCard: boolean; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={isCard ? styles.card : undefined}>
      <fieldset role="none" disabled={busy} className={styles.questions}>
        {children}
      </fieldset>
    </div>
  );
}

/** The ways to the dashboard. A page that could not be saved can be left as it is. */
function useExits({ toDashboard }: WizardNavigation, saveAndContinue: SaveAndContinue) {
  const [isUnsaved, setUnsaved] = useState(false);
  const saveAndExit = async () => {
    let isSaved = false;
    await saveAndContinue(() => {
      isSaved = true;
      toDashboard();
    });
    setUnsaved(!isSaved);
  };
  const exitUnsaved = async () => {
    if (await mayLeave()) toDashboard();
  };
  return { saveAndExit, exitUnsaved: isUnsaved ? exitUnsaved : undefined };
}

interface NoticesBeforeSubmissionProps {
  application: Application;
  page: FlowPage;
  version: string;
  loading: LoadingParts;
  submits: boolean;
}

/** The pages that are not complete, and those with drafts, before the application is submitted. */
function NoticesBeforeSubmission({
  application,
  page: { kind },
  version,
  loading,
  submits,
}: NoticesBeforeSubmissionProps) {
  const isReview = kind === 'review';
  return (
    <>
      {(isReview || submits) && <IncompletePages application={application} version={version} />}
      {isReview && <LoadedDraftedPages application={application} version={version} isFromReview loading={loading} />}
    </>
  );
}

interface SectionProgressProps {
  navigation: WizardNavigation;
  timeLeft: string | undefined;
}

function SectionProgress({ navigation, timeLeft }: SectionProgressProps) {
  const t = useT();
  return (
    <Progress value={navigation.number} max={navigation.count} timeLeft={timeLeft}>
      <GuardedLink to="/application/start" mayGo={mayLeave} standalone>
        {t('start.about')}
      </GuardedLink>
    </Progress>
  );
}

/** The name of the applicant, printed only. */
function PrintedName({ application: { user } }: Pick<SectionProps, 'application'>) {
  return (
    user && <p className="print-only">{[user.firstName, user.middleName, user.lastName].filter(Boolean).join(' ')}</p>
  );
}

/** Asks before unsaved answers are left. The review page itself has no answers that could be missing. */
function usePageLeaveGuard(
  { kind, section }: FlowPage,
  { formStore }: LoadedForm<LoadedSection>,
  { isStored, sendOnUnload, sendNow, keepForLogin }: Drafts,
): void {
  const guard = useMemo((): LeaveGuard => {
    const isChanged = (): boolean => formStore.isDirty;
    const isIncomplete = (): boolean =>
      isChanged() || (kind !== 'review' && !store.get(completeSectionNames).includes(section));
    return { isChanged, isIncomplete, isStored, sendOnUnload, sendNow, keepForLogin };
  }, [formStore, kind, section, isStored, sendOnUnload, sendNow, keepForLogin]);
  useLeaveGuard(guard);
}
