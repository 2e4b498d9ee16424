/** Saves what is answered and goes on; whatever stands against it is said at the top. */
import { useEffect, useRef, useState } from 'react';
import { SUCCESS, writePresses } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Say } from '../../engine/index.ts';
import { optional } from '../../renderer/index.ts';
import type { Reply } from '../api/client.ts';
import { failureKey } from '../api/error-text.ts';
import type { Application } from '../application/application.ts';
import { type OpenForm, useFormSay } from '../application/use-form.ts';
import { releasePage } from '../session/leave-guard.ts';
import { applicationSections, completeSections, store } from '../state/state.ts';
import { useDoing } from '../state/use-async.ts';
import type { Drafts } from './draft.ts';
import type { LoadingParts } from './loading-parts.ts';
import { useWay } from './navigation.ts';
import { type Clash, otherAccount } from './save-conflict.tsx';
import { finish, type Opened, save } from './section-api.ts';

interface SavingProps {
  application: Application;
  section: string;
  open: OpenForm<Opened>;
  drafting: Drafts;
  /** What the page shows of other sections: nobody goes on from what they cannot read. */
  parts: LoadingParts;
}

export function useSaving({ application, section, open, drafting, parts }: SavingProps) {
  const say = useFormSay(section, open);
  const [busy, run] = useDoing();
  const [clash, setClash] = useState<Clash>();
  const refuse = useRefusing(application, section, open, setClash);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const isSaved = useRef(false);
  /** Gives whether the answers are saved. */
  const saved = async (wire: JsonObject): Promise<boolean> => {
    try {
      const content = { wire, signatures: writePresses(open.store.presses) };
      const answer = await save(application, section, content, open.given);
      if (answer.answer !== SUCCESS) {
        refuse(answer);
        return false;
      }
    } catch (error) {
      open.store.fail(failureKey(error, saveErrorOf(say)));
      return false;
    }
    isSaved.current = true;
    open.store.saved();
    drafting.saved(open.given.etag);
    store.set(applicationSections, (before) => [...new Set([...before, section])]);
    store.set(completeSections, (before) => [...new Set([...before, section])]);
    return true;
  };
  /** Gives whether the application is submitted. */
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
      setClash(undefined);
      const wire = open.store.submit();
      if (!wire) return;
      if (!(await parts.loaded())) return open.store.fail('errors.form');
      const other = otherAccount(application);
      if (other !== undefined) return setClash({ account: other });
      // Saved already, and only not submitted: the server may have done it, and then takes no other save.
      const owesFinishOnly = submits && isSaved.current && !open.store.dirty;
      if (!owesFinishOnly && !(await saved(wire))) return;
      if (submits && !(await submitted())) return;
      // Who left meanwhile is not called back.
      if (here.current) goOn();
    });
  return { busy, saving, clash };
}

/** Says why a save was refused. */
function useRefusing(application: Application, section: string, open: OpenForm<Opened>, clash: (clash: Clash) => void) {
  const say = useFormSay(section, open);
  const leaveSoon = useLeaveSoon(application, section);
  return ({ answer, code }: Reply<string>) => {
    if (code === 'changed-elsewhere') return clash('outdated');
    if (code === 'closed') return clash({ closed: answer });
    if (code !== 'submitted-recently') return open.store.refuse(answer);
    open.store.refuse(`${answer}. ${say('wizard.toDashboard')}`);
    leaveSoon();
  };
}

const LEAVES_AFTER_MS = 5000;

/** The dashboard, once there was time to read why. */
function useLeaveSoon(application: Application, section: string): () => void {
  const way = useWay(application, section);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      releasePage();
      way.toDashboard();
    }, LEAVES_AFTER_MS);
  };
}

/** A section may say in its own words that saving failed. */
const saveErrorOf = (say: Say): string =>
  optional(say, 'texts.saveError') === undefined ? 'errors.reload' : 'texts.saveError';
