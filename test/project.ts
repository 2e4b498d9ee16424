/** The product's own definitions, read from disk and opened as the server does. */
import { join } from 'node:path';
import { DEFAULT_BRAND } from '../src/contract/index.ts';
import {
  type Files,
  type Form,
  type JsonObject,
  loadModule,
  type Manifest,
  openForm,
  publish,
  type Situation,
} from '../src/engine/index.ts';
import { readFiles as readFrom } from '../src/tools/files.ts';

const ROOT = join(import.meta.dirname, '..');

/** The files of the product, or of a folder that is laid out like it. */
export const readFiles = (root = ROOT): Files => readFrom(root);

export interface Opened {
  manifest: Manifest;
  files: Record<string, string>;
  form(name: string): Form;
}

/** Publishes files and opens what came out; faults fail the test that asked. */
export function openProject(files: Files = readFiles()): Opened {
  const { faults, files: published } = publish(files, DEFAULT_BRAND);
  if (!published)
    throw new Error(faults.map(({ file, pointer, message }) => `${file}${pointer}: ${message}`).join('\n'));
  const manifest = JSON.parse(published['manifest.json'] as string) as Manifest;
  return { manifest, files: published, form: (name) => openForm(loadModule(published[`${name}.js`] as string)) };
}

/** A usual situation: an English-speaking applicant of phase 0 for a warehouse posting. */
export function situationOf(changes: JsonObject = {}): Situation {
  return merged(
    {
      language: 'english',
      today: '2026-11-21',
      phase: 0,
      review: false,
      internal: false,
      posting: {
        id: 1,
        title: 'Order Selector',
        positionType: 'Warehouse',
        isResume: false,
        isMultiPhase: false,
        isInternship: false,
        isOpen: true,
        officeCode: 'HQ',
        jobCode: 100,
      },
      office: { code: 'HQ', requireMaritalStatus: true, requireBackgroundQuestion: true },
      user: { firstName: 'Ana', middleName: '', lastName: 'Lopez' },
      lookups: {
        states: [
          { id: 1, name: 'Alabama', spanishName: 'Alabama' },
          { id: 2, name: 'New York', spanishName: 'Nueva York' },
        ],
      },
      saved: {},
    },
    changes,
  ) as Situation;
}

function merged(base: JsonObject, changes: JsonObject): JsonObject {
  const result = { ...base };
  for (const [key, value] of Object.entries(changes)) {
    const before = result[key];
    const both = isPlain(before) && isPlain(value);
    result[key] = both ? merged(before, value) : value;
  }
  return result;
}

const isPlain = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
