/** Finds words of the program whose keys it never names. */

import type { JsonObject } from '../../engine/data/index.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { COMMON } from '../definition-files/file-paths.ts';
import { flatWords } from '../publication/publication.ts';

/** A key in quotes, and one that is put together: `problem.${kind}`. */
const PLAIN = /['"]([\w.-]+)['"]/g;
const COMPOSED = /`([\w.-]*(?:\$\{[^}`]*\}[\w.-]*)+)`/g;

/** The suffixes of i18next for singular and plural. */
const PLURAL = /_(one|other)$/;

const GAP = /\$\{[^}]*\}/g;

/** Of the files whose words the program reads: place -> the key it would be read by. */
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

/** `source` is the text of the program. */
export function unusedWords(files: Files, folder: string, source: string): string[] {
  const text = [
    source,
    ...Object.keys(files)
      .filter(isDefinition)
      .map((file) => files[file]),
  ].join('\n');
  const names = new Set([...text.matchAll(PLAIN)].map(([, name]) => name));
  const words = new Set(text.match(/\w+/g));
  const composed = new Set([...text.matchAll(COMPOSED)].map(([, shape = '']) => shape));
  // A template without fixed text says nothing about keys; the values that fill it are names themselves.
  const shapes = [...composed].filter((shape) => /[a-z]{3}/i.test(shape.replace(GAP, ''))).map(composedPattern);
  const fits = (key: string, shape: RegExp): boolean => {
    const gaps = shape.exec(key)?.slice(1);
    return gaps?.every((gap) => gap.match(/\w+/g)?.every((word) => words.has(word))) ?? false;
  };
  return wordKeys(files, folder)
    .filter(([, key]) => !names.has(key) && !shapes.some((shape) => fits(key, shape)))
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
