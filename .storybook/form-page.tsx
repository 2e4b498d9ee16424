/** A form as its page shows it; its buttons judge it, and tell what would be sent in the panel of actions. */
import { type FormEvent, useEffect } from 'react';
import { action } from 'storybook/actions';
import { Button } from '../src/app/components/button.tsx';
import { Failed, Waiting } from '../src/app/components/page.tsx';
import { useSay } from '../src/app/i18n/i18n.ts';
import { Faults } from '../src/app/shell/faults.tsx';
import { useLooks } from '../src/app/theme/styles.ts';
import { Progress } from '../src/app/wizard/progress.tsx';
import { useAids } from '../src/app/wizard/signing-context.ts';
import { Evaluation, type Say, saveRecord } from '../src/engine/index.ts';
import { FormView, heavy, optional, type Uploads } from '../src/renderer/index.ts';
import { type FormProps, type Kind, type Shown, useShown } from './form-loading.ts';
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
      {shown && 'store' in shown && <Ready name={props.name} kind={props.kind} shown={shown} ready={ready} />}
    </Main>
  );
}

const report = action('sent');

interface ReadyProps {
  name: string;
  kind: Kind;
  shown: Shown;
  ready?: (shown: Shown) => void;
}

function Ready({ name, kind, shown, ready }: ReadyProps) {
  const looks = useLooks();
  const { store, page, version, others } = shown;
  const say = useSay(name, version);
  const aids = useAids(version, others);
  useEffect(() => ready?.(shown), [ready, shown]);
  if (kind === 'saved') return <Saved name={name} shown={shown} />;
  const busy = kind === 'saving';
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
      <form noValidate onSubmit={submit} aria-busy={busy}>
        <div className={store.isEmpty && page?.kind !== 'end' ? undefined : looks.card}>
          <fieldset role="none" disabled={busy} className={looks.questions}>
            <FormView store={store} say={say} aids={aids} uploads={UPLOADS} heavy={heavy} />
          </fieldset>
        </div>
        <div className={looks.buttons}>
          {page ? (
            <WizardButtons shown={shown} say={say} busy={busy} />
          ) : (
            <Button type="submit" primary busy={busy}>
              {optional(say, 'submit') ?? say('dialog.ok')}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}

/** What the review page shows of the page. */
function Saved({ name, shown }: { name: string; shown: Shown }) {
  const looks = useLooks();
  const { store, form, situation, version, review = name } = shown;
  const say = useSay(review, version);
  const wire = saveRecord(new Evaluation(form, situation, store.record));
  return (
    <div className={looks.wide}>
      <h1 className={looks.title}>{say('title')}</h1>
      <SavedAnswers section={name} shown={{ ...shown, others: { [name]: { situation, wire } } }} />
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

interface WizardButtonsProps {
  shown: Shown;
  say: Say;
  busy: boolean;
}

function WizardButtons({ shown: { page, number, count, situation }, say, busy }: WizardButtonsProps) {
  const looks = useLooks();
  if (page?.kind === 'end') return <Button primary>{say('wizard.continue')}</Button>;
  const isReviewed = situation.review === true;
  const onward = page?.kind === 'review' || number + 1 === count ? 'wizard.continue' : 'wizard.next';
  return (
    <>
      <Button className={looks.push} busy={busy}>
        {say(isReviewed ? 'wizard.return' : 'wizard.previous')}
      </Button>
      {!isReviewed && <Button busy={busy}>{say('wizard.saveAndExit')}</Button>}
      <Button type="submit" primary busy={busy}>
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
