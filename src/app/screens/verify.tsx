/** /verify: asks for the code from the e-mail. */
import { Link } from 'react-router-dom';
import { SUCCESS } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Translate } from '../../engine/index.ts';
import { send } from '../api/client.ts';
import { useAfterLogin } from '../navigation/after-login.ts';
import { signedInEmail, signIn, signOut } from '../session/session.ts';
import { shownLanguage, store } from '../state/state.ts';
import { useStyles } from '../theme/styles.ts';
import { PortalForm } from './portal-form/portal-form.tsx';
import { SendAgain } from './portal-form/portal-form-again.tsx';
import { useEntryStart } from './selected-job.tsx';

export function Verify() {
  const leave = useAfterLogin();
  const entry = useEntryStart('verify');
  const email = signedInEmail() ?? '';
  const confirm = async (answers: JsonObject) => {
    const answer = await send('POST /users/verify', { ...answers, email, code: String(answers.code) });
    if (answer !== SUCCESS) return answer;
    signIn(email);
    leave({ replace: true });
    return undefined;
  };
  const sendAgain = async () => {
    const answer = await send('POST /users/send-verification-code', { email, language: store.get(shownLanguage) });
    return answer === SUCCESS ? undefined : answer;
  };
  return (
    <PortalForm name="verify" send={confirm} {...entry} lead={(t) => t('intro', { email })}>
      {(t, form) => (
        <SendAgain send={sendAgain} t={t} form={form}>
          <OtherAccountLinks t={t} />
        </SendAgain>
      )}
    </PortalForm>
  );
}

/** Links for a mistyped e-mail, or one that already has an account. */
function OtherAccountLinks({ t }: { t: Translate }) {
  const styles = useStyles();
  return (
    <>
      <Link to="/create" className={styles.link} onClick={signOut}>
        {t('texts.otherEmail')}
      </Link>
      <Link to="/login" className={styles.link} onClick={signOut}>
        {t('texts.logIn')}
      </Link>
    </>
  );
}
