/** Saves the answers of a page and continues. A refusal or failure is shown at the top. */
import { useEffect, useRef, useState } from 'react';
import { SUCCESS, writeSignatureIds } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { dayText, type Translate } from '../../engine/index.ts';
import { type FormStore, optionalText } from '../../renderer/index.ts';
import { get, type Reply } from '../api/client.ts';
import { failureKey, showFailure } from '../api/error-text.ts';
import type { Application } from '../application/application.ts';
import type { LoadedForm } from '../application/use-form.ts';
import { callInShownLanguage, isNotSuccess } from '../i18n/call-in-shown-language.ts';
import { useT } from '../i18n/i18n.ts';
import { useTask } from '../loading/use-task.ts';
import { releasePage } from '../session/leave-guard.ts';
import { completeSectionNames, savedSectionNames, shownLanguage, store } from '../state/state.ts';
import type { Drafts } from './drafts/use-drafts.ts';
import type { LoadingParts } from './loading-parts.ts';
import { useWizardNavigation } from './navigation.ts';
import { otherAccount, type SaveConflict } from './save-conflict.tsx';
import { type LoadedSection, submitApplication } from './section-api.ts';

interface UseSaveProps {
  application: Application;
  section: string;
  loadedForm: LoadedForm<LoadedSection>;
  drafts: Drafts;
  /** The parts of the page about other sections: the page is saved only when all of them have loaded. */
  loading: LoadingParts;
  onSaved: () => void;
}

export function useSave(props: UseSaveProps) {
  const { application, loadedForm, loading } = props;
  const [busy, run] = useTask();
  const [conflict, setConflict] = useState<SaveConflict>();
  const saveAnswers = useSaveAnswers(props, setConflict);
  const isMounted = useIsMounted();
  const isSaved = useRef(false);
  const saveAndContinue = (navigate: () => void, { submits = false } = {}) =>
    run(async () => {
      setConflict(undefined);
      const wire = loadedForm.formStore.validate();
      if (!wire) return;
      if (!(await loading.settled())) return loadedForm.formStore.errorSummary.showError('errors.form');
      const other = otherAccount(application);
      if (other !== undefined) return setConflict({ account: other });
      // Already saved: only the submission failed. The server may have stored it, and then refuses another save.
      const isOnlySubmissionLeft = submits && isSaved.current && !loadedForm.formStore.isDirty;
      if (!isOnlySubmissionLeft && !(await saveAnswers(wire))) return;
      isSaved.current = true;
      if (submits && !(await trySubmission(application, loadedForm.formStore))) return;
      // The page may have been left while the calls ran.
      if (isMounted.current) navigate();
    });
  return { busy, saveAndContinue, conflict };
}

function useIsMounted(): { readonly current: boolean } {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** A function that saves the answers and returns whether they are saved. */
function useSaveAnswers(
  { application, section, loadedForm, drafts, onSaved }: UseSaveProps,
  setConflict: (conflict: SaveConflict) => void,
) {
  const t = useT(section, loadedForm.version);
  const showRefusal = useShowRefusal(application, section, loadedForm, drafts, setConflict);
  return async (wire: JsonObject): Promise<boolean> => {
    try {
      const content = { wire, signatures: writeSignatureIds(loadedForm.formStore.signatureIds) };
      const reply = await callInShownLanguage(
        () => drafts.saveAnswers(application, content),
        ({ body }) => isNotSuccess(body),
      );
      if (reply.body !== SUCCESS) {
        await showRefusal(reply);
        return false;
      }
    } catch (error) {
      showFailure(loadedForm.formStore, error, saveErrorKey(t));
      return false;
    }
    onSaved();
    store.set(savedSectionNames, (before) => [...new Set([...before, section])]);
    store.set(completeSectionNames, (before) => [...new Set([...before, section])]);
    return true;
  };
}

/** Submits the application, whose pages are saved. Returns whether it is submitted; if not, the form says why. */
async function trySubmission(application: Application, formStore: FormStore): Promise<boolean> {
  try {
    const answer = await callInShownLanguage(() => submitApplication(application), isNotSuccess);
    if (answer !== SUCCESS) formStore.errorSummary.showServerMessage(answer);
    return answer === SUCCESS;
  } catch (error) {
    formStore.errorSummary.showError(failureKey(error));
    return false;
  }
}

/** Shows why a save was refused. */
function useShowRefusal(
  application: Application,
  section: string,
  loadedForm: LoadedForm<LoadedSection>,
  drafts: Drafts,
  showConflict: (conflict: SaveConflict) => void,
) {
  const t = useT(section, loadedForm.version);
  const goToDashboard = useDelayedDashboard(application, section);
  return async ({ body: refusal, code }: Reply<string>) => {
    if (code === 'changed-elsewhere') return showConflict('changedElsewhere');
    if (code === 'closed') return showConflict({ closed: refusal });
    if (code === 'definitions-changed') {
      // The message offers a reload, so the draft is sent first.
      drafts.sendOnUnload();
      return showConflict('definitionsChanged');
    }
    if (code !== 'submitted-recently') return loadedForm.formStore.errorSummary.showServerMessage(refusal);
    const applyAgain = await applyAgainText(application, t);
    loadedForm.formStore.errorSummary.showServerMessage(
      [`${refusal}. ${t('wizard.toDashboard')}`, ...applyAgain].join(' '),
    );
    goToDashboard();
  };
}

/** Text naming the day from which the person may apply again; empty if it cannot be loaded. */
async function applyAgainText({ email }: Application, t: Translate): Promise<string[]> {
  const current = await get('/applications/current', { email }).catch(() => null);
  const day = current?.refusedUntil;
  return day ? [t('wizard.applyAgain', { date: dayText(day, store.get(shownLanguage)) })] : [];
}

const REDIRECT_DELAY_MS = 5000;

/** Goes to the dashboard after a delay, so that the refusal can be read. */
function useDelayedDashboard(application: Application, section: string): () => void {
  const navigation = useWizardNavigation(application, section);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      releasePage();
      navigation.toDashboard();
    }, REDIRECT_DELAY_MS);
  };
}

/** A section may have its own text for a failed save. */
const saveErrorKey = (t: Translate): string =>
  optionalText(t, 'texts.saveError') === undefined ? 'errors.reload' : 'texts.saveError';
