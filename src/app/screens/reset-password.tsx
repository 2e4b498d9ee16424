/** /reset-password: first the e-mail that a code is sent to, then the code with the new password. */
import { mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CODE_SENT, type ResetPassword as Reset, resetPassword, SUCCESS, sendResetCode } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/index.ts';
import type { FormStore } from '../../renderer/index.ts';
import { tell } from '../calls.ts';
import { useLooks } from '../looks.ts';
import { signedIn, signOut } from '../session.ts';
import { spokenLanguage, store } from '../store.ts';
import { PortalForm } from './portal-form.tsx';
import { SendAgain } from './portal-form-again.tsx';
import { PortalFormEnd } from './portal-form-end.tsx';

const NAME = 'reset-password';

/** The answer of the page alone that opens the second step. */
const STEP = '/codeSent';

async function sendCode(email: string): Promise<string | undefined> {
  const answer = await tell(sendResetCode, { email, language: store.get(spokenLanguage) });
  return CODE_SENT.test(answer) ? undefined : answer;
}

async function change(answers: JsonObject): Promise<string | undefined> {
  const answer = await tell(resetPassword, answers as Reset & JsonObject);
  if (answer !== SUCCESS) return answer;
  // Every session of the account is over, also one in this browser.
  if (signedIn()?.toLowerCase() === String(answers.email).trim().toLowerCase()) signOut();
  return undefined;
}

export function ResetPassword() {
  const looks = useLooks();
  const [email, setEmail] = useState<string>();
  const [done, setDone] = useState(false);
  const turn = (form: FormStore, to: string | undefined) => {
    form.edit(STEP, to === undefined ? undefined : true);
    setEmail(to);
    // Another step is as another page.
    document.querySelector('h1')?.focus();
  };
  const send = async (answers: JsonObject, form: FormStore) => {
    const refusal = await (email === undefined ? sendCode(String(answers.email)) : change(answers));
    if (refusal !== undefined) return refusal;
    if (email === undefined) turn(form, String(answers.email));
    else setDone(true);
    return undefined;
  };
  if (done) return <PortalFormEnd name={NAME} />;
  const words =
    email === undefined ? { lead: 'intro', submit: 'submit' } : { lead: 'texts.enterCode', submit: 'texts.change' };
  return (
    <PortalForm name={NAME} send={send} lead={(say) => say(words.lead)} submit={words.submit}>
      {(say, form) => {
        const logIn = (
          <Link to="/login" className={mergeClasses(looks.link, email === undefined && looks.alone)}>
            {say('texts.logIn')}
          </Link>
        );
        if (email === undefined) return logIn;
        return (
          <SendAgain send={() => sendCode(email)} say={say} form={form}>
            <button type="button" className={looks.link} onClick={() => turn(form, undefined)}>
              {say('texts.otherEmail')}
            </button>
            {logIn}
          </SendAgain>
        );
      }}
    </PortalForm>
  );
}
