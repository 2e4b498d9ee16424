/** Definitions that are read and published in a fraction of the time that those of the product take. */
import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PRODUCT_NAMES } from '../../src/contract/index.ts';

const TESTS = join(import.meta.dirname, '..');

/** The forms by which the server validates new accounts and passwords. */
const ACCOUNT_FORMS = ['portal/create', 'portal/reset-password'];

/** The invented sections and the forms of accounts, with the words and legal texts that the program reads. */
export function writeDefinitions(folder: string): { FORMS_DIR: string; LOCALES_DIR: string } {
  for (const fixture of ['pets', 'boats']) cpSync(join(TESTS, 'fixtures', fixture), folder, { recursive: true });
  cpSync(join(TESTS, '../forms/facts.json'), join(folder, 'forms/facts.json'));
  for (const form of ACCOUNT_FORMS)
    cpSync(join(TESTS, '../forms', form), join(folder, 'forms', form), { recursive: true });
  const words = ['common', ...ACCOUNT_FORMS.map((form) => basename(form))].map((name) => `${name}.json`);
  const texts = [...words, ...Object.keys(PRODUCT_NAMES.documents).map((name) => `legal/${name}.md`)];
  for (const file of ['en', 'es'].flatMap((language) => texts.map((text) => `locales/${language}/${text}`)))
    cpSync(join(TESTS, '..', file), join(folder, file));
  return { FORMS_DIR: join(folder, 'forms'), LOCALES_DIR: join(folder, 'locales') };
}
