/** The product with an invented section, added under `forms/` and `locales/` alone. */
import { join } from 'node:path';
import { readFiles } from './definitions.ts';
import { specifiedFiles, withPage } from './sections.ts';

export function filesWithPets(): Record<string, string> {
  const files = { ...specifiedFiles(), ...readFiles(join(import.meta.dirname, '../fixtures/pets')) };
  return withPage(files, '{ "section": "pets", "number": 50 }');
}
