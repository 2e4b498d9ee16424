/** The places where the person is logged in, and a button that ends all other sessions, after the password. */
import { mergeClasses } from '@fluentui/react-components';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type OpenSession, SUCCESS } from '../../contract/index.ts';
import { Button } from '../../widgets/button.tsx';
import { get, send } from '../api/client.ts';
import { failureText, useRefusal } from '../api/error-text.ts';
import { momentText } from '../browser/day.ts';
import { ErrorMessage } from '../components/page.tsx';
import { callInShownLanguage, isNotSuccess } from '../i18n/call-in-shown-language.ts';
import { useLanguage, useT } from '../i18n/i18n.ts';
import { useAsync } from '../loading/use-async.ts';
import { useTask } from '../loading/use-task.ts';
import { requireEmail } from '../session/expiry.ts';
import { shownLanguage, store } from '../state/state.ts';
import { useStyles } from '../theme/styles.ts';
import { useSessionStyles } from './account-sessions-styles.ts';

export function AccountSessions() {
  const styles = useStyles();
  const sessionStyles = useSessionStyles();
  const t = useT();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isEnded, setEnded] = useState(false);
  const loaded = useAsync(async () => get('/users/sessions', { email: requireEmail() }), []);
  if (loaded.state === 'waiting' && !isEnded) return null;
  const hasOthers = loaded.state === 'loaded' && loaded.value.length > 1;
  // The button that had the focus disappears.
  const finish = () => {
    setEnded(true);
    heading.current?.focus();
    loaded.reload();
  };
  return (
    <section className={mergeClasses(styles.card, sessionStyles.card)} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        {t('sessions.title')}
      </h2>
      {loaded.state === 'failed' && <ErrorMessage text={failureText(loaded.error, t)} onAction={loaded.reload} />}
      {loaded.state === 'loaded' && (
        <ul className={styles.list}>
          {loaded.value.map((session, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is loaded as a whole
            <li key={i} className={sessionStyles.entry}>
              <Device session={session} />
            </li>
          ))}
        </ul>
      )}
      <div role="status">{isEnded && <p className={styles.notice}>{t('sessions.ended')}</p>}</div>
      {hasOthers && !isEnded && <EndOthers finish={finish} />}
    </section>
  );
}

function Device({ session: { browser, system, since, isThis } }: { session: OpenSession }) {
  const styles = useStyles();
  const t = useT();
  const language = useLanguage();
  const name =
    browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
  return (
    <>
      <strong>{name}</strong>
      {isThis && ` · ${t('sessions.this')}`}
      <p className={styles.muted}>{t('sessions.since', { time: momentText(new Date(since), language) })}</p>
    </>
  );
}

const endOthers = async (password: string): Promise<string> =>
  send('POST /users/end-other-sessions', { email: requireEmail(), password, language: store.get(shownLanguage) });

function EndOthers({ finish }: { finish: () => void }) {
  const styles = useStyles();
  const sessionStyles = useSessionStyles();
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useRefusal();
  const [busy, run] = useTask();
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('sessions.end')}</Button>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      setRefusal();
      const call = () => endOthers(password);
      const answer = await callInShownLanguage(call, isNotSuccess).catch((error) => failureText(error, t));
      if (answer === SUCCESS) finish();
      else setRefusal(answer);
    });
  };
  return (
    <form method="dialog" onSubmit={submit} aria-busy={busy}>
      {refusal && <ErrorMessage text={refusal} focused />}
      <p>{t('sessions.why')}</p>
      <label htmlFor={id}>{t('sessions.password')}</label>
      <input
        id={id}
        className={sessionStyles.password}
        type="password"
        autoComplete="current-password"
        required
        // biome-ignore lint/a11y/noAutofocus: it answers the button that was just pressed
        autoFocus
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" primary busy={busy}>
          {t('sessions.confirm')}
        </Button>
      </div>
    </form>
  );
}
