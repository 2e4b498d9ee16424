/** The screen of one change: its files, differences, faults, reports, and the steps to publish it. */
import { Button, makeStyles, Tab, TabList, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { call } from '../api/client.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { ChangeDialog } from '../changes/change-dialog.tsx';
import { StateBadge } from '../changes/change-list.tsx';
import { Notice } from '../components/notice.tsx';
import { Screen, ShowLoaded } from '../components/screen.tsx';
import type { ChangeProps } from '../definitions/change-props.ts';
import { useEditing } from '../definitions/definitions.ts';
import { PreviewContext, usePreviewState } from '../definitions/preview-state.ts';
import { useShownInHistory } from '../definitions/show-in-editor.ts';
import { EditConflicts } from '../editor/edit-conflicts.tsx';
import { Editor } from '../editor/editor.tsx';
import { help } from '../help/help-topic.ts';
import { HistoryPanel } from '../history/history-panel.tsx';
import { momentText, useWords } from '../words/studio-words.ts';
import { ChangeActions } from './change-actions.tsx';
import { ChangeDefinitions } from './change-definitions.tsx';
import { ReportsProvider } from './change-reports.tsx';
import { CheckPanel } from './check-panel.tsx';
import { Conflicts } from './conflicts.tsx';
import { Discussion } from './discussion.tsx';
import { ImpactPanel } from './impact-panel.tsx';
import { PartLabel } from './part-label.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { SimulationPanel } from './simulation-panel.tsx';

/** How often the change is loaded again, since others may work on it too. */
const EVERY_MS = 3000;
const PARTS = ['edit', 'rules', 'check', 'simulation', 'impact', 'history', 'discussion'] as const;
type ChangePart = (typeof PARTS)[number];

export function ChangeScreen() {
  const t = useWords();
  const { id = '' } = useParams();
  const loaded = useLoaded(
    async () => (await call('GET /studio/changes/:id', { params: { id } })).answer,
    [id],
    EVERY_MS,
  );
  const shown = (
    <ShowLoaded loaded={loaded}>{(change) => <OpenChange change={change} reload={loaded.reload} />}</ShowLoaded>
  );
  // A change that is loading or not found has no title yet.
  return loaded.value ? shown : <Screen title={t('change.numbered', { id })}>{shown}</Screen>;
}

const useStyles = makeStyles({
  about: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, alignItems: 'center' },
  why: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: 0 },
  parts: { marginBlock: tokens.spacingVerticalM, flexWrap: 'wrap' },
});

/** The tab is part of the address, so that the back button leads to it. */
function usePart(): [ChangePart, (next: ChangePart) => void] {
  const [params, setParams] = useSearchParams();
  const part = PARTS.find((each) => each === params.get('part')) ?? 'edit';
  const choose = (next: ChangePart): void =>
    setParams((before) => {
      const { part: _, ...others } = Object.fromEntries(before);
      return next === 'edit' ? others : { ...others, part: next };
    });
  return [part, choose];
}

/** Edits the title and the reason of a change that is open. */
function DescribeButton({ change: { id, title, why }, reload }: ChangeProps) {
  const t = useWords();
  const { isReadOnly } = useEditing();
  const [isOpen, setOpen] = useState(false);
  if (isReadOnly) return null;
  const close = (): void => setOpen(false);
  return (
    <>
      <Button size="small" appearance="subtle" onClick={() => setOpen(true)}>
        {t('change.describe')}
      </Button>
      {isOpen && (
        <ChangeDialog
          name={`describe ${id}`}
          heading={t('change.describe')}
          submitText={t('change.describeIt')}
          first={{ title, why }}
          take={async (body) => {
            await call('PUT /studio/changes/:id', { params: { id }, body });
            await reload();
            close();
          }}
          close={close}
        />
      )}
    </>
  );
}

/** Its state, who worked on it, why, and why it was not published. */
function About({ change, reload }: ChangeProps) {
  const t = useWords();
  const styles = useStyles();
  const { state, author, editedAt, approvedBy, publishAt, migratesInProgress, refusal, unscheduled, why } = change;
  return (
    <>
      <div className={styles.about}>
        <span role="status">
          <StateBadge state={state} />
        </span>
        <Text>{t('change.by', { author: author || t('log.program'), at: momentText(editedAt) })}</Text>
        {approvedBy && <Text>{t('change.approvedBy', { who: approvedBy })}</Text>}
        {publishAt && (
          <Text>
            {t(migratesInProgress ? 'change.publishUnderWay' : 'change.publishAt', { at: momentText(publishAt) })}
          </Text>
        )}
      </div>
      <div className={styles.about}>
        <Text as="p" className={styles.why}>
          {why}
        </Text>
        <DescribeButton change={change} reload={reload} />
      </div>
      {refusal && (
        <Notice intent="warning">{t('change.refused', { at: momentText(refusal.at), why: refusal.text })}</Notice>
      )}
      {unscheduled && (
        <Notice intent="warning">
          {t(unscheduled.by === null ? 'change.overtaken' : 'change.unscheduled', {
            at: momentText(unscheduled.at),
            who: unscheduled.by ?? '',
          })}
        </Notice>
      )}
    </>
  );
}

function OpenChange({ change, reload }: ChangeProps) {
  const t = useWords();
  const styles = useStyles();
  const [part, setPart] = usePart();
  const preview = usePreviewState();
  useShownInHistory(preview.show);
  return (
    <ChangeDefinitions change={change} reload={reload}>
      <ReportsProvider part={part}>
        <div {...help(part === 'edit' ? 'change' : part)}>
          <Screen title={change.title} actions={<ChangeActions change={change} reload={reload} />}>
            <About change={change} reload={reload} />
            <Conflicts change={change} reload={reload} />
            <EditConflicts />
            <TabList
              className={styles.parts}
              selectedValue={part}
              onTabSelect={(_, { value }) => setPart(value as ChangePart)}
              aria-label={change.title}
            >
              {PARTS.map((name) => (
                <Tab key={name} value={name}>
                  <PartLabel name={name} />
                </Tab>
              ))}
            </TabList>
            <PreviewContext value={preview}>
              <div role="tabpanel" aria-label={t(`change.${part}`)}>
                {part === 'edit' && <Editor />}
                {part === 'rules' && <RulesPanel change={change} />}
                {part === 'check' && <CheckPanel change={change} reload={reload} />}
                {part === 'simulation' && <SimulationPanel change={change} />}
                {part === 'impact' && <ImpactPanel change={change} />}
                {part === 'history' && <HistoryPanel change={change} />}
                {part === 'discussion' && <Discussion change={change} reload={reload} />}
              </div>
            </PreviewContext>
          </Screen>
        </div>
      </ReportsProvider>
    </ChangeDefinitions>
  );
}
