import type { Json } from '../../engine/data/index.ts';

/** Undefined for text that is not JSON. */
export function parsedJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
