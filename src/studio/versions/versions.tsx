/** Every version that was live, and a way back to any of them. */
import { Badge, Button } from '@fluentui/react-components';
import { Fragment } from 'react';
import { useNavigate } from 'react-router-dom';
import type { VersionListed } from '../../contract/index.ts';
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { useParts } from '../api/use-parts.ts';
import { Failure } from '../components/failure.tsx';
import { ListTable } from '../components/list-table.tsx';
import { Screen, ShowLoaded } from '../components/screen.tsx';
import { useSession } from '../sign-in/session-gate.tsx';
import { countText } from '../stops/count-text.ts';
import { languageNow, momentText, useWords } from '../words/studio-words.ts';

const COLUMNS = ['name', 'publishedAt', 'publishedBy', 'underWay', 'back'] as const;

export function Versions() {
  const t = useWords();
  const navigate = useNavigate();
  const { role } = useSession();
  const { isBusy, failure, run } = useAction();
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
  return (
    <Screen title={t('versions.title')}>
      <Failure failure={failure} />
      <ShowLoaded loaded={loaded}>
        {(versions) => (
          <ListTable
            label={t('versions.title')}
            columns={COLUMNS.map((column) => t(`versions.${column}`))}
            rows={versions.map(({ version, title, publishedAt, publishedBy, isLive, underWay }) => ({
              key: version + publishedAt,
              cells: [
                <Fragment key={version}>
                  {title} {isLive && <Badge color="success">{t('versions.live')}</Badge>}
                </Fragment>,
                momentText(publishedAt),
                publishedBy ?? t('versions.byFiles'),
                countText(underWay, t),
                !isLive && role === 'publisher' && (
                  <Button
                    key={version}
                    aria-label={`${t('versions.restore')}: ${title}`}
                    disabledFocusable={isBusy}
                    onClick={() => void restore(version)}
                  >
                    {t('versions.restore')}
                  </Button>
                ),
              ],
            }))}
          />
        )}
      </ShowLoaded>
      {more && <Button onClick={more}>{t('log.more')}</Button>}
    </Screen>
  );
}
