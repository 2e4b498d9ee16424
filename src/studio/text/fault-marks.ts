/** Positions of faults in a text: the server names them by a JSON Pointer, or by a line. */
import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { pointerNames } from '../../authoring/index.ts';

export interface CodeFault {
  pointer: string;
  /** The line, if the text is not JSON or has no value at the pointer. */
  line?: number;
  message: string;
}

export function markedFaults(doc: Text, faults: readonly CodeFault[], isJson: boolean): Diagnostic[] {
  const errors: ParseError[] = [];
  const root = isJson && faults.length > 0 ? parseTree(doc.toString(), errors) : undefined;
  const [broken] = errors;
  return faults.map(({ pointer, line, message }) => ({
    ...(rangeIn(root, pointer) ?? (broken ? around(doc, broken) : (gapIn(doc, message) ?? lineRange(doc, line ?? 1)))),
    severity: 'error',
    message,
  }));
}

/** Text that is not JSON is marked where parsing fails. */
const around = (doc: Text, { offset, length }: ParseError): Range => ({
  from: Math.min(offset, doc.length),
  to: Math.min(offset + Math.max(length, 1), doc.length),
});

type Range = Pick<Diagnostic, 'from' | 'to'>;

/** A fault of a placeholder such as `{{name}}` names it, if the text has it. */
function gapIn(doc: Text, message: string): Range | undefined {
  const [gap = ''] = /\{\{[^{}]*\}\}/.exec(message) ?? [];
  const from = gap === '' ? -1 : doc.toString().indexOf(gap);
  return from < 0 ? undefined : { from, to: from + gap.length };
}

/** A missing value is marked at its parent. An object is marked by its key, because it may be long. */
function rangeIn(root: Node | undefined, pointer: string): Range | undefined {
  if (!root || pointer === '') return undefined;
  const node = nearest(root, pointerNames(pointer));
  if (node === root) return undefined;
  const isLong = node.type === 'object' || node.type === 'array';
  const shown = isLong && node.parent?.type === 'property' ? (node.parent.children?.[0] ?? node) : node;
  return { from: shown.offset, to: shown.offset + (shown === node && isLong ? 1 : shown.length) };
}

function nearest(root: Node, [name, ...rest]: readonly string[]): Node {
  const inner =
    name === undefined ? undefined : findNodeAtLocation(root, [root.type === 'array' ? Number(name) : name]);
  return inner ? nearest(inner, rest) : root;
}

function lineRange(doc: Text, number: number): Range {
  const { from, to, text } = doc.line(Math.max(1, Math.min(number, doc.lines)));
  const indent = text.length - text.trimStart().length;
  return { from: Math.min(from + indent, to), to };
}
