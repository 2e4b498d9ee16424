/** The examples of a page: their contents, whether they pass, and their actions. */
import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  Field,
  Input,
  makeStyles,
  OverlayDrawer,
  Switch,
  Text,
  tokens,
  useRestoreFocusSource,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { acceptExamples, removeExample } from '../../authoring/editing/index.ts';
import type { Form } from '../../engine/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { useShowInEditor } from '../definitions/show-in-editor.ts';
import { help } from '../help/help-topic.ts';
import { useWords } from '../words/studio-words.ts';
import { Differences } from './differences.tsx';
import { ExampleEntry } from './example-entry.tsx';
import type { ListedExample, PageExamples, ShownDifference } from './use-examples.ts';

const useStyles = makeStyles({
  tools: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    marginBlockEnd: tokens.spacingVerticalS,
    justifyItems: 'start',
  },
  wide: { width: '100%' },
  begin: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    justifyItems: 'start',
    marginBlockEnd: tokens.spacingVerticalM,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
});

interface ExampleListProps {
  form: Form;
  all: PageExamples;
  close: () => void;
}

export function ExampleList({ form, all: { begin, examples }, close }: ExampleListProps) {
  const t = useWords();
  const restored = useRestoreFocusSource();
  const showMe = useShowInEditor();
  const { edit } = useDefinitions();
  const { wanted, text, setText, isDiffering, setDiffering, differing } = useNarrowedExamples(examples);
  const [announcement, setAnnouncement] = useState('');
  const status = useRef<HTMLDivElement>(null);
  /** Focuses the status message, because the button that was pressed is gone. */
  const announceStatus = (words: string): void => {
    setAnnouncement(words);
    status.current?.focus();
  };
  const show = ({ shown, differences }: Pick<ListedExample, 'shown' | 'differences'>): void => {
    close();
    showMe(shown, differences?.[0]?.question);
  };
  const acceptAll = (): void => {
    edit((files) => acceptExamples(files, form, differing));
    announceStatus(t('examples.acceptedAll', { count: differing.length }));
  };
  return (
    <OverlayDrawer
      {...restored}
      {...help('examples')}
      open
      position="end"
      size="medium"
      onOpenChange={(_, { open }) => !open && close()}
    >
      <ListHeader close={close} />
      <DrawerBody>
        <Tools
          text={text}
          setText={setText}
          isDiffering={isDiffering}
          setDiffering={setDiffering}
          differing={differing.length}
          acceptAll={acceptAll}
        />
        <div ref={status} role="status" tabIndex={-1}>
          <Text>{announcement}</Text>
        </div>
        {wanted.length === 0 && <Text>{t(examples.length === 0 ? 'examples.none' : 'examples.notFound')}</Text>}
        {begin && text === '' && <Begin differences={begin.differences ?? []} show={() => show(begin)} />}
        <Entries form={form} examples={examples} wanted={wanted} show={show} announceStatus={announceStatus} />
      </DrawerBody>
    </OverlayDrawer>
  );
}

/** The examples whose names contain the typed text, all or those that differ. */
function useNarrowedExamples(examples: readonly ListedExample[]) {
  const [text, setText] = useState('');
  const [isDiffering, setDiffering] = useState(false);
  const differing = examples.filter(({ differences }) => differences?.length).map(({ index }) => index);
  const isNarrowed = isDiffering && differing.length > 0;
  const wanted = examples.filter(
    ({ name, differences }) =>
      name.toLowerCase().includes(text.trim().toLowerCase()) && (!isNarrowed || differences?.length !== 0),
  );
  return { wanted, text, setText, isDiffering, setDiffering, differing };
}

interface EntriesProps extends Pick<ExampleListProps, 'form'> {
  examples: readonly ListedExample[];
  /** The examples to list. */
  wanted: readonly ListedExample[];
  show: (example: ListedExample) => void;
  announceStatus: (words: string) => void;
}

function Entries({ form, examples, wanted, show, announceStatus }: EntriesProps) {
  const t = useWords();
  const styles = useStyles();
  const { edit } = useDefinitions();
  const names = examples.map(({ name }) => name);
  return (
    <ul className={styles.list}>
      {wanted.map((each) => (
        <ExampleEntry
          // An index would change when another example is removed. In a file with faults, names may repeat.
          key={names.indexOf(each.name) === each.index ? each.name : each.index}
          form={form}
          example={each}
          names={names}
          show={() => show(each)}
          accept={() => {
            edit((files) => acceptExamples(files, form, [each.index]));
            announceStatus(t('examples.accepted', { name: each.name }));
          }}
          remove={() => {
            edit((files) => removeExample(files, form.name, each.index));
            announceStatus(t('examples.removed', { name: each.name }));
          }}
        />
      ))}
    </ul>
  );
}

function ListHeader({ close }: Pick<ExampleListProps, 'close'>) {
  const t = useWords();
  return (
    <DrawerHeader>
      <DrawerHeaderTitle
        action={
          <Button appearance="subtle" aria-label={t('examples.close')} icon={<DismissRegular />} onClick={close} />
        }
      >
        {t('examples.title')}
      </DrawerHeaderTitle>
    </DrawerHeader>
  );
}

interface ToolsProps {
  text: string;
  setText: (text: string) => void;
  isDiffering: boolean;
  setDiffering: (isDiffering: boolean) => void;
  /** The number of examples whose result differs from the stated one. */
  differing: number;
  acceptAll: () => void;
}

/** Finds examples by name, and accepts all that differ. */
function Tools({ text, setText, isDiffering, setDiffering, differing, acceptAll }: ToolsProps) {
  const t = useWords();
  const styles = useStyles();
  const { isReadOnly } = useDefinitions();
  return (
    <div className={styles.tools}>
      <Field label={t('examples.find')} size="small" className={styles.wide}>
        <Input type="search" value={text} onChange={(_, { value }) => setText(value)} />
      </Field>
      {differing > 0 && (
        <Switch
          label={t('examples.onlyDiffering', { count: differing })}
          checked={isDiffering}
          onChange={(_, { checked }) => setDiffering(checked)}
        />
      )}
      {differing > 1 && !isReadOnly && (
        <Button size="small" onClick={acceptAll}>
          {t('examples.acceptAll', { count: differing })}
        </Button>
      )}
    </div>
  );
}

/** The complete record, with which all examples begin. */
function Begin({ differences, show }: { differences: readonly ShownDifference[]; show: () => void }) {
  const t = useWords();
  const styles = useStyles();
  return (
    <div className={styles.begin}>
      <Text weight="semibold" block>
        {t('examples.begin')}
      </Text>
      <Text block>{t(differences.length > 0 ? 'examples.incompleteText' : 'examples.beginText')}</Text>
      <Differences differences={differences} />
      <Button size="small" aria-label={t('examples.of.show', { name: t('examples.begin') })} onClick={show}>
        {t('examples.show')}
      </Button>
    </div>
  );
}
