/** Reads the JSON of a file that is merged. */
import type { Json } from '../../engine/data/index.ts';
import { scanJson } from '../definition-files/json-text.ts';
import { parsedJson } from '../definition-files/parsed-json.ts';

/**
 * Undefined where a file is missing, is no JSON, as while it is being written, is nested too deep to be followed, or has a
 * name duplicates, of which one would be lost.
 */
export function readJson(text: string | undefined): Json | undefined {
  if (text === undefined) return undefined;
  const { problem, duplicates } = scanJson(text);
  if (problem || duplicates.length > 0) return undefined;
  return parsedJson(text);
}
