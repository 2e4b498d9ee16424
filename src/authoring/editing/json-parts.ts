/** Reads parts of JSON that may be missing, or something else while somebody writes them. */
import { isObject, type Json, type JsonObject } from '../../engine/data/index.ts';

export function objectAt(whole: JsonObject, name: string): JsonObject {
  const part = whole[name];
  return isObject(part) ? part : {};
}

export function listAt(whole: JsonObject, name: string): Json[] {
  const part = whole[name];
  return Array.isArray(part) ? part : [];
}

/** The objects in a list. */
export const objectsAt = (whole: JsonObject, name: string): JsonObject[] => listAt(whole, name).filter(isObject);
