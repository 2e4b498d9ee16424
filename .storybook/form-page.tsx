/** A form as its page shows it; its buttons judge it, and tell what would be sent in the panel of actions. */
import { type FormEvent, useEffect } from 'react';
import { action } from 'storybook/actions';
import { Button } from '../src/app/button.tsx';
import { Faults } from '../src/app/faults.tsx';
import { useLooks } from '../src/app/looks.ts';
import { Failed, Waiting } from '../src/app/page.tsx';
import { useAids } from '../src/app/wizard/aids.ts';
import { Progress } from '../src/app/wizard/progress.tsx';
import { useSay } from '../src/app/words.ts';
import type { Say } from '../src/engine/index.ts';
import { FormView, heavy, optional, type Uploads } from '../src/renderer/index.ts';
import { type FormProps, type Shown, useShown } from './form-loading.ts';
import { Main } from './frame.tsx';
import { SavedAnswers } from './saved-answers.tsx';

interface FormPageProps extends FormProps {
  /** Told when it is on the page. */
  ready?: (shown: Shown) => void;
}

export function FormPage({ ready, ...props }: FormPageProps) {
  const shown = useShown(props);
  return (
    <Main>
      <Faults />
      {!shown && <Waiting />}
      {shown && 'error' in shown && <Failed text={String(shown.error)} />}
      {shown && 'store' in shown && <Ready name={props.name} shown={shown} ready={ready} />}
    </Main>
  );
}

const report = action('sent');

function Ready({ name, shown, ready }: { name: string; shown: Shown; ready?: (shown: Shown) => void }) {
  const looks = useLooks();
  const { store, page, version, others } = shown;
  const say = useSay(name, version);
  const aids = useAids(version, others);
  useEffect(() => ready?.(shown), [ready, shown]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wire = store.submit();
    if (wire) report(wire);
  };
  return (
    <div className={looks.wide}>
      <h1 className={looks.title}>{say('title')}</h1>
      {page ? <Step shown={shown} /> : <Lead say={say} />}
      {page?.kind === 'review' &&
        Object.keys(others).map((section) => <SavedAnswers key={section} section={section} shown={shown} />)}
      <form noValidate onSubmit={submit}>
        <div className={store.isEmpty && page?.kind !== 'end' ? undefined : looks.card}>
          <FormView store={store} say={say} aids={aids} uploads={UPLOADS} heavy={heavy} />
        </div>
        <div className={looks.buttons}>
          {page ? (
            <WizardButtons shown={shown} say={say} />
          ) : (
            <Button type="submit" primary>
              {optional(say, 'submit') ?? say('dialog.ok')}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}

/** The gaps that a screen fills into the words above a form. */
const GAPS = { job: 'Order Selector', email: 'ana.lopez@example.com' };

function Lead({ say }: { say: Say }) {
  const looks = useLooks();
  return optional(say, 'intro') && <p className={looks.lead}>{say('intro', GAPS)}</p>;
}

function Step({ shown: { number, count, situation } }: { shown: Shown }) {
  const looks = useLooks();
  if (situation.review === true) return null;
  if (number > 0) return <Progress value={number} max={count} />;
  return <p className={looks.notice}>The wizard leaves this page out in this situation.</p>;
}

function WizardButtons({ shown: { page, number, count, situation }, say }: { shown: Shown; say: Say }) {
  const looks = useLooks();
  if (page?.kind === 'end') return <Button primary>{say('wizard.continue')}</Button>;
  const isReviewed = situation.review === true;
  const onward = page?.kind === 'review' || number + 1 === count ? 'wizard.continue' : 'wizard.next';
  return (
    <>
      <Button className={looks.push}>{say(isReviewed ? 'wizard.return' : 'wizard.previous')}</Button>
      {!isReviewed && <Button>{say('wizard.saveAndExit')}</Button>}
      <Button type="submit" primary>
        {say(isReviewed ? 'wizard.save' : onward)}
      </Button>
    </>
  );
}

const SENDING_MS = 1200;
const STEPS = 6;
const pause = () => new Promise((resolve) => setTimeout(resolve, SENDING_MS / STEPS));

/** Takes every file, in its time. */
const UPLOADS: Uploads = {
  accept: '.pdf',
  of: () => ({
    async send(_, report, signal) {
      for (let i = 1; i <= STEPS && !signal.aborted; i++) {
        await pause();
        report(i / STEPS);
      }
      return undefined;
    },
    async remove() {
      await pause();
      return undefined;
    },
  }),
};
