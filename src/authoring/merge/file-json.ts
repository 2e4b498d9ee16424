/** Reads the JSON of a file to merge. */
import type { Json } from '../../engine/data/index.ts';
import { scanJson } from '../definition-files/json-text.ts';
import { parsedJson } from '../definition-files/parsed-json.ts';

/**
 * Undefined if a file is missing, is not valid JSON, is nested too deep, or has a duplicate name, of which one value
 * would be lost.
 */
export function readJson(text: string | undefined): Json | undefined {
  if (text === undefined) return undefined;
  const { problem, duplicates } = scanJson(text);
  if (problem || duplicates.length > 0) return undefined;
  return parsedJson(text);
}
