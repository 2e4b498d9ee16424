/** A page of the wizard with the questions of one section. */
import { type FormEvent, useCallback, useState } from 'react';
import type { ApplicationStart } from '../../contract/index.ts';
import type { Page as FlowPage, Translate } from '../../engine/index.ts';
import { FormView, lazyControls } from '../../renderer/index.ts';
import { failureText } from '../api/error-text.ts';
import type { Application } from '../application/application.ts';
import { type OpenForm, readyForm, useForm, useFormT, useHasProblems } from '../application/use-form.ts';
import { Button } from '../components/button.tsx';
import { ErrorMessage, Page, Waiting } from '../components/page.tsx';
import { currentVersion, loadForm, shownVersion } from '../definitions/published-forms.ts';
import { fixedT, loadWords, useT } from '../i18n/i18n.ts';
import { GuardedLink } from '../navigation/guarded-link.tsx';
import { mayLeave, mayLeaveForDashboard, useLeaveGuard } from '../session/leave-guard.ts';
import { completeSections, store } from '../state/state.ts';
import { useAppState } from '../state/use-app-state.ts';
import { useStyles } from '../theme/styles.ts';
import { type Drafts, useDrafts } from './draft.ts';
import { DraftLine, LoadedDraftedPages, ResumedDraft } from './draft-notices.tsx';
import { LoadingParts } from './loading-parts.ts';
import { useWizardNavigation, type WizardNavigation } from './navigation.ts';
import { Progress } from './progress.tsx';
import { type ReviewSections, reviewPart, useReviewSections, useSettled } from './review/review-parts.ts';
import { SavedSections, useSavedPages } from './review/saved-sections.tsx';
import { SaveConflictMessage } from './save-conflict.tsx';
import { openSection, type SectionStart } from './section-api.ts';
import { useSigningContext } from './signing-context.ts';
import { timeLeft } from './time-left.ts';
import { PageTitle, UnfinishedPages } from './unfinished-pages.tsx';
import { useSave } from './use-save.ts';
import { useSteps } from './use-steps.ts';

interface SectionProps {
  application: Application;
  page: FlowPage;
  forecast: ApplicationStart['pages'];
}

/** Loads what the page shows at first, and returns its title. */
export async function prepareSection(application: Application, { section }: FlowPage): Promise<string> {
  const version = shownVersion(application.summary.definitionVersion);
  const [form, start] = await Promise.all([
    loadForm(version, section),
    openSection(application, section, version),
    loadWords(version, section),
  ]);
  readyForm(form, start);
  return fixedT(section, version)('title');
}

export function Section({ application, page, forecast }: SectionProps) {
  const t = useT();
  useAppState(currentVersion);
  const version = shownVersion(application.summary.definitionVersion);
  const loaded = useForm(page.section, version, () => openSection(application, page.section, version));
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed') return <ErrorMessage text={failureText(loaded.error, t)} retry={loaded.retry} />;
  return (
    <Questions application={application} page={page} forecast={forecast} open={loaded.value} retry={loaded.retry} />
  );
}

interface QuestionsProps extends SectionProps {
  open: OpenForm<SectionStart>;
  retry: () => void;
}

function Questions({ application, page, forecast, open, retry }: QuestionsProps) {
  const styles = useStyles();
  const { section } = page;
  const t = useFormT(section, open);
  const { review } = application;
  const navigation = useWizardNavigation(application, section);
  const signing = useSigningContext(open.version, open.initial.shown);
  const drafts = useDrafts(application, section, open.initial, open.store);
  const [parts] = useState(() => new LoadingParts());
  const saved = useSavedPages(application, page);
  const sections = useReviewSections(saved.map((each) => each.section));
  const isSettled = useSettled(parts, saved.length > 0);
  const steps = useSteps(application.summary.id, section);
  const { busy, saveThen, conflict } = useSave({ application, section, open, drafts, parts, onSaved: steps.finish });
  useGuard(page, open, drafts);
  const [finishesLater, setFinishesLater] = useState(false);
  const saveAndExit = async () => {
    await saveThen(navigation.toDashboard);
    // The page is still shown: it was not saved.
    setFinishesLater(true);
  };
  const leaveUnfinished = async () => {
    if (await mayLeave()) navigation.toDashboard();
  };
  const onward = (event: FormEvent) => {
    event.preventDefault();
    void saveThen(review ? navigation.toReview : navigation.toNext, !review && navigation.submits);
  };
  return (
    <Page title={t('title')} lead={application.summary.jobTitle} wrong={useHasProblems(open.store)}>
      <PrintedName application={application} />
      {!review && <SectionProgress navigation={navigation} left={timeLeft(forecast, section, t)} />}
      {!isSettled && (
        <div className={styles.over}>
          <Waiting />
        </div>
      )}
      <div className={isSettled ? undefined : styles.settling}>
        {conflict && <SaveConflictMessage conflict={conflict} retry={retry} />}
        <ResumedDraft open={open} drafts={drafts} restart={retry} />
        {(page.kind === 'review' || navigation.submits) && (
          <UnfinishedPages application={application} version={open.version} />
        )}
        {page.kind === 'review' && (
          <LoadedDraftedPages application={application} version={open.version} review parts={parts} />
        )}
        {/* Before the script has come, the browser sends nothing of a form of this method. */}
        <form method="dialog" noValidate onSubmit={onward} onFocus={steps.onFocus} aria-busy={busy}>
          {/* Each part of the review has a card of its own. */}
          <div className={open.store.isEmpty || page.kind === 'review' ? undefined : styles.card}>
            <fieldset role="none" disabled={busy} className={styles.questions}>
              <FormView
                store={open.store}
                t={t}
                signing={signing}
                lazyControls={lazyControls}
                parts={reviewParts(saved, open.version, sections)}
              >
                <SavedSections {...{ application, navigation, parts, sections }} pages={saved} version={open.version} />
              </FormView>
            </fieldset>
          </div>
          <SectionButtons
            t={t}
            busy={busy}
            review={review}
            navigation={navigation}
            submitText={submitKey(page, navigation, review)}
            onExit={saveAndExit}
            onLater={finishesLater ? leaveUnfinished : undefined}
          />
          <DraftLine drafts={drafts} />
        </form>
      </div>
    </Page>
  );
}

/** The saved sections, for the list of the parts of the page. */
const reviewParts = (saved: readonly FlowPage[], version: string, sections: ReviewSections) =>
  saved.map(({ section }) => reviewPart(section, <PageTitle section={section} version={version} />, sections));

function SectionProgress({ navigation, left }: { navigation: WizardNavigation; left: string | undefined }) {
  const t = useT();
  return (
    <Progress value={navigation.number} max={navigation.count} left={left}>
      <GuardedLink to="/application/start" mayGo={mayLeave} alone>
        {t('start.about')}
      </GuardedLink>
    </Progress>
  );
}

/** On paper the page tells whose it is. */
function PrintedName({ application: { user } }: Pick<SectionProps, 'application'>) {
  return user && <p className="paper">{[user.firstName, user.middleName, user.lastName].filter(Boolean).join(' ')}</p>;
}

interface SectionButtonsProps {
  t: Translate;
  busy: boolean;
  review: boolean;
  navigation: WizardNavigation;
  /** The key of the label of the submit button. */
  submitText: string;
  onExit: () => void;
  /** Offered if the page cannot be saved as it is. */
  onLater: (() => void) | undefined;
}

function SectionButtons({ t, busy, review, navigation, submitText, onExit, onLater }: SectionButtonsProps) {
  const styles = useStyles();
  const isLast = navigation.submits && !review;
  return (
    <>
      {isLast && (
        <p role="note" id={SUBMISSION_NOTE} className={styles.notice}>
          {t('wizard.submits', { button: t(submitText) })}
        </p>
      )}
      <div className={styles.buttons}>
        <Button className={styles.push} busy={busy} onClick={() => goBack(navigation, review)}>
          {t(review ? 'wizard.return' : 'wizard.previous')}
        </Button>
        {!review && (
          <Button busy={busy} onClick={onExit}>
            {t('wizard.saveAndExit')}
          </Button>
        )}
        {onLater && (
          <Button busy={busy} onClick={onLater}>
            {t('wizard.finishLater')}
          </Button>
        )}
        <Button type="submit" primary busy={busy} aria-describedby={isLast ? SUBMISSION_NOTE : undefined}>
          {t(submitText)}
        </Button>
      </div>
    </>
  );
}

const SUBMISSION_NOTE = 'submission-note';

const submitKey = ({ kind }: FlowPage, { submits }: WizardNavigation, review: boolean): string => {
  if (review) return 'wizard.save';
  return submits || kind === 'review' ? 'wizard.continue' : 'wizard.next';
};

async function goBack(navigation: WizardNavigation, review: boolean): Promise<void> {
  const isInWizard = review || navigation.hasPrevious;
  if (!(await (isInWizard ? mayLeave() : mayLeaveForDashboard()))) return;
  if (review) navigation.toReview();
  else navigation.toPrevious();
}

/** Asks before unsaved answers are left. The review page is always complete. */
function useGuard(
  { kind, section }: FlowPage,
  { store: form }: OpenForm<SectionStart>,
  { sendOnUnload, sendNow, keepForLogin }: Drafts,
): void {
  const changed = useCallback(() => form.isDirty, [form]);
  const incomplete = useCallback(
    () => form.isDirty || (kind !== 'review' && !store.get(completeSections).includes(section)),
    [form, kind, section],
  );
  useLeaveGuard({ changed, incomplete, sendOnUnload, sendNow, keepForLogin });
}
