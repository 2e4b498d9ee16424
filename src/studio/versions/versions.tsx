/** Every version that was live, and a way back to any of them. */
import { Badge, Button } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import type { VersionListed } from '../../contract/index.ts';
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { useParts } from '../api/use-parts.ts';
import { ChangeLink } from '../components/change-link.tsx';
import { type DataColumn, DataTable } from '../components/data-table.tsx';
import { Failure } from '../components/failure.tsx';
import { Screen, ShowLoaded } from '../components/screen.tsx';
import { useSession } from '../sign-in/session-gate.tsx';
import { countOrder, countText } from '../stops/count-text.ts';
import { languageNow, momentText, useWords } from '../words/studio-words.ts';

export function Versions() {
  const t = useWords();
  const navigate = useNavigate();
  const { role } = useSession();
  const { isBusy, failure, run } = useAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are in the language of the screen
  const { loaded, more } = useParts(
    async (last: VersionListed | undefined) =>
      (await call('GET /studio/versions', last ? { query: { before: last.version } } : {})).answer,
    [languageNow()],
  );
  const restore = (version: string) =>
    run(async () => {
      const { answer } = await call('POST /studio/versions/:version/restore', { params: { version } });
      navigate(`/changes/${answer.id}`);
    });
  const columns = useVersionColumns();
  const back: DataColumn<VersionListed> = {
    name: 'back',
    heading: t('versions.back'),
    cell: ({ version, title, isLive }) =>
      !isLive && (
        <Button
          aria-label={`${t('versions.restore')}: ${title}`}
          disabledFocusable={isBusy}
          onClick={() => void restore(version)}
        >
          {t('versions.restore')}
        </Button>
      ),
    hasControl: true,
  };
  return (
    <Screen title={t('versions.title')}>
      <Failure failure={failure} />
      <ShowLoaded loaded={loaded}>
        {(versions) => (
          <DataTable
            label={t('versions.title')}
            columns={role === 'reader' ? columns : [...columns, back]}
            rows={versions}
            rowKey={({ version, publishedAt }) => version + publishedAt}
          />
        )}
      </ShowLoaded>
      {more && <Button onClick={more}>{t('olderEntries')}</Button>}
    </Screen>
  );
}

function useVersionColumns(): DataColumn<VersionListed>[] {
  const t = useWords();
  const publisher = ({ publishedBy }: VersionListed): string => publishedBy ?? t('versions.byFiles');
  return [
    {
      name: 'name',
      heading: t('versions.name'),
      cell: ({ title, change, isLive }) => (
        <>
          {change === null ? title : <ChangeLink id={change} title={title} />}{' '}
          {isLive && <Badge color="success">{t('versions.live')}</Badge>}
        </>
      ),
      order: ({ title }) => title,
      hasControl: true,
    },
    {
      name: 'publishedAt',
      heading: t('versions.publishedAt'),
      cell: ({ publishedAt }) => momentText(publishedAt),
      order: ({ publishedAt }) => Date.parse(publishedAt),
    },
    {
      name: 'publishedBy',
      heading: t('versions.publishedBy'),
      cell: publisher,
      order: publisher,
    },
    {
      name: 'underWay',
      heading: t('versions.underWay'),
      cell: ({ underWay }) => countText(underWay, t),
      order: ({ underWay }) => countOrder(underWay),
    },
  ];
}
