/** The log of all actions with their persons, newest first. Entries are only ever added. */

import { Button, Text } from '@fluentui/react-components';
import type { LogEntry } from '../../contract/index.ts';
import { TAGS } from '../../engine/data/index.ts';
import { call } from '../api/client.ts';
import { useParts } from '../api/use-parts.ts';
import { ChangeLink } from '../components/change-link.tsx';
import { type DataColumn, DataTable } from '../components/data-table.tsx';
import { Screen, ShowLoaded } from '../components/screen.tsx';
import { languageNow, momentText, useWords } from '../words/studio-words.ts';

export function Log() {
  const t = useWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are in the language of the screen
  const { loaded, more } = useParts<LogEntry>(
    async (last) => (await call('GET /studio/log', last ? { query: { before: last.position } } : {})).answer,
    [languageNow()],
  );
  return (
    <Screen title={t('log.title')}>
      <ShowLoaded loaded={loaded}>
        {(entries) => (
          <>
            {entries.length === 0 ? <Text>{t('log.none')}</Text> : <LogTable entries={entries} />}
            {more && <Button onClick={more}>{t('olderEntries')}</Button>}
          </>
        )}
      </ShowLoaded>
    </Screen>
  );
}

function LogTable({ entries }: { entries: readonly LogEntry[] }) {
  const t = useWords();
  const who = ({ by }: LogEntry): string => by ?? t('log.program');
  const what = ({ did }: LogEntry): string => t(`did.${did}`);
  const columns: DataColumn<LogEntry>[] = [
    { name: 'at', heading: t('log.at'), cell: ({ at }) => momentText(at), order: ({ position }) => position },
    { name: 'by', heading: t('log.by'), cell: who, order: who },
    { name: 'did', heading: t('log.did'), cell: what, order: what },
    {
      name: 'change',
      heading: t('log.change'),
      cell: (entry) => <Meant entry={entry} />,
      order: ({ title }) => title,
      hasControl: true,
      share: 2,
    },
  ];
  return <DataTable label={t('log.title')} columns={columns} rows={entries} rowKey={({ position }) => position} />;
}

function Meant({ entry: { change, title, meaning } }: { entry: LogEntry }) {
  return (
    <>
      {change === null ? title : <ChangeLink id={change} title={title} />}
      {meaning && (
        <ul>
          {meaning[TAGS[languageNow()]].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}
