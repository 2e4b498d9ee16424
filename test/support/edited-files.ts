/** Small definitions with a signed page, and edits of them. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Files } from '../../src/authoring/index.ts';
import type { JsonObject } from '../../src/engine/data/index.ts';
import { LoadedVersion } from '../../src/server/publishing/index.ts';
import { compiledFiles } from './compiled-files.ts';
import { readFiles } from './definitions.ts';
import { edited } from './edited-json.ts';
import { writeDefinitions } from './small-definitions.ts';

const FLOW = 'forms/application/flow.json';
const REFERENCES = 'forms/application/references';

/** Pets, boats, and references with their two documents. */
export function smallFiles(): Files {
  const folder = mkdtempSync(join(tmpdir(), 'portico-small-'));
  writeDefinitions(folder);
  const small = readFiles(folder);
  rmSync(folder, { recursive: true });
  const references = readFiles(join(import.meta.dirname, '../fixtures/references'));
  const { pages } = JSON.parse(small[FLOW] as string) as { pages: JsonObject[] };
  const flow = { pages: [...pages, { section: 'references', number: 55 }] };
  const files = { ...small, ...references, [FLOW]: JSON.stringify(flow) };
  return edited(files, `${REFERENCES}/ui.json`, (ui) => {
    // The document shows an answer of a page that these files do not have.
    const groups = ui['ui:groups'] as { shows?: JsonObject[] }[];
    for (const group of groups) if (group.shows) group.shows = group.shows.filter((line) => !('section' in line));
  });
}

export const loadVersion = (files: Files): LoadedVersion => new LoadedVersion(compiledFiles(files));
