/** Finds words of the program whose keys it never names. */

import type { JsonObject } from '../../engine/data/index.ts';
import { flatWords } from '../check-and-compile/check-and-compile.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { COMMON } from '../definition-files/file-paths.ts';

/** A key in quotes, and one that is put together: `problem.${kind}`. */
const PLAIN = /['"]([\w.-]+)['"]/g;
const COMPOSED = /`([\w.-]*(?:\$\{[^}`]*\}[\w.-]*)+)`/g;

/** The suffixes of i18next for singular and plural. */
const PLURAL = /_(one|other)$/;

const GAP = /\$\{[^}]*\}/g;

/** For the files whose words the program reads: each place with the key by which it would be read. */
function wordKeys(files: Files, folder: string): [place: string, key: string][] {
  return Object.keys(files).flatMap((file): [string, string][] => {
    const name = new RegExp(`^${folder}([^/]+)\\.json$`).exec(file)?.[1];
    if (name === undefined) return [];
    const isPortal = files[`forms/portal/${name}/schema.json`] !== undefined;
    if (name !== COMMON && !isPortal) return [];
    const keys = Object.keys(flatWords(JSON.parse(files[file] as string) as JsonObject));
    return keys
      .filter((key) => name === COMMON || key.startsWith('texts.'))
      .map((key) => [`${name}.json/${key.replaceAll('.', '/')}`, key.replace(PLURAL, '')]);
  });
}

/** The ways in which a text may name keys. */
export interface NamedKeys {
  plain: ReadonlySet<string>;
  composed: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

export const namedKeys = (text: string): NamedKeys => ({
  plain: new Set([...text.matchAll(PLAIN)].map(([, name = '']) => name)),
  composed: new Set([...text.matchAll(COMPOSED)].map(([, shape = '']) => shape)),
  words: new Set(text.match(/\w+/g)),
});

/** `program` is what the text of the program names. */
export function unusedWords(files: Files, folder: string, program: NamedKeys): string[] {
  const definitions = Object.keys(files).filter(isDefinition);
  const named = [program, namedKeys(definitions.map((file) => files[file]).join('\n'))];
  const isNamed = (key: string): boolean => named.some(({ plain }) => plain.has(key));
  const isWord = (word: string): boolean => named.some(({ words }) => words.has(word));
  // A template without fixed text says nothing about keys; the values that fill it are names themselves.
  const shapes = named
    .flatMap(({ composed }) => [...composed])
    .filter((shape) => /[a-z]{3}/i.test(shape.replace(GAP, '')))
    .map(composedPattern);
  const fits = (key: string, shape: RegExp): boolean => {
    const gaps = shape.exec(key)?.slice(1);
    return gaps?.every((gap) => gap.match(/\w+/g)?.every(isWord)) ?? false;
  };
  return wordKeys(files, folder)
    .filter(([, key]) => !isNamed(key) && !shapes.some((shape) => fits(key, shape)))
    .map(([place]) => place);
}

const isDefinition = (file: string): boolean => /^forms\/portal\/.*\.json$/.test(file);

const composedPattern = (composed: string): RegExp =>
  new RegExp(
    `^${composed
      .split(GAP)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('(.+)')}$`,
  );
