/** Who did what, newest first: a log that only grows. */
import { Button } from '@fluentui/react-components';
import { Fragment, useState } from 'react';
import type { LogEntry } from '../../contract/index.ts';
import { call } from '../api/client.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { ListTable } from '../components/list-table.tsx';
import { Screen, ShowLoaded } from '../components/screen.tsx';
import { languageNow, momentText, useWords } from '../words/studio-words.ts';

const COLUMNS = ['at', 'by', 'did', 'change'] as const;

export function Log() {
  const t = useWords();
  const [before, setBefore] = useState<number>();
  const [older, setOlder] = useState<readonly LogEntry[]>([]);
  const loaded = useLoaded(
    async () => (await call('GET /studio/log', before === undefined ? {} : { query: { before } })).answer,
    [before, languageNow()],
  );
  return (
    <Screen title={t('log.title')}>
      <ShowLoaded loaded={loaded}>
        {(entries) => {
          const all = [...new Map([...older, ...entries].map((entry) => [entry.position, entry])).values()];
          const last = entries.at(-1);
          return (
            <>
              <LogTable entries={all} />
              {last && last.position > 1 && (
                <Button
                  onClick={() => {
                    setOlder(all);
                    setBefore(last.position);
                  }}
                >
                  {t('log.more')}
                </Button>
              )}
            </>
          );
        }}
      </ShowLoaded>
    </Screen>
  );
}

function LogTable({ entries }: { entries: readonly LogEntry[] }) {
  const t = useWords();
  return (
    <ListTable
      label={t('log.title')}
      columns={COLUMNS.map((column) => t(`log.${column}`))}
      rows={entries.map(({ position, at, by, did, title, meaning }) => ({
        key: position,
        cells: [
          momentText(at),
          by ?? t('log.program'),
          t(`did.${did}`),
          <Fragment key={position}>
            {title}
            {meaning && (
              <ul>
                {meaning[languageNow() === 'english' ? 'en' : 'es'].map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </Fragment>,
        ],
      }))}
    />
  );
}
