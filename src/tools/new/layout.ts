/** JSON as the formatter of the house leaves it: what holds nothing deep and fits stands in one line. */
import { isObject, type Json } from '../../engine/index.ts';

const WIDTH = 120;

export const laidOut = (value: Json): string => `${broken(value, '')}\n`;

export function inLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${inLine(inner)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

/** `before` is what stands in the line already. */
function placed(value: Json, before: string, indent: string): string {
  const line = inLine(value);
  const isFlat = !isObject(value) || !Object.values(value).some(isObject);
  return isFlat && before.length + line.length < WIDTH ? line : broken(value, indent);
}

function broken(value: Json, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => inner + placed(item, inner, inner));
    return items.length === 0 ? '[]' : `[\n${items.join(',\n')}\n${indent}]`;
  }
  if (!isObject(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => {
    const start = `${inner}${JSON.stringify(key)}: `;
    return start + placed(part, start, inner);
  });
  return parts.length === 0 ? '{}' : `{\n${parts.join(',\n')}\n${indent}}`;
}
