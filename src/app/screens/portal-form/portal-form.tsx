/** A form of the portal as a screen: its questions, its button, and what the server makes of the answers. */
import { useAtomValue } from 'jotai';
import { type FormEvent, type ReactNode, useMemo } from 'react';
import type { JsonObject } from '../../../engine/data/index.ts';
import type { Say, Situation } from '../../../engine/index.ts';
import { type FormStore, FormView, type Heavy, type Uploads } from '../../../renderer/index.ts';
import { failureKey, failureText } from '../../api/error-text.ts';
import { portalSituation } from '../../application/situation.ts';
import { type OpenForm, type Start, useForm, useFormSay, useWrong } from '../../application/use-form.ts';
import { Button } from '../../components/button.tsx';
import { Failed, Page, Waiting } from '../../components/page.tsx';
import { currentVersion } from '../../definitions/published-forms.ts';
import { useSay } from '../../i18n/i18n.ts';
import { spokenLanguage, store } from '../../state/state.ts';
import { useDoing } from '../../state/use-async.ts';
import { useLooks } from '../../theme/styles.ts';

interface PortalFormProps {
  name: string;
  /** What it begins with. */
  start?: () => Promise<Start>;
  /** Answers of the form and the language -> undefined when all went well, else what the server said. */
  send: (answers: JsonObject, form: FormStore) => Promise<string | undefined>;
  lead?: (say: Say) => string;
  /** The words of its button, */
  submit?: string;
  /** or other buttons. */
  buttons?: (say: Say, form: FormStore, busy: boolean) => ReactNode;
  /** It has more questions than fit a narrow page. */
  wide?: boolean;
  /** The way of its files. */
  uploads?: (form: FormStore) => Uploads;
  /** Controls that not every form has. */
  heavy?: Heavy;
  /** What stands below. */
  children?: (say: Say, form: FormStore) => ReactNode;
}

interface ReadyProps extends PortalFormProps {
  open: OpenForm<Start>;
}

export function PortalForm(props: PortalFormProps) {
  const say = useSay();
  const version = useAtomValue(currentVersion);
  const loaded = useForm(props.name, version, props.start ?? (() => blankStart()));
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'there') return <Ready {...props} open={loaded.value} />;
  return (
    <Page title={say('errors.broken')} narrow>
      <Failed text={failureText(loaded.error, say, 'errors.form')} again={loaded.again} />
    </Page>
  );
}

/** Without answers, in a situation of which more may be known. */
export async function blankStart(more: Partial<Situation> = {}): Promise<Start> {
  return { situation: portalSituation(more), wire: null };
}

function Ready({
  name,
  send,
  lead,
  submit: word = 'submit',
  buttons,
  wide,
  uploads,
  heavy,
  children,
  open,
}: ReadyProps) {
  const looks = useLooks();
  const say = useFormSay(name, open);
  const [busy, run] = useDoing();
  const files = useMemo(() => uploads?.(open.store), [uploads, open.store]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const answers = open.store.submit();
      if (!answers) return;
      try {
        const refusal = await send({ ...answers, language: store.get(spokenLanguage) }, open.store);
        if (refusal !== undefined) open.store.refuse(refusal);
      } catch (error) {
        open.store.fail(failureKey(error));
      }
    });
  };
  return (
    <Page
      title={say('title')}
      lead={(lead ?? ((words: Say) => words('intro')))(say)}
      narrow={!wide}
      wrong={useWrong(open.store)}
    >
      <div className={looks.card}>
        <form noValidate onSubmit={submit} aria-busy={busy}>
          <fieldset role="none" disabled={busy} className={looks.questions}>
            <FormView store={open.store} say={say} uploads={files} heavy={heavy} />
          </fieldset>
          <div className={looks.buttons}>
            {buttons?.(say, open.store, busy) ?? (
              <Button type="submit" primary busy={busy}>
                {say(word)}
              </Button>
            )}
          </div>
        </form>
      </div>
      {children?.(say, open.store)}
    </Page>
  );
}
