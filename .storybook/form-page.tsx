/** A form as its page shows it. Its buttons validate it, and log what would be sent in the actions panel. */
import { type FormEvent, useEffect } from 'react';
import { action } from 'storybook/actions';
import { ErrorMessage, Waiting } from '../src/app/components/page.tsx';
import { useT } from '../src/app/i18n/i18n.ts';
import { DefinitionFaults } from '../src/app/shell/definition-faults.tsx';
import { useStyles } from '../src/app/theme/styles.ts';
import { Progress } from '../src/app/wizard/progress.tsx';
import { useSigningContext } from '../src/app/wizard/signing-context.ts';
import { Evaluation, type Translate, toWire } from '../src/engine/index.ts';
import { FormView, lazyControls, optionalText, type Uploads } from '../src/renderer/index.ts';
import { Button } from '../src/widgets/button.tsx';
import { type FormProps, type Kind, type Shown, useShown } from './form-loading.ts';
import { Main } from './frame.tsx';
import { SavedAnswers } from './saved-answers.tsx';

interface FormPageProps extends FormProps {
  /** Called once it is rendered. */
  ready?: (shown: Shown) => void;
}

export function FormPage({ ready, ...props }: FormPageProps) {
  const shown = useShown(props);
  return (
    <Main>
      <DefinitionFaults />
      {!shown && <Waiting />}
      {shown && 'error' in shown && <ErrorMessage text={String(shown.error)} />}
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
  const styles = useStyles();
  const { store, page, version, others } = shown;
  const t = useT(name, version);
  const signing = useSigningContext(version, others);
  useEffect(() => ready?.(shown), [ready, shown]);
  if (kind === 'saved') return <SavedSection name={name} shown={shown} />;
  const busy = kind === 'saving';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wire = store.validate();
    if (wire) report(wire);
  };
  return (
    <div className={styles.wide}>
      <h1 className={styles.title}>{t('title')}</h1>
      {page ? <Step shown={shown} /> : <Lead t={t} />}
      {page?.kind === 'review' &&
        Object.keys(others).map((section) => <SavedAnswers key={section} section={section} shown={shown} />)}
      <form noValidate onSubmit={submit} aria-busy={busy}>
        <div className={store.hasNoVisibleField && page?.kind !== 'end' ? undefined : styles.card}>
          <fieldset role="none" disabled={busy} className={styles.questions}>
            <FormView store={store} t={t} signing={signing} uploads={UPLOADS} lazyControls={lazyControls} />
          </fieldset>
        </div>
        <div className={styles.buttons}>
          {page ? (
            <WizardButtons shown={shown} t={t} busy={busy} />
          ) : (
            <Button type="submit" primary busy={busy}>
              {optionalText(t, 'submit') ?? t('dialog.ok')}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}

/** The part of the review page for this page. */
function SavedSection({ name, shown }: { name: string; shown: Shown }) {
  const styles = useStyles();
  const { store, form, situation, version, review = name } = shown;
  const t = useT(review, version);
  const wire = toWire(new Evaluation(form, situation, store.record));
  return (
    <div className={styles.wide}>
      <h1 className={styles.title}>{t('title')}</h1>
      <SavedAnswers section={name} shown={{ ...shown, others: { [name]: { situation, wire, form } } }} />
    </div>
  );
}

/** The placeholders that a screen fills in the words above a form. */
const GAPS = { job: 'Order Selector', email: 'ana.lopez@example.com' };

function Lead({ t }: { t: Translate }) {
  const styles = useStyles();
  return optionalText(t, 'intro') && <p className={styles.lead}>{t('intro', GAPS)}</p>;
}

function Step({ shown: { number, count, situation } }: { shown: Shown }) {
  const styles = useStyles();
  if (situation.review === true) return null;
  if (number > 0) return <Progress value={number} max={count} />;
  return <p className={styles.notice}>The wizard leaves this page out in this situation.</p>;
}

interface WizardButtonsProps {
  shown: Shown;
  t: Translate;
  busy: boolean;
}

function WizardButtons({ shown: { page, number, count, situation }, t, busy }: WizardButtonsProps) {
  const styles = useStyles();
  if (page?.kind === 'end') return <Button primary>{t('wizard.continue')}</Button>;
  const isReviewed = situation.review === true;
  const onward = page?.kind === 'review' || number + 1 === count ? 'wizard.continue' : 'wizard.next';
  return (
    <>
      <Button className={styles.pushToStart} busy={busy}>
        {t(isReviewed ? 'wizard.return' : 'wizard.previous')}
      </Button>
      {!isReviewed && <Button busy={busy}>{t('wizard.saveAndExit')}</Button>}
      <Button type="submit" primary busy={busy}>
        {t(isReviewed ? 'wizard.save' : onward)}
      </Button>
    </>
  );
}

const SENDING_MS = 1200;
const STEPS = 6;
const pause = () => new Promise((resolve) => setTimeout(resolve, SENDING_MS / STEPS));

/** Accepts every file, with a delay. */
const UPLOADS: Uploads = {
  accept: '.pdf',
  transferFor: () => ({
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
