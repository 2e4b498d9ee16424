/** Legal texts of a version. */
import { definitionPath } from '../../contract/index.ts';
import type { Language } from '../../engine/data/index.ts';
import { legalFile } from '../../engine/index.ts';
import { fetchPublished } from './published-forms.ts';

const texts = new Map<string, Promise<string>>();

/** Caches texts, which never change within a version. A failed load is not cached. */
export function readLegalText(version: string, document: string, language: Language): Promise<string> {
  const path = definitionPath(version, legalFile(document, language));
  const text = texts.get(path) ?? fetchPublished(path).then((response) => response.text());
  texts.set(path, text);
  text.catch(() => texts.delete(path));
  return text;
}
