/** Faults as text, grouped by file. */
import { type LocatedFault, placeText } from '../../authoring/index.ts';

/** `called` is the noun for one of them. */
export function listByFile(faults: readonly LocatedFault[], called = 'fault'): string {
  const grouped = new Map<string, string[]>();
  for (const { file, pointer, line, message: text } of faults) {
    const message = text.english;
    const place = [placeText(pointer), line === undefined ? '' : `line ${line}`].filter(Boolean).join(', ');
    grouped.set(file, [...(grouped.get(file) ?? []), place === '' ? `  ${message}` : `  ${place}: ${message}`]);
  }
  const blocks = [...grouped].map(([file, lines]) => [file, ...lines].join('\n'));
  const count = `${faults.length} ${called}${faults.length === 1 ? '' : 's'}`;
  return [...blocks, `${count} in ${grouped.size === 1 ? '1 file' : `${grouped.size} files`}.`].join('\n');
}
