/** The target of links in invitations and resets: the person chooses a password. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { STAFF_PASSWORD_LENGTH } from '../../contract/index.ts';
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { Failure } from '../components/failure.tsx';
import { useWords } from '../words/studio-words.ts';
import { SignInCard } from './card.tsx';
import { PasswordField } from './password-field.tsx';
import { StudioLink } from './studio-link.tsx';

export function SetPassword({ done }: { done: () => Promise<void> }) {
  const t = useWords();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { isBusy, failure, run } = useAction();
  const submit = () =>
    run(async () => {
      const body = { token: params.get('token') ?? '', password };
      const { answer } = await call('POST /studio/password', { body });
      await done();
      navigate('/', { replace: true, state: { isPasswordSaved: answer === null } });
    });
  return (
    <SignInCard title={t('setPassword.title')} onSubmit={() => void submit()}>
      <Failure failure={failure} />
      <PasswordField
        label={t('setPassword.password')}
        hint={t('setPassword.hint', { least: STAFF_PASSWORD_LENGTH })}
        isNew
        password={password}
        write={setPassword}
      />
      <Button appearance="primary" type="submit" disabledFocusable={isBusy}>
        {t('setPassword.submit')}
      </Button>
      <StudioLink />
    </SignInCard>
  );
}
