/** /verify: the code from the mail. */
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { SUCCESS, sendVerificationCode, verify } from '../../contract/index.ts';
import type { JsonObject, Say } from '../../engine/index.ts';
import { tell } from '../calls.ts';
import { failureText } from '../failure.ts';
import { useDoing } from '../load.ts';
import { useLooks } from '../looks.ts';
import { signedIn, signOut } from '../session.ts';
import { spokenLanguage, store } from '../store.ts';
import { PortalForm } from './portal-form.tsx';

export function Verify() {
  const navigate = useNavigate();
  const email = signedIn() ?? '';
  const send = async (answers: JsonObject) => {
    const answer = await tell(verify, { ...answers, email, code: String(answers.code) });
    if (answer !== SUCCESS) return answer;
    navigate('/dashboard');
    return undefined;
  };
  return (
    <PortalForm name="verify" send={send} lead={(say) => say('intro', { email })}>
      {(say, refuse) => (
        <SendAgain email={email} say={say} refuse={refuse}>
          <Elsewhere say={say} />
        </SendAgain>
      )}
    </PortalForm>
  );
}

/** For an e-mail mistyped, or one that has an account already. */
function Elsewhere({ say }: { say: Say }) {
  const looks = useLooks();
  return (
    <>
      <Link to="/create" className={looks.link} onClick={signOut}>
        {say('texts.otherEmail')}
      </Link>
      <Link to="/login" className={looks.link} onClick={signOut}>
        {say('texts.logIn')}
      </Link>
    </>
  );
}

interface SendAgainProps {
  email: string;
  say: Say;
  refuse: (text: string) => void;
  children: ReactNode;
}

function SendAgain({ email, say, refuse, children }: SendAgainProps) {
  const looks = useLooks();
  const [busy, run] = useDoing();
  const [sent, setSent] = useState(false);
  const send = () =>
    run(async () => {
      setSent(false);
      try {
        const answer = await tell(sendVerificationCode, { email, language: store.get(spokenLanguage) });
        if (answer === SUCCESS) setSent(true);
        else refuse(answer);
      } catch (error) {
        refuse(failureText(error, say));
      }
    });
  return (
    <>
      <div role="status">{sent && <p className={looks.notice}>{say('texts.sent')}</p>}</div>
      <div className={looks.alone}>
        <button type="button" className={looks.link} onClick={send} aria-disabled={busy}>
          {say('texts.sendAgain')}
        </button>
        {children}
      </div>
    </>
  );
}
