/** Keys of words in examples: of messages, of texts, and of the labels of questions. */
import type { Json } from '../../../../engine/data/index.ts';
import type { ReadPaths } from '../read-paths.ts';
import type { CarriedWords } from '../word-keys.ts';

/** The key as a moved or copied question names it. */
export function carriedKey(key: Json, { ways, words }: { ways: ReadPaths; words: CarriedWords }): Json {
  const [, part, name] = /^(messages|texts)\.(.*)$/.exec(String(key)) ?? [];
  if (name !== undefined) return `${part}.${words.carried(part === 'texts' ? 'texts' : 'messages', name)}`;
  const [, path, label] = /^fields\.(\/.*)\.(\w+)$/.exec(String(key)) ?? [];
  return path === undefined ? key : `fields.${ways.movedPath(path)}.${label}`;
}
