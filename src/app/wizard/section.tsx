/** A page of the wizard with questions, whatever its section: load, answer, save, go on. */

import { useAtomValue } from 'jotai';
import { type FormEvent, useCallback, useState } from 'react';
import { SUCCESS } from '../../contract/index.ts';
import { FormView } from '../../renderer/index.ts';
import type { Application } from '../application.ts';
import { Button } from '../button.tsx';
import { currentVersion, shownVersion } from '../definitions.ts';
import { failureText } from '../failure.ts';
import { type OpenForm, useForm, useFormSay } from '../form.ts';
import { useDoing } from '../load.ts';
import { useLooks } from '../looks.ts';
import { Failed, Page, Waiting } from '../page.tsx';
import { applicationSections, isApplicationReview, store } from '../store.ts';
import { mayLeave, mayLeaveForDashboard, useUnsaved } from '../unsaved.ts';
import { useSay } from '../words.ts';
import { type Clash, Clashing, otherAccount } from './clash.tsx';
import { Progress } from './progress.tsx';
import { isOutdated, type Opened, openSection, save } from './record.ts';
import { useWay } from './way.ts';

interface SectionProps {
  application: Application;
  section: string;
}

export function Section({ application, section }: SectionProps) {
  const say = useSay();
  useAtomValue(currentVersion);
  const version = shownVersion(application.summary.definitionVersion);
  const loaded = useForm(section, version, () => openSection(application, section));
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed') return <Failed text={say('errors.form')} again={loaded.again} />;
  return <Questions application={application} section={section} open={loaded.value} again={loaded.again} />;
}

interface QuestionsProps extends SectionProps {
  open: OpenForm<Opened>;
  again: () => void;
}

function Questions({ application, section, open, again }: QuestionsProps) {
  const looks = useLooks();
  const say = useFormSay(section, open);
  const review = useAtomValue(isApplicationReview);
  const way = useWay(application, section);
  const { busy, saving, clash } = useSaving(application, section, open);
  const { store: form, given } = open;
  const changed = useCallback(() => form.dirty, [form]);
  const incomplete = useCallback(() => form.dirty || given.wire === null, [form, given]);
  useUnsaved(changed, incomplete);
  const onward = (event: FormEvent) => {
    event.preventDefault();
    void saving(review ? way.toReview : way.toNext);
  };
  const back = async () => {
    const isInWizard = review || way.hasPrevious;
    if (!(await (isInWizard ? mayLeave() : mayLeaveForDashboard()))) return;
    if (review) way.toReview();
    else way.toPrevious();
  };
  return (
    <Page title={say('title')}>
      {!review && <Progress value={way.number} max={way.count} />}
      {clash && <Clashing clash={clash} again={again} />}
      <form noValidate onSubmit={onward} aria-busy={busy}>
        <div className={looks.card}>
          <fieldset role="none" disabled={busy} className={looks.questions}>
            <FormView store={form} say={say} />
          </fieldset>
        </div>
        <div className={looks.buttons}>
          <Button className={looks.push} busy={busy} onClick={back}>
            {say(review ? 'wizard.return' : 'wizard.previous')}
          </Button>
          {!review && (
            <Button busy={busy} onClick={() => saving(way.toDashboard)}>
              {say('wizard.saveAndExit')}
            </Button>
          )}
          <Button type="submit" primary busy={busy}>
            {say(review ? 'wizard.save' : 'wizard.next')}
          </Button>
        </div>
      </form>
    </Page>
  );
}

/** Saves what is answered and goes on; whatever stands against it is said at the top. */
function useSaving(application: Application, section: string, open: OpenForm<Opened>) {
  const say = useFormSay(section, open);
  const [busy, run] = useDoing();
  const [clash, setClash] = useState<Clash>();
  const saving = (goOn: () => void) =>
    run(async () => {
      setClash(undefined);
      const wire = open.store.submit();
      if (!wire) return;
      const other = otherAccount(application);
      if (other !== undefined) return setClash({ account: other });
      try {
        const answer = await save(application, section, wire, open.given);
        if (answer !== SUCCESS)
          return (await isOutdated(application, section, open.given))
            ? setClash('outdated')
            : open.store.refuse(answer);
        store.set(applicationSections, (saved) => [...new Set([...saved, section])]);
        goOn();
      } catch (error) {
        open.store.refuse(failureText(error, say, saveErrorOf(say)));
      }
    });
  return { busy, saving, clash };
}

/** A section may say in its own words that saving failed. */
const saveErrorOf = (say: (key: string) => string): string =>
  say('texts.saveError') === 'texts.saveError' ? 'errors.reload' : 'texts.saveError';
