/** The list of all changes, newest first, and a button for a new one. */
import { Badge, type BadgeProps, Button, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CHANGE_STATES, type ChangeListed, type ChangeState } from '../../contract/index.ts';
import { call } from '../api/client.ts';
import { useParts } from '../api/use-parts.ts';
import { ChangeLink } from '../components/change-link.tsx';
import { type DataColumn, DataTable } from '../components/data-table.tsx';
import { Screen, ShowLoaded } from '../components/screen.tsx';
import { useSession } from '../sign-in/session-gate.tsx';
import { momentText, useWords } from '../words/studio-words.ts';
import { ChangeDialog } from './change-dialog.tsx';

/** How often the list is loaded again, since other people work on changes too. */
const EVERY_MS = 5000;

export function Changes() {
  const t = useWords();
  const navigate = useNavigate();
  const { role } = useSession();
  const [isOpening, setOpening] = useState(false);
  const { loaded, more } = useParts(
    async (last: ChangeListed | undefined) =>
      (await call('GET /studio/changes', last ? { query: { before: last.id } } : {})).answer,
    [],
    EVERY_MS,
  );
  const add = role !== 'reader' && (
    <Button appearance="primary" onClick={() => setOpening(true)}>
      {t('changes.add')}
    </Button>
  );
  return (
    <Screen title={t('changes.title')} actions={add}>
      {isOpening && (
        <ChangeDialog
          name="new change"
          heading={t('changes.add')}
          submitText={t('changes.open')}
          take={async (body) => navigate(`/changes/${(await call('POST /studio/changes', { body })).answer.id}`)}
          close={() => setOpening(false)}
        />
      )}
      <ShowLoaded loaded={loaded}>
        {(changes) => (changes.length === 0 ? <Text>{t('changes.none')}</Text> : <ChangeTable changes={changes} />)}
      </ShowLoaded>
      {more && <Button onClick={more}>{t('olderEntries')}</Button>}
    </Screen>
  );
}

function ChangeTable({ changes }: { changes: readonly ChangeListed[] }) {
  const t = useWords();
  const columns: DataColumn<ChangeListed>[] = [
    {
      name: 'name',
      heading: t('changes.name'),
      cell: ({ id, title }) => <ChangeLink id={id} title={title} />,
      order: ({ title }) => title,
      hasControl: true,
    },
    {
      name: 'state',
      heading: t('changes.state'),
      cell: (change) => <StateCell change={change} />,
      order: ({ state, publishAt }) => [CHANGE_STATES.indexOf(state), publishAt === null ? 0 : Date.parse(publishAt)],
    },
    {
      name: 'author',
      heading: t('changes.author'),
      cell: ({ author }) => author || t('log.program'),
      order: ({ author }) => author || t('log.program'),
    },
    {
      name: 'editedAt',
      heading: t('changes.editedAt'),
      cell: ({ editedAt }) => momentText(editedAt),
      order: ({ editedAt }) => Date.parse(editedAt),
    },
  ];
  return <DataTable label={t('changes.title')} columns={columns} rows={changes} rowKey={({ id }) => id} />;
}

function StateCell({ change: { state, publishAt } }: { change: ChangeListed }) {
  const t = useWords();
  return (
    <>
      <StateBadge state={state} />
      {publishAt && (
        <Text size={200} block>
          {t('change.publishAt', { at: momentText(publishAt) })}
        </Text>
      )}
    </>
  );
}

const COLORS: Record<ChangeState, BadgeProps['color']> = {
  draft: 'informative',
  proposed: 'brand',
  approved: 'success',
  scheduled: 'success',
  live: 'success',
  withdrawn: 'subtle',
};

export function StateBadge({ state }: { state: ChangeState }) {
  const t = useWords();
  return (
    <Badge appearance="tint" color={COLORS[state]}>
      {t(`state.${state}`)}
    </Badge>
  );
}
