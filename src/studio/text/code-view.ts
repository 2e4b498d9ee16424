/** Creates the editor with its extensions, and reads and replaces its text. */
import {
  autocompletion,
  clearSnippet,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  snippetKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, defineLanguageFacet, indentOnInput, Language } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, Prec, Transaction } from '@codemirror/state';
import { EditorView, highlightActiveLineGutter, keymap, lineNumbers, type ViewUpdate } from '@codemirror/view';
import { parser } from '@lezer/markdown';
import { nonce } from '../api/nonce.ts';
import { codeStyles } from './code-styles.ts';
import { jsonCompletion, jsonHover, type ScopeNow } from './json-help.ts';
import { changesBetween } from './text-changes.ts';

export type TextKind = 'json' | 'markdown';

export interface CodeOptions {
  kind: TextKind;
  scope: ScopeNow;
  isReadOnly: boolean;
  /** Attributes of the element that people type in. */
  attributes: Record<string, string>;
  phrases: Record<string, string>;
  changed: (update: ViewUpdate) => void;
}

const markdown = new Language(defineLanguageFacet(), parser, [], 'markdown');

/** Tab leaves the editor instead of moving between placeholders of a completion. */
const keys = [
  Prec.highest(snippetKeymap.of([{ key: 'Escape', run: clearSnippet }])),
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...lintKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...defaultKeymap,
  ]),
];

const ofKind = (kind: TextKind, scope: ScopeNow): Extension =>
  kind === 'markdown'
    ? markdown
    : [
        json(),
        bracketMatching(),
        closeBrackets(),
        indentOnInput(),
        autocompletion({ override: [jsonCompletion(scope)], icons: false }),
        jsonHover(scope),
      ];

export const codeExtensions = ({ kind, scope, isReadOnly, attributes, phrases, changed }: CodeOptions): Extension => [
  EditorView.cspNonce.of(nonce),
  EditorState.phrases.of(phrases),
  EditorState.readOnly.of(isReadOnly),
  EditorView.contentAttributes.of(attributes),
  EditorView.lineWrapping,
  EditorView.updateListener.of(changed),
  history(),
  lineNumbers(),
  highlightActiveLineGutter(),
  lintGutter(),
  search({ top: true }),
  ofKind(kind, scope),
  codeStyles,
  keys,
];

/** Replaces the text with an edit from outside: the cursor stays, and undo does not take it back. */
export function putText(view: EditorView, text: string): void {
  const changes = changesBetween(view.state.doc.toString(), text);
  if (changes.length === 0) return;
  view.dispatch({ changes, annotations: [Transaction.remote.of(true), Transaction.addToHistory.of(false)] });
}

export const isTyped = ({ docChanged, transactions }: ViewUpdate): boolean =>
  docChanged && !transactions.some((transaction) => transaction.annotation(Transaction.remote));
