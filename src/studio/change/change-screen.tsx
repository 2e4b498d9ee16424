/** One change: its files, its differences in sentences, its faults, its impact and its steps to publication. */
import { makeStyles, Tab, TabList, Text, tokens } from '@fluentui/react-components';
import { useParams, useSearchParams } from 'react-router-dom';
import { call } from '../api/client.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { StateBadge } from '../changes/change-list.tsx';
import { Notice } from '../components/notice.tsx';
import { Screen, ShowLoaded } from '../components/screen.tsx';
import { PreviewContext, usePreviewState } from '../definitions/preview-state.ts';
import { useShownInHistory } from '../definitions/show-in-editor.ts';
import { Editor } from '../editor/editor.tsx';
import { help } from '../help/help-topic.ts';
import { momentText, useWords } from '../words/studio-words.ts';
import { ChangeActions } from './change-actions.tsx';
import type { ChangeProps } from './change-props.ts';
import { CheckPanel } from './check-panel.tsx';
import { Conflicts } from './conflicts.tsx';
import { Discussion } from './discussion.tsx';
import { ImpactPanel } from './impact-panel.tsx';
import { SimulationPanel } from './simulation-panel.tsx';

/** Two people may work on the same change. */
const EVERY_MS = 3000;
const PARTS = ['edit', 'check', 'simulation', 'impact', 'discussion'] as const;
type Part = (typeof PARTS)[number];

export function ChangeScreen() {
  const { id = '' } = useParams();
  const loaded = useLoaded(
    async () => (await call('GET /studio/changes/:id', { params: { id } })).answer,
    [id],
    EVERY_MS,
  );
  return <ShowLoaded loaded={loaded}>{(change) => <OpenChange change={change} reload={loaded.reload} />}</ShowLoaded>;
}

const useStyles = makeStyles({
  about: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, alignItems: 'center' },
  parts: { marginBlock: tokens.spacingVerticalM, flexWrap: 'wrap' },
});

/** The tab is part of the address, so that the back button leads to it. */
function usePart(): [Part, (next: Part) => void] {
  const [params, setParams] = useSearchParams();
  const part = PARTS.find((each) => each === params.get('part')) ?? 'edit';
  const choose = (next: Part): void =>
    setParams((before) => {
      const { part: _, ...others } = Object.fromEntries(before);
      return next === 'edit' ? others : { ...others, part: next };
    });
  return [part, choose];
}

function OpenChange({ change, reload }: ChangeProps) {
  const t = useWords();
  const styles = useStyles();
  const [part, setPart] = usePart();
  const preview = usePreviewState();
  useShownInHistory(preview.show);
  return (
    <Screen title={change.title} actions={<ChangeActions change={change} reload={reload} />}>
      <div className={styles.about}>
        <span role="status">
          <StateBadge state={change.state} />
        </span>
        <Text>{t('change.by', { author: change.author, at: momentText(change.editedAt) })}</Text>
        {change.publishAt && <Text>{t('change.publishAt', { at: momentText(change.publishAt) })}</Text>}
      </div>
      <Text as="p" block>
        {change.why}
      </Text>
      {change.conflicts.length > 0 && (
        <Notice intent="warning">{t('conflicts.told', { count: change.conflicts.length })}</Notice>
      )}
      <Conflicts change={change} reload={reload} />
      <TabList
        className={styles.parts}
        selectedValue={part}
        onTabSelect={(_, { value }) => setPart(value as Part)}
        aria-label={change.title}
      >
        {PARTS.map((name) => (
          <Tab key={name} value={name}>
            {t(`change.${name}`)}
          </Tab>
        ))}
      </TabList>
      <PreviewContext value={preview}>
        <div role="tabpanel" aria-label={t(`change.${part}`)} {...help(part === 'edit' ? 'change' : part)}>
          {part === 'edit' && <Editor change={change} reload={reload} />}
          {part === 'check' && <CheckPanel change={change} reload={reload} />}
          {part === 'simulation' && <SimulationPanel change={change} />}
          {part === 'impact' && <ImpactPanel change={change} />}
          {part === 'discussion' && <Discussion change={change} reload={reload} />}
        </div>
      </PreviewContext>
    </Screen>
  );
}
