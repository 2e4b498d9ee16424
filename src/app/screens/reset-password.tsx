/** /reset-password: first the e-mail that a code is sent to, then the code with the new password. */
import { mergeClasses } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type ResetPassword as Reset, SUCCESS } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Translate } from '../../engine/index.ts';
import type { FormStore } from '../../renderer/index.ts';
import { request, send } from '../api/client.ts';
import { signedInEmail, signOut } from '../session/session.ts';
import { shownLanguage, store } from '../state/state.ts';
import { useStyles } from '../theme/styles.ts';
import { PortalForm } from './portal-form/portal-form.tsx';
import { SendAgain } from './portal-form/portal-form-again.tsx';
import { PortalFormEnd } from './portal-form/portal-form-end.tsx';

const NAME = 'reset-password';

/** An answer that is never sent: it shows the second step. */
const STEP = '/codeSent';
const EMAIL = '/email';

interface ResetStep {
  email: string;
}

async function sendCode(email: string): Promise<string | undefined> {
  const body = { email, language: store.get(shownLanguage) };
  const reply = await request('POST /users/send-password-reset-confirmation-code', { body });
  return reply.code === 'code-sent' ? undefined : reply.body;
}

async function change(answers: JsonObject): Promise<string | undefined> {
  const answer = await send('POST /users/reset-password', answers as Reset & JsonObject);
  if (answer !== SUCCESS) return answer;
  // All sessions of the account have ended, also the one in this browser.
  if (signedInEmail()?.toLowerCase() === String(answers.email).trim().toLowerCase()) signOut();
  return undefined;
}

export function ResetPassword() {
  const navigate = useNavigate();
  // Each step has an entry in the history, for Back and Reload.
  const email = (useLocation().state as ResetStep | null)?.email;
  const [done, setDone] = useState(false);
  const send = async (answers: JsonObject) => {
    const refusal = await (email === undefined ? sendCode(String(answers.email)) : change(answers));
    if (refusal !== undefined) return refusal;
    if (email === undefined) navigate('', { state: { email: String(answers.email) } satisfies ResetStep });
    else setDone(true);
    return undefined;
  };
  if (done) return <PortalFormEnd name={NAME} />;
  const words =
    email === undefined ? { lead: 'intro', submit: 'submit' } : { lead: 'texts.enterCode', submit: 'texts.change' };
  return (
    <PortalForm name={NAME} send={send} lead={(t) => t(words.lead)} submit={words.submit}>
      {(t, form) => <StepLinks t={t} form={form} email={email} />}
    </PortalForm>
  );
}

interface StepLinksProps {
  t: Translate;
  form: FormStore;
  email: string | undefined;
}

function StepLinks({ t, form, email }: StepLinksProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  useEffect(() => {
    if (email !== undefined) form.edit(EMAIL, email);
    form.edit(STEP, email === undefined ? undefined : true);
  }, [form, email]);
  const logIn = (
    <Link to="/login" className={mergeClasses(styles.link, email === undefined && styles.standalone)}>
      {t('texts.logIn')}
    </Link>
  );
  if (email === undefined) return logIn;
  return (
    <SendAgain send={() => sendCode(email)} t={t} form={form}>
      <button type="button" className={styles.link} onClick={() => navigate(-1)}>
        {t('texts.otherEmail')}
      </button>
      {logIn}
    </SendAgain>
  );
}
