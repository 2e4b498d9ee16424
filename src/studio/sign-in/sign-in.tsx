/** Sign-in with address and password, with a code where a second factor is on, or by the employer's directory. */
import { Button, Field, Input, Link, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { DIRECTORY_FAULTS } from '../../contract/index.ts';
import { call } from '../api/client.ts';
import { page } from '../api/page-info.ts';
import { useAction } from '../api/use-action.ts';
import { AskDialog } from '../components/ask-dialog.tsx';
import { Failure } from '../components/failure.tsx';
import { Notice } from '../components/notice.tsx';
import { useWords } from '../words/studio-words.ts';
import { SignInCard } from './card.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';

interface SignInProps {
  done: () => Promise<void>;
}

export function SignIn({ done }: SignInProps) {
  const t = useWords();
  const { fields, isBusy, failure, submit } = useSignIn(done);
  const [params] = useSearchParams();
  const { isPasswordSaved } = (useLocation().state ?? {}) as { isPasswordSaved?: boolean };
  const fault = DIRECTORY_FAULTS.find((known) => known === params.get('directory'));
  return (
    <SignInCard title={t('signIn.title')} onSubmit={submit}>
      {fault && !failure && (
        <Notice intent="error" role="alert">
          {t(`signIn.directory.${fault}`)}
        </Notice>
      )}
      {isPasswordSaved && !failure && (
        <Notice intent="success" role="status">
          {t('setPassword.saved')}
        </Notice>
      )}
      {fields}
      <Button appearance="primary" type="submit" disabledFocusable={isBusy}>
        {t('signIn.submit')}
      </Button>
      {page.hasDirectory && <Link href="/api/studio/directory">{t('signIn.byDirectory')}</Link>}
      <Text size={200}>{t('signIn.forgotten')}</Text>
    </SignInCard>
  );
}

/**
 * A dialog over the current screen, so that no typed text is lost. It closes when the person signs in in another
 * window.
 */
export function SignInAgain({ done, close }: SignInProps & { close: () => void }) {
  const t = useWords();
  const { fields, isBusy, submit } = useSignIn(done);
  return (
    <AskDialog
      title={t('signIn.again')}
      submitText={t('signIn.submit')}
      submit={submit}
      close={close}
      isBusy={isBusy}
      topic="signIn"
    >
      <Text>{t('signIn.againText')}</Text>
      {fields}
      {page.hasDirectory && (
        <Link href="/api/studio/directory" target="_blank">
          {t('signIn.byDirectory')}
        </Link>
      )}
    </AskDialog>
  );
}

function useSignIn(done: SignInProps['done']) {
  const t = useWords();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { isBusy, failure, run } = useAction();
  const submit = (): void =>
    void run(async () => {
      await call('POST /studio/login', { body: { email, password, ...(code.trim() && { code }) } });
      await done();
    });
  const fields = (
    <>
      <Failure failure={failure} />
      <Field label={t('signIn.email')}>
        <Input type="email" autoComplete="username" value={email} onChange={(_, { value }) => setEmail(value)} />
      </Field>
      <PasswordField label={t('signIn.password')} password={password} write={setPassword} />
      <CodeField hint={t('signIn.codeHint')} code={code} write={setCode} />
    </>
  );
  return { fields, isBusy, failure, submit };
}
