/** The standard layout of definitions: a value that fits is written on one line, and literals of a longer list fill lines. */
import { type Node, parseTree } from 'jsonc-parser';
import type { Json } from '../../engine/data/index.ts';

const WIDTH = 120;

/** A literal as text, or the parts of an object or a list. `lead` is the text before a part: `"name": ` or ''. */
type LayoutPart = string | { open: '{' | '['; parts: [lead: string, part: LayoutPart][] };

/** A value in the standard layout. */
export const formatJson = (value: Json): string => reformatJson(JSON.stringify(value)) as string;

/** A file in the standard layout. Names keep their order, and literals their spelling. Undefined if it is not JSON. */
export function reformatJson(text: string): string | undefined {
  const root = parseTree(text);
  return root && `${breakUp(layoutPart(text, root), '')}\n`;
}

export function onOneLine(value: Json): string {
  const text = JSON.stringify(value);
  return formatLine(layoutPart(text, parseTree(text) as Node));
}

function layoutPart(text: string, { type, offset, length, children = [] }: Node): LayoutPart {
  if (type === 'array') return { open: '[', parts: children.map((item) => ['', layoutPart(text, item)]) };
  if (type !== 'object') return text.slice(offset, offset + length);
  const parts = children.flatMap(({ children: [name, value] = [] }): [string, LayoutPart][] =>
    name && value ? [[`${JSON.stringify(name.value)}: `, layoutPart(text, value)]] : [],
  );
  return { open: '{', parts };
}

function formatLine(part: LayoutPart): string {
  if (typeof part === 'string') return part;
  const inner = part.parts.map(([lead, each]) => lead + formatLine(each)).join(', ');
  if (part.open === '[') return `[${inner}]`;
  return inner === '' ? '{}' : `{ ${inner} }`;
}

/** `lead` is the text that is on the line already. Leaves room for a comma. */
function layOut(part: LayoutPart, lead: string, indent: string): string {
  const line = formatLine(part);
  return lead.length + line.length < WIDTH ? line : breakUp(part, indent);
}

function breakUp(part: LayoutPart, indent: string): string {
  if (typeof part === 'string' || part.parts.length === 0) return formatLine(part);
  const inner = `${indent}  `;
  const lines = part.parts.every(([lead, each]) => lead === '' && typeof each === 'string')
    ? fillLines(part.parts.map(lineOfItem), WIDTH - inner.length)
    : part.parts.map(([lead, each]) => lead + layOut(each, inner + lead, inner));
  return `${part.open}\n${lines.map((line) => inner + line).join(',\n')}\n${indent}${part.open === '[' ? ']' : '}'}`;
}

const lineOfItem = ([, item]: [string, LayoutPart]): string => formatLine(item);

/** Puts as many items on each line as fit. */
function fillLines(items: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const longer = `${lines.at(-1)}, ${item}`;
    if (lines.length > 0 && longer.length < width) lines[lines.length - 1] = longer;
    else lines.push(item);
  }
  return lines;
}
