/** Sign-in with email and password, with a code if a second factor is on, or by the employer's directory. */
import { Button, Field, Input, Link } from '@fluentui/react-components';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DIRECTORY_FAULTS } from '../../contract/index.ts';
import { call } from '../api/client.ts';
import { page } from '../api/page-info.ts';
import { useAction } from '../api/use-action.ts';
import { Failure } from '../components/failure.tsx';
import { Notice } from '../components/notice.tsx';
import { useWords } from '../words/studio-words.ts';
import { SignInCard } from './card.tsx';

export function SignIn({ done }: { done: () => Promise<void> }) {
  const t = useWords();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { isBusy, failure, run } = useAction();
  const [params] = useSearchParams();
  const fault = DIRECTORY_FAULTS.find((known) => known === params.get('directory'));
  const signIn = () =>
    run(async () => {
      await call('POST /studio/login', { body: { email, password, ...(code.trim() && { code }) } });
      await done();
    });
  return (
    <SignInCard title={t('signIn.title')} onSubmit={() => void signIn()}>
      {fault && !failure && (
        <Notice intent="error" role="alert">
          {t(`signIn.directory.${fault}`)}
        </Notice>
      )}
      <Failure failure={failure} />
      <Field label={t('signIn.email')}>
        <Input type="email" autoComplete="username" value={email} onChange={(_, { value }) => setEmail(value)} />
      </Field>
      <Field label={t('signIn.password')}>
        <Input
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(_, { value }) => setPassword(value)}
        />
      </Field>
      <Field label={t('signIn.code')} hint={t('signIn.codeHint')}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(_, { value }) => setCode(value)}
        />
      </Field>
      <Button appearance="primary" type="submit" disabledFocusable={isBusy}>
        {t('signIn.submit')}
      </Button>
      {page.hasDirectory && <Link href="/api/studio/directory">{t('signIn.byDirectory')}</Link>}
    </SignInCard>
  );
}
