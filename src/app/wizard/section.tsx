/** A page of the wizard with questions, whatever its section: load, answer, save, go on. */

import { useAtomValue } from 'jotai';
import { type FormEvent, useCallback } from 'react';
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
import { mayLeave } from '../shell.tsx';
import { applicationSections, isApplicationReview, store } from '../store.ts';
import { useUnsaved } from '../unsaved.ts';
import { useSay } from '../words.ts';
import { Progress } from './progress.tsx';
import { type Opened, openSection, save } from './record.ts';
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
  return <Questions application={application} section={section} open={loaded.value} />;
}

function Questions({ application, section, open }: SectionProps & { open: OpenForm<Opened> }) {
  const looks = useLooks();
  const say = useFormSay(section, open);
  const review = useAtomValue(isApplicationReview);
  const way = useWay(application, section);
  const [busy, saving] = useSaving(application, section, open);
  const { store: form, given } = open;
  useUnsaved(useCallback(() => form.dirty || given.wire === null, [form, given]));
  const onward = (event: FormEvent) => {
    event.preventDefault();
    void saving(review ? way.toReview : way.toNext);
  };
  const back = async () => {
    if (review) way.toReview();
    else if (way.hasPrevious || (await mayLeave())) way.toPrevious();
  };
  return (
    <Page title={say('title')}>
      {!review && <Progress value={way.number} max={way.count} />}
      <form noValidate onSubmit={onward} aria-busy={busy}>
        <div className={looks.card}>
          <FormView store={form} say={say} />
        </div>
        <div className={looks.buttons}>
          <Button className={looks.push} onClick={back}>
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
  const saving = (goOn: () => void) =>
    run(async () => {
      const wire = open.store.submit();
      if (!wire) return;
      try {
        const answer = await save(application, section, wire, open.given);
        if (answer !== SUCCESS) return open.store.refuse(answer);
        store.set(applicationSections, (saved) => [...new Set([...saved, section])]);
        goOn();
      } catch (error) {
        open.store.refuse(failureText(error, say, saveErrorOf(say)));
      }
    });
  return [busy, saving] as const;
}

/** A section may say in its own words that saving failed. */
const saveErrorOf = (say: (key: string) => string): string =>
  say('texts.saveError') === 'texts.saveError' ? 'errors.reload' : 'texts.saveError';
