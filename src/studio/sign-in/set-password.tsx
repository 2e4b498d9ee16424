/** The target of links in invitations and resets: the person chooses a password. */
import { Button, Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { STAFF_PASSWORD_LENGTH } from '../../contract/index.ts';
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { Failure } from '../components/failure.tsx';
import { useWords } from '../words/studio-words.ts';
import { SignInCard } from './card.tsx';

export function SetPassword({ done }: { done: () => Promise<void> }) {
  const t = useWords();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { isBusy, failure, run } = useAction();
  const submit = () =>
    run(async () => {
      await call('POST /studio/password', { body: { token: params.get('token') ?? '', password } });
      await done();
      navigate('/', { replace: true });
    });
  return (
    <SignInCard title={t('setPassword.title')} onSubmit={() => void submit()}>
      <Failure failure={failure} />
      <Field label={t('setPassword.password')} hint={t('setPassword.hint', { least: STAFF_PASSWORD_LENGTH })}>
        <Input
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={(_, { value }) => setPassword(value)}
        />
      </Field>
      <Button appearance="primary" type="submit" disabledFocusable={isBusy}>
        {t('setPassword.submit')}
      </Button>
    </SignInCard>
  );
}
