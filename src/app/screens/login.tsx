/** /login and /create: two forms that end alike. */
import { mergeClasses } from '@fluentui/react-components';
import { Link, useNavigate } from 'react-router-dom';
import { SUCCESS, VERIFY_EMAIL } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { type Body, send } from '../api/client.ts';
import { signIn } from '../session/session.ts';
import { useLooks } from '../theme/styles.ts';
import { PortalForm } from './portal-form/portal-form.tsx';

type Entry = 'POST /users/login' | 'POST /users/create';

/** Success leads to the dashboard, a request to verify to its screen; any other text is shown. */
function useEntering(endpoint: Entry): (answers: JsonObject) => Promise<string | undefined> {
  const navigate = useNavigate();
  return async (answers) => {
    const answer = await send(endpoint, answers as Body<Entry> & JsonObject);
    if (answer !== SUCCESS && answer !== VERIFY_EMAIL) return answer;
    signIn(String(answers.email).trim(), answer === SUCCESS);
    navigate(answer === SUCCESS ? '/dashboard' : '/verify');
    return undefined;
  };
}

export function Login() {
  return (
    <Entrance
      name="login"
      send={useEntering('POST /users/login')}
      other="/create"
      texts={['texts.noAccount', 'texts.createAccount']}
      more={{ '/reset-password': 'texts.forgot', '/help': 'texts.help' }}
    />
  );
}

export function Create() {
  return (
    <Entrance
      name="create"
      send={useEntering('POST /users/create')}
      other="/login"
      texts={['texts.haveAccount', 'texts.logIn']}
    />
  );
}

interface EntranceProps {
  name: string;
  send: (answers: JsonObject) => Promise<string | undefined>;
  other: string;
  texts: [string, string];
  /** Other ways from here: addresses and their words. */
  more?: Record<string, string>;
}

function Entrance({ name, send, other, texts: [question, way], more = {} }: EntranceProps) {
  const looks = useLooks();
  return (
    <PortalForm name={name} send={send}>
      {(say) => (
        <>
          <p className={looks.line}>
            {say(question)}{' '}
            <Link to={other} className={looks.link}>
              {say(way)}
            </Link>
          </p>
          {Object.entries(more).map(([to, words]) => (
            <p key={to} className={looks.line}>
              <Link to={to} className={mergeClasses(looks.link, looks.alone)}>
                {say(words)}
              </Link>
            </p>
          ))}
        </>
      )}
    </PortalForm>
  );
}
