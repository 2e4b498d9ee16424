/** Sets up a second factor: the secret goes into an authenticator app, and a code from there shows that it did. */
import { Button, Link, Spinner, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { Failure } from '../components/failure.tsx';
import { useWords } from '../words/studio-words.ts';
import { SignInCard } from './card.tsx';
import { CodeField } from './code-field.tsx';

export function SecondFactor({ done }: { done: () => Promise<void> }) {
  const t = useWords();
  const [code, setCode] = useState('');
  const { isBusy, failure, run } = useAction();
  const proposed = useLoaded(async () => (await call('GET /studio/second-factor')).answer, []);
  const { value } = proposed;
  const submit = () =>
    run(async () => {
      await call('POST /studio/second-factor', { body: { secret: value?.secret ?? '', code } });
      await done();
    });
  return (
    <SignInCard title={t('secondFactor.title')} onSubmit={() => void submit()}>
      <Failure failure={failure ?? proposed.failure} />
      {value ? (
        <>
          <Text>{t('secondFactor.text')}</Text>
          <Text font="monospace" wrap>
            {value.secret.replace(/(.{4})/g, '$1 ').trim()}
          </Text>
          <Link href={value.uri}>{t('secondFactor.open')}</Link>
        </>
      ) : (
        <Spinner label={t('loading')} />
      )}
      <CodeField label={t('secondFactor.code')} code={code} write={setCode} />
      <Button appearance="primary" type="submit" disabledFocusable={isBusy || !value}>
        {t('secondFactor.submit')}
      </Button>
    </SignInCard>
  );
}
