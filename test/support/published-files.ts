/** What files are published as. Many tests publish the same files, or files with an edit: both cost a fraction again. */
import { createHash } from 'node:crypto';
import { CheckCache, type Files, publish } from '../../src/authoring/index.ts';
import { DEFAULT_BRAND, PRODUCT_NAMES } from '../../src/contract/index.ts';
import { BoundedCache } from '../../src/engine/data/index.ts';

const MOST_KEPT = 20;

const cache = new CheckCache();
const kept = new BoundedCache<Record<string, string>>(MOST_KEPT);

/** Faults fail the test. */
export function publishedFiles(files: Files): Record<string, string> {
  const key = createHash('sha256').update(JSON.stringify(files)).digest('hex');
  const known = kept.get(key) ?? publishAnew(files);
  kept.set(key, known);
  return { ...known };
}

function publishAnew(files: Files): Record<string, string> {
  const { faults, files: published } = publish(files, DEFAULT_BRAND, PRODUCT_NAMES, cache);
  if (!published)
    throw new Error(faults.map(({ file, pointer, message }) => `${file}${pointer}: ${message.english}`).join('\n'));
  return published;
}
