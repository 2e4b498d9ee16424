/** The product with a third, invented section, added under `forms/` and `locales/` alone. */
import { join } from 'node:path';
import type { FlowSource } from '../src/engine/index.ts';
import { readFiles } from './project.ts';

const FLOW = 'forms/application/flow.json';

export function filesWithInvention(): Record<string, string> {
  const files = { ...readFiles(), ...readFiles(join(import.meta.dirname, 'fixtures/pets')) };
  const flow = JSON.parse(files[FLOW] as string) as FlowSource;
  const before = flow.pages.findIndex(({ kind }) => kind === 'review');
  flow.pages.splice(before, 0, { section: 'pets', number: 50 });
  return { ...files, [FLOW]: JSON.stringify(flow) };
}
