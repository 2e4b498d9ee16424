/** A form of the portal as a screen, with its button and the server's answer. */
import { type FormEvent, type ReactNode, useMemo } from 'react';
import type { JsonObject } from '../../../engine/data/index.ts';
import type { Situation, Translate } from '../../../engine/index.ts';
import { type FormStore, FormView, type LazyControls, type Uploads } from '../../../renderer/index.ts';
import { Button } from '../../../widgets/button.tsx';
import { failureText, showFailure } from '../../api/error-text.ts';
import { portalSituation } from '../../application/situation.ts';
import { type InitialAnswers, type LoadedForm, useForm, useHasProblems } from '../../application/use-form.ts';
import { ErrorMessage, Page, Waiting } from '../../components/page.tsx';
import { currentVersion } from '../../definitions/published-forms.ts';
import { callInShownLanguage, isRefusal } from '../../i18n/call-in-shown-language.ts';
import { useT } from '../../i18n/i18n.ts';
import { useTask } from '../../loading/use-task.ts';
import { shownLanguage, store } from '../../state/state.ts';
import { useAppState } from '../../state/use-app-state.ts';
import { useStyles } from '../../theme/styles.ts';

interface PortalFormProps {
  name: string;
  /** Loads the initial answers. */
  start?: () => Promise<InitialAnswers>;
  /** Sends the answers; resolves to a refusal, or to nothing on success. */
  send: (answers: JsonObject, form: FormStore) => Promise<string | undefined>;
  lead?: (t: Translate) => string;
  /** Key of the button's text. */
  submit?: string;
  /** Replaces the button. */
  buttons?: (t: Translate, form: FormStore, busy: boolean) => ReactNode;
  /** Uses the wide layout. */
  wide?: boolean;
  /** Creates the transfer of uploaded files. */
  uploads?: (form: FormStore) => Uploads;
  /** Controls that only a few forms have. */
  lazyControls?: LazyControls;
  /** Shown above the form, once it is loaded. */
  above?: () => ReactNode;
  /** Shown below the form. */
  children?: (t: Translate, form: FormStore) => ReactNode;
}

interface LoadedPortalFormProps extends PortalFormProps {
  loadedForm: LoadedForm<InitialAnswers>;
}

export function PortalForm(props: PortalFormProps) {
  const t = useT();
  const version = useAppState(currentVersion);
  const loaded = useForm(props.name, version, props.start ?? (() => blankStart()));
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'loaded') return <LoadedPortalForm {...props} loadedForm={loaded.value} />;
  return (
    <Page title={t('errors.broken')} narrow>
      <ErrorMessage text={failureText(loaded.error, t, 'errors.form')} onAction={loaded.reload} />
    </Page>
  );
}

/** Starts a form without answers. */
export async function blankStart(more: Partial<Situation> = {}): Promise<InitialAnswers> {
  return { situation: portalSituation(more), wire: null };
}

function LoadedPortalForm({
  name,
  send,
  lead,
  submit: submitText = 'submit',
  buttons,
  wide,
  uploads,
  lazyControls,
  above,
  children,
  loadedForm,
}: LoadedPortalFormProps) {
  const styles = useStyles();
  const { formStore, version } = loadedForm;
  const t = useT(name, version);
  const files = useMemo(() => uploads?.(formStore), [uploads, formStore]);
  const [busy, submit] = useSubmit(formStore, send);
  return (
    <Page
      title={t('title')}
      lead={(lead ?? ((words: Translate) => words('intro')))(t)}
      narrow={!wide}
      hasErrors={useHasProblems(formStore)}
    >
      {above?.()}
      <div className={styles.card}>
        {/* With this method, the browser sends nothing if the form is submitted before the app has loaded. */}
        <form method="dialog" noValidate onSubmit={submit} aria-busy={busy}>
          <fieldset role="none" disabled={busy} className={styles.questions}>
            <FormView store={formStore} t={t} uploads={files} lazyControls={lazyControls} />
          </fieldset>
          <div className={styles.buttons}>
            {buttons?.(t, formStore, busy) ?? (
              <Button type="submit" primary busy={busy}>
                {t(submitText)}
              </Button>
            )}
          </div>
        </form>
      </div>
      {children?.(t, formStore)}
    </Page>
  );
}

/** Sends the answers if there are no problems, and shows a refusal or failure. */
function useSubmit(form: FormStore, send: PortalFormProps['send']): [boolean, (event: FormEvent) => void] {
  const [busy, run] = useTask();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const answers = form.validate();
      if (!answers) return;
      try {
        const call = () => send({ ...answers, language: store.get(shownLanguage) }, form);
        const refusal = await callInShownLanguage(call, isRefusal);
        if (refusal !== undefined) form.errorSummary.showServerMessage(refusal);
      } catch (error) {
        showFailure(form, error);
      }
    });
  };
  return [busy, submit];
}
