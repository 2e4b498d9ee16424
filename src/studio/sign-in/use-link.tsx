/** Where a sign-in link leads. A press uses it up, so that a program that looks at addresses does not. */
import { Button, Text } from '@fluentui/react-components';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { Failure } from '../components/failure.tsx';
import { useWords } from '../words/studio-words.ts';
import { SignInCard } from './card.tsx';

export function UseLink({ done }: { done: () => Promise<void> }) {
  const t = useWords();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { isBusy, failure, run } = useAction();
  const submit = () =>
    run(async () => {
      await call('POST /studio/sign-in', { body: { token: params.get('token') ?? '' } });
      await done();
      navigate('/', { replace: true });
    });
  return (
    <SignInCard title={t('signIn.title')} onSubmit={() => void submit()}>
      <Failure failure={failure} />
      <Text>{t('useLink.text')}</Text>
      <Button appearance="primary" type="submit" disabledFocusable={isBusy}>
        {t('signIn.submit')}
      </Button>
    </SignInCard>
  );
}
