/** All versions that were live, with a way to restore each of them. */
import {
  Badge,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { Failure } from '../components/failure.tsx';
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
  const loaded = useLoaded(async () => (await call('GET /studio/versions')).answer, [languageNow()]);
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
          <Table aria-label={t('versions.title')}>
            <TableHeader>
              <TableRow>
                {COLUMNS.map((column) => (
                  <TableHeaderCell key={column}>{t(`versions.${column}`)}</TableHeaderCell>
                ))}
              </TableRow>
            </TableHeader>
            <TableBody>
              {versions.map(({ version, title, publishedAt, publishedBy, isLive, underWay }) => (
                <TableRow key={version + publishedAt}>
                  <TableCell>
                    {title} {isLive && <Badge color="success">{t('versions.live')}</Badge>}
                  </TableCell>
                  <TableCell>{momentText(publishedAt)}</TableCell>
                  <TableCell>{publishedBy ?? t('versions.byFiles')}</TableCell>
                  <TableCell>{countText(underWay, t)}</TableCell>
                  <TableCell>
                    {!isLive && role === 'publisher' && (
                      <Button
                        aria-label={`${t('versions.restore')}: ${title}`}
                        disabledFocusable={isBusy}
                        onClick={() => void restore(version)}
                      >
                        {t('versions.restore')}
                      </Button>
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </ShowLoaded>
    </Screen>
  );
}
