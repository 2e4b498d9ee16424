/** A form of the portal as a screen: its questions, its button, and what the server makes of the answers. */

import { useAtomValue } from 'jotai';
import type { FormEvent, ReactNode } from 'react';
import type { JsonObject, Say, Situation } from '../../engine/index.ts';
import { FormView } from '../../renderer/index.ts';
import { Button } from '../button.tsx';
import { today } from '../day.ts';
import { currentVersion } from '../definitions.ts';
import { failureKey } from '../failure.ts';
import { type OpenForm, type Start, useForm, useFormSay } from '../form.ts';
import { useDoing } from '../load.ts';
import { useLooks } from '../looks.ts';
import { Failed, Page, Waiting } from '../page.tsx';
import { spokenLanguage, store } from '../store.ts';
import { useSay } from '../words.ts';

interface PortalFormProps {
  name: string;
  /** Answers of the form and the language -> undefined when all went well, else what the server said. */
  send: (answers: JsonObject) => Promise<string | undefined>;
  lead?: (say: Say) => string;
  children: (say: Say, refuse: (text: string) => void) => ReactNode;
}

export function PortalForm(props: PortalFormProps) {
  const say = useSay();
  const version = useAtomValue(currentVersion);
  const loaded = useForm(props.name, version, start);
  if (loaded.state === 'waiting') return <Waiting />;
  if (loaded.state === 'failed') return <Failed text={say('errors.form')} again={loaded.again} />;
  return <Ready {...props} open={loaded.value} />;
}

async function start(): Promise<Start> {
  const language = store.get(spokenLanguage);
  const situation: Situation = { language, today: today(), lookups: {}, saved: {}, posting: null, user: null };
  return { situation, wire: null };
}

function Ready({ name, send, lead, children, open }: PortalFormProps & { open: OpenForm<Start> }) {
  const looks = useLooks();
  const say = useFormSay(name, open);
  const [busy, run] = useDoing();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const answers = open.store.submit();
      if (!answers) return;
      try {
        const refusal = await send({ ...answers, language: store.get(spokenLanguage) });
        if (refusal !== undefined) open.store.refuse(refusal);
      } catch (error) {
        open.store.fail(failureKey(error));
      }
    });
  };
  return (
    <Page title={say('title')} lead={(lead ?? ((words: Say) => words('intro')))(say)} narrow>
      <div className={looks.card}>
        <form noValidate onSubmit={submit} aria-busy={busy}>
          <fieldset role="none" disabled={busy} className={looks.questions}>
            <FormView store={open.store} say={say} />
          </fieldset>
          <div className={looks.buttons}>
            <Button type="submit" primary busy={busy}>
              {say('submit')}
            </Button>
          </div>
        </form>
      </div>
      {children(say, (text) => open.store.refuse(text))}
    </Page>
  );
}
