/** The differences that a change makes, and its faults. */
import { Button, makeStyles, Subtitle1, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { ChangeCheck } from '../../contract/index.ts';
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { Failure } from '../components/failure.tsx';
import { Notice } from '../components/notice.tsx';
import { ShowLoaded } from '../components/screen.tsx';
import type { ChangeProps } from '../definitions/change-props.ts';
import { useSession } from '../sign-in/session-gate.tsx';
import { languageNow, useWords } from '../words/studio-words.ts';
import { DifferingExamples } from './differing-examples.tsx';

const useStyles = makeStyles({
  parts: { display: 'grid', gap: tokens.spacingVerticalL },
  place: { color: tokens.colorNeutralForeground2, display: 'block' },
});

export function CheckPanel({ change, reload }: ChangeProps) {
  const t = useWords();
  const styles = useStyles();
  const { id, position, base } = change;
  const loaded = useLoaded(
    async () => (await call('GET /studio/changes/:id/check', { params: { id } })).answer,
    [id, position, base, languageNow()],
  );
  return (
    <ShowLoaded loaded={loaded}>
      {(check) => (
        <div className={styles.parts}>
          <Part title={t('check.meaning')} none={t('check.noMeaning')}>
            {check.meaning[languageNow() === 'english' ? 'en' : 'es'].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Part>
          <Part title={t('check.faults')} none={t('check.noFaults')}>
            {check.faults.map(({ file, pointer, line, message }) => (
              <li key={file + pointer + message}>
                <Text>{message}</Text>
                <Text size={200} className={styles.place}>
                  {t('check.place', { file, line })}
                </Text>
              </li>
            ))}
          </Part>
          <Translations change={change} check={check} reload={() => Promise.all([reload(), loaded.reload()])} />
          <section>
            <Subtitle1 as="h2" block>
              {t('check.examples')}
            </Subtitle1>
            {check.examples.length > 0 ? (
              <DifferingExamples change={change} findings={check.examples} reload={reload} />
            ) : (
              <Notice intent="success">{t('check.noExamples')}</Notice>
            )}
          </section>
        </div>
      )}
    </ShowLoaded>
  );
}

function Part({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <section>
      <Subtitle1 as="h2" block>
        {title}
      </Subtitle1>
      {children.length > 0 ? <ul>{children}</ul> : <Notice intent="success">{none}</Notice>}
    </section>
  );
}

interface TranslationsProps {
  change: ChangeProps['change'];
  check: ChangeCheck;
  reload: () => Promise<unknown>;
}

/** A stale Spanish text is up to date again once it is translated, or confirmed here. */
function Translations({ change, check, reload }: TranslationsProps) {
  const t = useWords();
  const { role } = useSession();
  const { isBusy, failure, run } = useAction();
  const confirm = (file: string, pointer: string) =>
    run(async () => {
      const body = { texts: [{ file, pointer }] };
      await call('POST /studio/changes/:id/translations', { params: { id: change.id }, body });
      await reload();
    });
  return (
    <>
      <Failure failure={failure} />
      <Part title={t('check.translations')} none={t('check.noTranslations')}>
        {check.translations.map(({ file, pointer, english, spanish }) => (
          <li key={file + pointer}>
            <Text lang="en" block>
              {english}
            </Text>
            <Text lang="es" block>
              {spanish ?? t('check.missing')}
            </Text>
            {spanish !== null && role !== 'reader' && (
              <Button size="small" disabledFocusable={isBusy} onClick={() => void confirm(file, pointer)}>
                {t('check.confirm')}
              </Button>
            )}
          </li>
        ))}
      </Part>
    </>
  );
}
