/** A second factor: the secret goes into an authenticator app, and a code from there shows that it did. */
import { Button, Link, Spinner, Text } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { AskDialog } from '../components/ask-dialog.tsx';
import { Failure } from '../components/failure.tsx';
import { useWords } from '../words/studio-words.ts';
import { SignInCard } from './card.tsx';
import { CodeField } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';

interface SecondFactorProps {
  done: () => Promise<void>;
}

/** Shown before anything else if everybody must have a second factor. */
export function SecondFactor({ done }: SecondFactorProps) {
  const t = useWords();
  const { fields, isBusy, submit } = useNewSecondFactor(done);
  return (
    <SignInCard title={t('secondFactor.title')} onSubmit={submit}>
      {fields}
      <Button appearance="primary" type="submit" disabledFocusable={isBusy}>
        {t('secondFactor.submit')}
      </Button>
    </SignInCard>
  );
}

interface DialogProps extends SecondFactorProps {
  close: () => void;
}

/** A person turns it on by their own choice. */
export function TurnOnDialog({ done, close }: DialogProps) {
  const t = useWords();
  const { fields, isBusy, submit } = useNewSecondFactor(done);
  return (
    <AskDialog
      title={t('secondFactor.title')}
      submitText={t('secondFactor.submit')}
      submit={submit}
      close={close}
      isBusy={isBusy}
      topic="secondFactor"
    >
      {fields}
    </AskDialog>
  );
}

export function TurnOffDialog({ done, close }: DialogProps) {
  const t = useWords();
  const [code, setCode] = useState('');
  const { isBusy, failure, run } = useAction();
  const submit = (): void =>
    void run(async () => {
      await call('POST /studio/second-factor/off', { body: { code: code.trim() } });
      await done();
    });
  return (
    <AskDialog
      title={t('secondFactor.off.title')}
      submitText={t('secondFactor.off.submit')}
      submit={submit}
      close={close}
      isBusy={isBusy}
      topic="secondFactor"
    >
      <Failure failure={failure} />
      <Text>{t('secondFactor.off.text')}</Text>
      <CodeField label={t('secondFactor.code')} code={code} write={setCode} />
    </AskDialog>
  );
}

function useNewSecondFactor(done: SecondFactorProps['done']): {
  fields: ReactNode;
  isBusy: boolean;
  submit: () => void;
} {
  const t = useWords();
  const [code, setCode] = useState('');
  const { isBusy, failure, run } = useAction();
  const proposed = useLoaded(async () => (await call('GET /studio/second-factor')).answer, []);
  const { value } = proposed;
  const submit = (): void =>
    void run(async () => {
      await call('POST /studio/second-factor', { body: { secret: value?.secret ?? '', code: code.trim() } });
      await done();
    });
  const fields = (
    <>
      <Failure failure={failure ?? proposed.failure} />
      {value ? (
        <>
          <Text>{t('secondFactor.text')}</Text>
          <QrCode text={value.uri} label={t('secondFactor.picture')} />
          <Link href={value.uri}>{t('secondFactor.open')}</Link>
          <Text>{t('secondFactor.key')}</Text>
          <Text font="monospace" wrap>
            {value.secret.replace(/(.{4})/g, '$1 ').trim()}
          </Text>
        </>
      ) : (
        <Spinner label={t('loading')} />
      )}
      <CodeField label={t('secondFactor.code')} code={code} write={setCode} />
    </>
  );
  return { fields, isBusy: isBusy || !value, submit };
}
