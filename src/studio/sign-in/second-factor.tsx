/** Sets up a second factor: shows the secret for an authenticator app, and asks for a code as proof. */
import { Button, Field, Input, Link, Spinner, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { Failure } from '../components/failure.tsx';
import { useWords } from '../words/studio-words.ts';
import { SignInCard } from './card.tsx';

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
      <Field label={t('secondFactor.code')}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(_, { value: typed }) => setCode(typed)}
        />
      </Field>
      <Button appearance="primary" type="submit" disabledFocusable={isBusy || !value}>
        {t('secondFactor.submit')}
      </Button>
    </SignInCard>
  );
}
