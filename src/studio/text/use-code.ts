/** Connects an editor with its component: text in both directions, faults, and the cursor. */
import { forEachDiagnostic, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { findNodeAtLocation, type JSONPath, parseTree } from 'jsonc-parser';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../words/studio-words.ts';
import { codeExtensions, isTyped, putText, type TextKind } from './code-view.ts';
import { editorPhrases } from './editor-words.ts';
import { type CodeFault, markedFaults } from './fault-marks.ts';
import { jsonService, type ScopeNow } from './json-help.ts';

const PAUSE = 250;

export interface CodeContent {
  text: string;
  onChange: (text: string) => void;
  kind: TextKind;
  scope: ScopeNow;
  faults: readonly CodeFault[];
  isReadOnly?: boolean;
  /** The initial position of the cursor. */
  at?: JSONPath;
}

/** The position of the cursor. */
interface Here {
  faults: readonly string[];
  explained: string;
}

const NOTHING: Here = { faults: [], explained: '' };

export interface Code {
  parent: RefObject<HTMLDivElement | null>;
  here: Here;
}

/** `attributes` belong to the element that people type in. Only text and faults may change later. */
export function useCode(content: CodeContent, attributes: Record<string, string>): Code {
  const t = useWords();
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  /** Texts that were reported and have not come back as the prop yet. */
  const reported = useRef<string[]>([]);
  const latest = useRef(content);
  latest.current = content;
  const [here, updateHere] = useHere(latest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: created once; later changes are passed to it below
  useEffect(() => {
    const { text, kind, isReadOnly = false, at } = latest.current;
    const extensions = codeExtensions({
      kind,
      isReadOnly,
      attributes,
      phrases: editorPhrases(t),
      scope: () => latest.current.scope(),
      changed: (update) => {
        if (update.docChanged || update.selectionSet || update.transactions.length > 0) updateHere(update.view);
        if (!isTyped(update)) return;
        const typed = update.state.doc.toString();
        reported.current.push(typed);
        latest.current.onChange(typed);
      },
    });
    const made = new EditorView({
      state: EditorState.create({ doc: text, extensions }),
      parent: parent.current as Element,
    });
    view.current = made;
    if (at) goTo(made, at);
    return () => made.destroy();
  }, []);
  const { text, faults, kind } = content;
  useEffect(() => {
    const own = reported.current.indexOf(text);
    if (own >= 0) reported.current.splice(0, own + 1);
    else if (view.current) {
      reported.current = [];
      putText(view.current, text);
    }
  }, [text]);
  useEffect(() => {
    const made = view.current;
    made?.dispatch(setDiagnostics(made.state, markedFaults(made.state.doc, faults, kind === 'json')));
  }, [faults, kind]);
  return { parent, here };
}

/** The position is reported when the cursor rests. */
function useHere(latest: RefObject<CodeContent>): [Here, (view: EditorView) => void] {
  const [here, setHere] = useState(NOTHING);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const updateHere = (view: EditorView): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      const { state } = view;
      const { head } = state.selection.main;
      const faults: string[] = [];
      forEachDiagnostic(state, ({ message }, from, to) => {
        if (from <= head && head <= to) faults.push(message);
      });
      const { kind, scope } = latest.current;
      const found =
        kind === 'json' ? await (await jsonService()).explainedAt(state.doc.toString(), head, scope()) : undefined;
      if (view.state === state) setHere({ faults, explained: found?.text ?? '' });
    }, PAUSE);
  };
  return [here, updateHere];
}

function goTo(view: EditorView, at: JSONPath): void {
  const root = parseTree(view.state.doc.toString());
  const node = root && findNodeAtLocation(root, at);
  if (!node) return;
  const anchor = (node.parent?.type === 'property' ? node.parent : node).offset;
  view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
}
