/** /account: changes the name or the password, each behind a toggle. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { SUCCESS } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Translate } from '../../engine/index.ts';
import type { FormStore } from '../../renderer/index.ts';
import { Button } from '../../widgets/button.tsx';
import { get, send } from '../api/client.ts';
import { errorStatus } from '../api/failure.ts';
import { useT } from '../i18n/i18n.ts';
import { forgetEndedSessionAnswersAt } from '../session/ended-session-answers.ts';
import { requireEmail } from '../session/expiry.ts';
import { mayLeave } from '../session/leave-guard.ts';
import { useStyles } from '../theme/styles.ts';
import { type AccountAnswers, accountSaver } from './account-save.ts';
import { AccountSessions } from './account-sessions.tsx';
import { blankStart, PortalForm } from './portal-form/portal-form.tsx';
import { endedSessionAnswersAt, useGuard } from './portal-form/portal-form-guard.ts';

const NAME = 'account';
const PATH = '/account';

const start = async () => {
  const user = await get('/users/current', { email: requireEmail() });
  return { ...(await blankStart({ user })), draft: endedSessionAnswersAt(PATH) };
};

export function Account() {
  const styles = useStyles();
  const t = useT(NAME);
  const [saves, setSaves] = useState(0);
  const [saved, setSaved] = useState(false);
  // The message is about the last save, not about what is edited now.
  const handleEdit = useCallback(() => setSaved(false), []);
  const [sendAccount] = useState(() =>
    accountSaver({
      update: (answers) => send('PUT /users/account-information', answers),
      logIn: (password) => send('POST /users/login', { email: requireEmail(), password }),
      isUnanswered: (error) => errorStatus(error) === undefined,
    }),
  );
  const save = async (answers: JsonObject) => {
    const answer = await sendAccount(answers as AccountAnswers);
    if (answer !== SUCCESS) return answer;
    forgetEndedSessionAnswersAt(PATH);
    setSaved(true);
    setSaves((count) => count + 1);
    return undefined;
  };
  return (
    <>
      <div role="status" className={styles.narrow}>
        {saved && <p className={styles.notice}>{t('texts.saved')}</p>}
      </div>
      <PortalForm
        key={saves}
        name={NAME}
        start={start}
        send={save}
        lead={() => ''}
        buttons={(words, form, busy) => <Buttons t={words} form={form} busy={busy} onEdit={handleEdit} />}
      >
        {() => <AccountSessions />}
      </PortalForm>
    </>
  );
}

interface ButtonsProps {
  t: Translate;
  form: FormStore;
  busy: boolean;
  /** Called when a section is opened to be edited. */
  onEdit: () => void;
}

function Buttons({ t, form, busy, onEdit }: ButtonsProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const follow = useCallback((listener: () => void) => form.subscribe(listener), [form]);
  const isOpen = useSyncExternalStore(follow, () => form.isAnswerable);
  useGuard(form, PATH);
  useEffect(() => {
    if (isOpen) onEdit();
  }, [isOpen, onEdit]);
  const back = async () => {
    if (await mayLeave()) navigate('/dashboard');
  };
  return (
    <>
      <Button className={styles.pushToStart} busy={busy} onClick={back}>
        {t('texts.return')}
      </Button>
      <Button type="submit" primary busy={busy} disabled={!isOpen}>
        {t('submit')}
      </Button>
    </>
  );
}
