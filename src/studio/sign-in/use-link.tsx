/** The target of a sign-in link. Only a press redeems the link, so that link scanners do not use it up. */
import { Button, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type CallFailed, call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { Failure } from '../components/failure.tsx';
import { useWords } from '../words/studio-words.ts';
import { SignInCard } from './card.tsx';
import { CodeField } from './code-field.tsx';
import { StudioLink } from './studio-link.tsx';

export function UseLink({ done }: { done: () => Promise<void> }) {
  const t = useWords();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { isBusy, failure, run } = useAction();
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const submit = () =>
    run(async () => {
      const body = { token: params.get('token') ?? '', ...(code.trim() && { code }) };
      await call('POST /studio/sign-in', { body }).catch((error: CallFailed) => {
        if (error.details.needsCode) setNeedsCode(true);
        throw error;
      });
      await done();
      navigate('/', { replace: true });
    });
  return (
    <SignInCard title={t('signIn.title')} onSubmit={() => void submit()}>
      <Failure failure={failure} />
      <Text>{t('useLink.text')}</Text>
      {needsCode && <CodeField code={code} write={setCode} />}
      <Button appearance="primary" type="submit" disabledFocusable={isBusy}>
        {t('signIn.submit')}
      </Button>
      <StudioLink />
    </SignInCard>
  );
}
