/** Small definitions that every applicant can finish, so that changes of them can be published. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Files } from '../../src/authoring/index.ts';
import { readFiles } from './definitions.ts';
import { edited } from './edited-json.ts';
import { writeFiles } from './sections.ts';
import { writeDefinitions } from './small-definitions.ts';

const END = 'submitted';

/** The files of a form of the product. */
export const productForm = (name: string): Files =>
  Object.fromEntries(
    Object.entries(readFiles()).filter(([file]) => file.includes(`/${name}/`) || file.endsWith(`/${name}.json`)),
  );

/** Pets and boats, whose simulation takes a second, and the product's last page. */
export function publishableFiles(): Files {
  const folder = mkdtempSync(join(tmpdir(), 'portico-publishable-'));
  writeDefinitions(folder);
  return edited({ ...readFiles(folder), ...productForm(END) }, 'forms/application/flow.json', (flow) => {
    flow.pages.push({ section: END, kind: 'end' });
  });
}

/** The environment of a server that uses them. */
export function writePublishable(): { FORMS_DIR: string; LOCALES_DIR: string } {
  const folder = mkdtempSync(join(tmpdir(), 'portico-publishable-'));
  writeFiles(folder, publishableFiles());
  return { FORMS_DIR: join(folder, 'forms'), LOCALES_DIR: join(folder, 'locales') };
}
