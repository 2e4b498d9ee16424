/** Saves the answers of a page and goes on. A refusal or failure is shown at the top. */
import { useEffect, useRef, useState } from 'react';
import { SUCCESS, writePresses } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Translate } from '../../engine/index.ts';
import { optionalText } from '../../renderer/index.ts';
import type { Reply } from '../api/client.ts';
import { failureKey } from '../api/error-text.ts';
import type { Application } from '../application/application.ts';
import { type OpenForm, useFormT } from '../application/use-form.ts';
import { releasePage } from '../session/leave-guard.ts';
import { applicationSections, completeSections, store } from '../state/state.ts';
import { useTask } from '../state/use-async.ts';
import type { Drafts } from './draft.ts';
import type { LoadingParts } from './loading-parts.ts';
import { useWizardNavigation } from './navigation.ts';
import { otherAccount, type SaveConflict } from './save-conflict.tsx';
import { finish, type Opened, save } from './section-api.ts';

interface UseSaveProps {
  application: Application;
  section: string;
  open: OpenForm<Opened>;
  drafting: Drafts;
  /** What the page shows of other sections: the page is saved only when all of it has loaded. */
  parts: LoadingParts;
}

export function useSave({ application, section, open, drafting, parts }: UseSaveProps) {
  const t = useFormT(section, open);
  const [busy, run] = useTask();
  const [conflict, setConflict] = useState<SaveConflict>();
  const refuse = useRefuse(application, section, open, setConflict);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const isSaved = useRef(false);
  /** Returns whether the answers are saved. */
  const saved = async (wire: JsonObject): Promise<boolean> => {
    try {
      const content = { wire, signatures: writePresses(open.store.presses) };
      const answer = await save(application, section, content, open.given);
      if (answer.answer !== SUCCESS) {
        refuse(answer);
        return false;
      }
    } catch (error) {
      open.store.fail(failureKey(error, saveErrorKey(t)));
      return false;
    }
    isSaved.current = true;
    open.store.saved();
    drafting.saved(open.given.etag);
    store.set(applicationSections, (before) => [...new Set([...before, section])]);
    store.set(completeSections, (before) => [...new Set([...before, section])]);
    return true;
  };
  /** Returns whether the application is submitted. */
  const submitted = async (): Promise<boolean> => {
    try {
      const answer = await finish(application);
      if (answer !== SUCCESS) open.store.refuse(answer);
      return answer === SUCCESS;
    } catch (error) {
      open.store.fail(failureKey(error));
      return false;
    }
  };
  const saving = (goOn: () => void, submits = false) =>
    run(async () => {
      setConflict(undefined);
      const wire = open.store.submit();
      if (!wire) return;
      if (!(await parts.loaded())) return open.store.fail('errors.form');
      const other = otherAccount(application);
      if (other !== undefined) return setConflict({ account: other });
      // Saved already, and only not submitted: the server may have done it, and then takes no other save.
      const onlyFinishIsLeft = submits && isSaved.current && !open.store.dirty;
      if (!onlyFinishIsLeft && !(await saved(wire))) return;
      if (submits && !(await submitted())) return;
      // Who left meanwhile is not called back.
      if (here.current) goOn();
    });
  return { busy, saving, conflict };
}

/** Shows why a save was refused. */
function useRefuse(
  application: Application,
  section: string,
  open: OpenForm<Opened>,
  conflict: (conflict: SaveConflict) => void,
) {
  const t = useFormT(section, open);
  const leaveSoon = useLeaveSoon(application, section);
  return ({ answer, code }: Reply<string>) => {
    if (code === 'changed-elsewhere') return conflict('outdated');
    if (code === 'closed') return conflict({ closed: answer });
    if (code !== 'submitted-recently') return open.store.refuse(answer);
    open.store.refuse(`${answer}. ${t('wizard.toDashboard')}`);
    leaveSoon();
  };
}

const LEAVES_AFTER_MS = 5000;

/** Leads to the dashboard after a delay, so that the refusal can be read. */
function useLeaveSoon(application: Application, section: string): () => void {
  const navigation = useWizardNavigation(application, section);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      releasePage();
      navigation.toDashboard();
    }, LEAVES_AFTER_MS);
  };
}

/** A section may have its own text for a failed save. */
const saveErrorKey = (t: Translate): string =>
  optionalText(t, 'texts.saveError') === undefined ? 'errors.reload' : 'texts.saveError';
