/** Saves what is answered and goes on; whatever stands against it is said at the top. */
import { useEffect, useRef, useState } from 'react';
import { SUCCESS, writePresses } from '../../contract/index.ts';
import type { Say } from '../../engine/index.ts';
import { optional } from '../../renderer/index.ts';
import type { Application } from '../application.ts';
import type { Answered } from '../calls.ts';
import { failureKey } from '../failure.ts';
import { type OpenForm, useFormSay } from '../form.ts';
import { useDoing } from '../load.ts';
import { applicationSections, completeSections, store } from '../store.ts';
import { releasePage } from '../unsaved.ts';
import { type Clash, otherAccount } from './clash.tsx';
import type { Drafts } from './draft.ts';
import { finish, type Opened, save } from './record.ts';
import { useWay } from './way.ts';

interface SavingProps {
  application: Application;
  section: string;
  open: OpenForm<Opened>;
  drafting: Drafts;
}

export function useSaving({ application, section, open, drafting }: SavingProps) {
  const say = useFormSay(section, open);
  const [busy, run] = useDoing();
  const [clash, setClash] = useState<Clash>();
  const leaveSoon = useLeaveSoon(application, section);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const refuse = ({ answer, code }: Answered<string>) => {
    if (code === 'changed-elsewhere') return setClash('outdated');
    if (code === 'closed') return setClash({ closed: answer });
    if (code !== 'submitted-recently') return open.store.refuse(answer);
    open.store.refuse(`${answer}. ${say('wizard.toDashboard')}`);
    leaveSoon();
  };
  const saving = (goOn: () => void, submits = false) =>
    run(async () => {
      setClash(undefined);
      const wire = open.store.submit();
      if (!wire) return;
      const other = otherAccount(application);
      if (other !== undefined) return setClash({ account: other });
      try {
        const content = { wire, signatures: writePresses(open.store.presses) };
        const saved = await save(application, section, content, open.given);
        if (saved.answer !== SUCCESS) return refuse(saved);
        drafting.saved(open.given.etag);
        store.set(applicationSections, (saved) => [...new Set([...saved, section])]);
        store.set(completeSections, (complete) => [...new Set([...complete, section])]);
        const refusal = submits ? await finish(application) : SUCCESS;
        if (refusal !== SUCCESS) return open.store.refuse(refusal);
        // Who left meanwhile is not called back.
        if (here.current) goOn();
      } catch (error) {
        open.store.fail(failureKey(error, saveErrorOf(say)));
      }
    });
  return { busy, saving, clash };
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
