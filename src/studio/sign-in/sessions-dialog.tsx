/** Where the person is signed in, and a button that ends it everywhere but here. */
import { Link, Spinner, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { RECENT_MINUTES, type StaffSessions } from '../../contract/index.ts';
import { call } from '../api/client.ts';
import { page } from '../api/page-info.ts';
import { useAction } from '../api/use-action.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { AskDialog } from '../components/ask-dialog.tsx';
import { Failure } from '../components/failure.tsx';
import { ListTable } from '../components/list-table.tsx';
import { useDoneToast } from '../components/toasts.tsx';
import { momentText, useWords, type Words } from '../words/studio-words.ts';
import { PasswordField } from './password-field.tsx';

export function SessionsDialog({ close }: { close: () => void }) {
  const t = useWords();
  const showDone = useDoneToast();
  const [password, setPassword] = useState('');
  const { isBusy, failure, run } = useAction();
  const loaded = useLoaded(async () => (await call('GET /studio/sessions')).answer, []);
  const { value } = loaded;
  const hasOthers = value !== undefined && value.sessions.length > 1;
  const submit = (): void =>
    void run(async () => {
      await call('POST /studio/end-other-sessions', { body: value?.asksPassword ? { password } : {} });
      showDone(t('sessions.ended'));
      close();
    });
  return (
    <AskDialog
      title={t('sessions.title')}
      {...(hasOthers && { submitText: t('sessions.end') })}
      submit={submit}
      close={close}
      closeText={t('sessions.close')}
      isBusy={isBusy}
      topic="sessions"
    >
      <Failure failure={loaded.failure} retry={loaded.reload} />
      {value && <SessionTable sessions={value.sessions} />}
      {!value && !loaded.failure && <Spinner label={t('loading')} />}
      <Failure failure={failure} />
      {hasOthers && value.asksPassword && (
        <PasswordField
          label={t('sessions.password')}
          hint={t('sessions.why')}
          password={password}
          write={setPassword}
        />
      )}
      {hasOthers && !value.asksPassword && <RecentSignIn />}
    </AskDialog>
  );
}

function SessionTable({ sessions }: Pick<StaffSessions, 'sessions'>) {
  const t = useWords();
  return (
    <ListTable
      label={t('sessions.title')}
      columns={[t('sessions.where'), t('sessions.since'), t('sessions.lastUsed')]}
      rows={sessions.map((session, key) => ({
        key,
        cells: [deviceText(session, t), momentText(session.since), momentText(session.lastUsed)],
      }))}
    />
  );
}

function deviceText({ browser, system, isThis }: StaffSessions['sessions'][number], t: Words): string {
  const name =
    browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
  return isThis ? `${name} · ${t('sessions.this')}` : name;
}

/** Opens in another window, so that the dialog is still there afterwards. */
function RecentSignIn() {
  const t = useWords();
  return (
    <>
      <Text>{t('sessions.recent', { minutes: RECENT_MINUTES })}</Text>
      {page.hasDirectory && (
        <Link href="/api/studio/directory?again=1" target="_blank">
          {t('signIn.byDirectory')}
        </Link>
      )}
    </>
  );
}
