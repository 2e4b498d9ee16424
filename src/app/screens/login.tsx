/** /login and /create. */
import { mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { SUCCESS, VERIFY_EMAIL } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { FormStore } from '../../renderer/index.ts';
import { type Body, send } from '../api/client.ts';
import { useAfterLogin } from '../navigation/after-login.ts';
import { GuardedLink } from '../navigation/guarded-link.tsx';
import { mayLeave } from '../session/leave-guard.ts';
import { signIn } from '../session/session.ts';
import { useStyles } from '../theme/styles.ts';
import { PortalForm } from './portal-form/portal-form.tsx';
import { Guard } from './portal-form/portal-form-guard.ts';
import { useEntryStart } from './selected-job.tsx';

type LoginEndpoint = 'POST /users/login' | 'POST /users/create';

/** `Success` leads to the dashboard, `Verify email` to /verify; any other text is shown. */
function useEntry(endpoint: LoginEndpoint): (answers: JsonObject) => Promise<string | undefined> {
  const navigate = useNavigate();
  const leave = useAfterLogin();
  return async (answers) => {
    const answer = await send(endpoint, answers as Body<LoginEndpoint> & JsonObject);
    if (answer !== SUCCESS && answer !== VERIFY_EMAIL) return answer;
    signIn(String(answers.email).trim(), answer === SUCCESS);
    if (answer === SUCCESS) leave();
    else navigate('/verify');
    return undefined;
  };
}

export function Login() {
  return (
    <EntryForm
      name="login"
      send={useEntry('POST /users/login')}
      other="/create"
      texts={['texts.noAccount', 'texts.createAccount']}
      more={{ '/reset-password': 'texts.forgot', '/help': 'texts.help' }}
    />
  );
}

export function Create() {
  return (
    <EntryForm
      name="create"
      send={useEntry('POST /users/create')}
      other="/login"
      texts={['texts.haveAccount', 'texts.logIn']}
      beside={(form) => <Guard form={form} />}
    />
  );
}

interface EntryFormProps {
  name: string;
  send: (answers: JsonObject) => Promise<string | undefined>;
  other: string;
  texts: [string, string];
  /** Further links: addresses and the keys of their texts. */
  more?: Record<string, string>;
  beside?: (form: FormStore) => ReactNode;
}

function EntryForm({ name, send, other, texts: [question, link], more = {}, beside }: EntryFormProps) {
  const styles = useStyles();
  const entry = useEntryStart(name);
  return (
    <PortalForm name={name} send={send} {...entry}>
      {(t, form) => (
        <>
          {beside?.(form)}
          <p className={styles.unspaced}>
            {t(question)}{' '}
            <GuardedLink to={other} mayGo={mayLeave}>
              {t(link)}
            </GuardedLink>
          </p>
          {Object.entries(more).map(([to, words]) => (
            <p key={to} className={styles.unspaced}>
              <Link to={to} className={mergeClasses(styles.link, styles.standalone)}>
                {t(words)}
              </Link>
            </p>
          ))}
        </>
      )}
    </PortalForm>
  );
}
