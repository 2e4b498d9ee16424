/** Finds the line of each fault in its file. */
import { findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser';
import { type Fault, pointerNames } from '../faults/fault.ts';
import { BRAND } from './brand.ts';
import { applyBrand, type Files } from './definition-files.ts';

export type LocatedFault = Fault & { line?: number };

/** A missing part has the line of the part that should contain it. A fault of a whole file has no line. */
export function withLines(faults: readonly Fault[], files: Files): LocatedFault[] {
  const trees = new Map<string, { text: string; root: Node | undefined }>();
  return faults.map((fault): LocatedFault => {
    const { file, pointer } = fault;
    if (pointer === '' || !file.endsWith('.json')) return fault;
    const text = trees.get(file)?.text ?? applyBrand(files[file] ?? '', BRAND);
    const { root } = trees.get(file) ?? { root: parseTree(text) };
    trees.set(file, { text, root });
    const node = root && nearest(root, pointerNames(pointer));
    return node ? { ...fault, line: lineAt(text, node) } : fault;
  });
}

/** The line at which a part of a JSON file begins; for a missing part, that of the part that should contain it. */
export function findLine(text: string, path: JSONPath): number {
  const root = parseTree(text);
  return root ? lineAt(text, nearest(root, path)) : 1;
}

const lineAt = (text: string, { offset }: Node): number => text.slice(0, offset).split('\n').length;

function nearest(root: Node, path: JSONPath): Node {
  const [key, ...rest] = path;
  const inner = key === undefined ? undefined : findNodeAtLocation(root, [root.type === 'array' ? Number(key) : key]);
  return inner ? nearest(inner, rest) : root;
}
