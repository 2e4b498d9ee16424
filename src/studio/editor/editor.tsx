/** The editor of a change: outline, page and question side by side; one below the other in a narrow window. */

import { Button, makeStyles, mergeClasses, Spinner, Switch, Text, Toolbar, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pointerNames } from '../../authoring/index.ts';
import type { ChangeShown } from '../../contract/index.ts';
import { Failure } from '../components/failure.tsx';
import { Notice } from '../components/notice.tsx';
import { useDoneToast } from '../components/toasts.tsx';
import { usePreloadedBuilder } from '../conditions/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { NavigationTargetContext, useVisitedTarget } from '../definitions/navigation-target.ts';
import { type SelectionProps, useSelection } from '../definitions/selection.ts';
import { OpenTextContext, type TextLocation } from '../definitions/text-location.ts';
import { help } from '../help/help-topic.ts';
import { QuestionPart } from '../question/question-part.tsx';
import { SharedPart } from '../question/shared-part.tsx';
import type { FileEdits } from '../saving/use-file-edits.ts';
import { FileEditor } from '../text/file-editor.tsx';
import { useWords } from '../words/studio-words.ts';
import { FaultAccordion } from './fault-list.tsx';
import { Outline } from './outline/outline.tsx';
import { usePartKeys } from './outline/use-part-keys.ts';
import { PagePart } from './preview/page-part.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    alignItems: 'center',
    padding: 0,
    marginBlockEnd: tokens.spacingVerticalS,
  },
  parts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(13rem, 1fr) minmax(20rem, 2.2fr) minmax(18rem, 1.6fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  shared: { gridColumn: '2 / -1', minWidth: 0, '@media (max-width: 1000px)': { gridColumn: '1' } },
  // Sticky, because the page is long.
  beside: {
    position: 'sticky',
    top: 0,
    maxHeight: '100vh',
    overflowY: 'auto',
    paddingInline: tokens.spacingHorizontalXXS,
    // Long addresses and words wrap instead of making a part wider.
    '& :is(h2, p, li, .fui-MessageBar)': { overflowWrap: 'anywhere' },
    // Scrolls a focused control away from the edge, and from below the sticky parts.
    '& :is(input, textarea, select, button)': { scrollMarginBlock: '5rem' },
    '@media (max-width: 1000px)': { position: 'relative', maxHeight: 'none' },
  },
  // Stacked parts have a limited height, so that the next one is easy to find.
  outline: { '@media (max-width: 1000px)': { maxHeight: 'max(16rem, 50vh)' } },
});

export function Editor() {
  const t = useWords();
  const { edits } = useDefinitions();
  if (!edits.files) return edits.failure ? <Failure failure={edits.failure} /> : <Spinner label={t('loading')} />;
  return <OpenEditor />;
}

/** States that an edit reverts, because comments and approvals of others apply to the state that they saw. */
type TakenBackState = 'proposed' | 'approved' | 'scheduled';

function OpenEditor() {
  const styles = useStyles();
  const t = useWords();
  const { change, edits, outline, isReadOnly } = useDefinitions();
  const [selection, select] = useSelection(outline);
  const { text, visit, setText } = useTextPlace();
  // The last step is not saved until the conflicts are settled.
  const mayUndo = !isReadOnly && edits.conflicts.length === 0;
  const undoOrRedo = useUndoOrRedo(edits);
  useUndoKeys(undoOrRedo, mayUndo ? change : {});
  usePreloadedBuilder();
  return (
    <>
      <Toolbar className={styles.bar} aria-label={t('change.edit')}>
        <Button disabledFocusable={!mayUndo || !change.canUndo} onClick={() => undoOrRedo('undo')}>
          {t('edit.undo')}
        </Button>
        <Button disabledFocusable={!mayUndo || !change.canRedo} onClick={() => undoOrRedo('redo')}>
          {t('edit.redo')}
        </Button>
        <Switch
          label={t('edit.asText')}
          checked={text !== undefined}
          onChange={(_, { checked }) => setText(checked ? {} : undefined)}
        />
        <Text role="status">{t(`edit.state.${edits.state}`)}</Text>
      </Toolbar>
      <Failure failure={edits.failure} />
      {!isReadOnly && change.state !== 'draft' && (
        <Notice intent="warning">{t(`edit.takesBack.${change.state as TakenBackState}`)}</Notice>
      )}
      <FaultAccordion
        // In the text view, and for files without a page, a fault leads to its file.
        open={({ file, pointer }, place) =>
          place && !text ? select(place) : setText({ file, place: pointerSteps(pointer) })
        }
      />
      {text ? (
        <div {...help('text')}>
          <FileEditor key={visit} selection={selection} first={text} />
        </div>
      ) : (
        <OpenTextContext value={setText}>
          <EditorParts selection={selection} select={select} />
        </OpenTextContext>
      )}
    </>
  );
}

/** The outline, and beside it a page with its question, or a part that pages share. */
function EditorParts({ selection, select }: SelectionProps) {
  const styles = useStyles();
  const target = useVisitedTarget(selection.address);
  const parts = useRef<HTMLDivElement>(null);
  usePartKeys(parts);
  return (
    <div ref={parts} className={styles.parts}>
      <div className={mergeClasses(styles.beside, styles.outline)} {...help('outline')}>
        <Outline selection={selection} select={select} />
      </div>
      <NavigationTargetContext value={target}>
        {selection.shared ? (
          <div className={styles.shared} {...help('shared')}>
            <SharedPart shared={selection.shared} />
          </div>
        ) : (
          <>
            <PagePart selection={selection} select={select} />
            <div className={styles.beside} {...help('question')}>
              <QuestionPart selection={selection} select={select} />
            </div>
          </>
        )}
      </NavigationTargetContext>
    </div>
  );
}

/** The file that is shown as text instead of the page. `visit` changes each time that a link leads to a place in one. */
function useTextPlace() {
  const [params] = useSearchParams();
  const file = params.get('file');
  const [{ text, visit }, go] = useState<TextVisit>({ text: file === null ? undefined : { file }, visit: 0 });
  const setText = useCallback(
    (next: TextVisit['text']) => go((before) => ({ text: next, visit: before.visit + 1 })),
    [],
  );
  return { text, visit, setText };
}

interface TextVisit {
  text: Partial<TextLocation> | undefined;
  visit: number;
}

const pointerSteps = (pointer: string): TextLocation['place'] =>
  pointerNames(pointer).map((name) => (/^\d+$/.test(name) ? Number(name) : name));

type UndoOrRedo = (step: 'undo' | 'redo') => void;

/** Undoes or redoes an edit, and announces it. */
function useUndoOrRedo(edits: FileEdits): UndoOrRedo {
  const t = useWords();
  const showDone = useDoneToast();
  return (step) =>
    void edits[step]().then(
      (outcome) => outcome !== 'none' && showDone(t(`edit.${step === 'undo' ? 'undone' : 'redone'}.${outcome}`)),
    );
}

/** Inside a field, the keys undo typing. */
const TYPED_IN = 'input, textarea, select, [contenteditable=true]';

/** Ctrl+Z undoes; Ctrl+Shift+Z and Ctrl+Y redo. */
function useUndoKeys(undoOrRedo: UndoOrRedo, { canUndo, canRedo }: Partial<ChangeShown>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || !['z', 'y'].includes(key)) return;
      if ((event.target as Element).matches(TYPED_IN)) return;
      const isRedo = key === 'y' || event.shiftKey;
      event.preventDefault();
      if (isRedo ? canRedo : canUndo) undoOrRedo(isRedo ? 'redo' : 'undo');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
