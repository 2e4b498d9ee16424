/** JSON as the formatter of the house leaves it: what holds nothing deep and fits stands in one line. */
import { findNodeAtLocation, getNodeValue, type JSONPath, type Node, parseTree } from 'jsonc-parser';
import { isEqual, isObject, type Json } from '../../engine/data/index.ts';

const WIDTH = 120;

/** A text that exists already, whose layout is kept wherever it says the same. */
interface Before {
  text: string;
  node: Node;
}

export const laidOut = (value: Json): string => `${broken(value, '')}\n`;

/** A file with another value at a place. What stays the same in it stays as it is written. */
export function withValue(text: string, path: JSONPath, value: Json): string {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, path);
  if (!node) throw new Error(`There is nothing at /${path.join('/')}.`);
  const start = text.lastIndexOf('\n', node.offset) + 1;
  const lead = text.slice(start, node.offset);
  const indent = /^\s*/.exec(lead)?.[0] ?? '';
  const anew = placed(value, lead, indent, { text, node });
  return text.slice(0, node.offset) + anew + text.slice(node.offset + node.length);
}

export function inLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${inLine(inner)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

/** `lead` is what stands in the line already. */
function placed(value: Json, lead: string, indent: string, before?: Before): string {
  if (before && isEqual(getNodeValue(before.node), value)) return written(before);
  const line = inLine(value);
  const mayBeLine = before && isObject(value) ? !isSpread(before) : !isDeep(value);
  return mayBeLine && lead.length + line.length < WIDTH ? line : broken(value, indent, before);
}

const written = ({ text, node }: Before): string => text.slice(node.offset, node.offset + node.length);
/** Does each of its parts stand in a line of its own? */
const isSpread = (before: Before): boolean => /^\{\s*\n/.test(written(before));
const isDeep = (value: Json): boolean => isObject(value) && Object.values(value).some(isObject);

function broken(value: Json, indent: string, before?: Before): string {
  const inner = `${indent}  `;
  const part = (key: string | number): Before | undefined => {
    const node = before && findNodeAtLocation(before.node, [key]);
    return node && { text: before.text, node };
  };
  if (Array.isArray(value)) {
    const items = value.map((item, i) => inner + placed(item, inner, inner, part(i)));
    return items.length === 0 ? '[]' : `[\n${items.join(',\n')}\n${indent}]`;
  }
  if (!isObject(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, each]) => {
    const start = `${inner}${JSON.stringify(key)}: `;
    return start + placed(each, start, inner, part(key));
  });
  return parts.length === 0 ? '{}' : `{\n${parts.join(',\n')}\n${indent}}`;
}
