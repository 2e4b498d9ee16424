/** Compiles definition files. Many tests compile the same files, or files with an edit: both cost a fraction again. */
import { createHash } from 'node:crypto';
import { compileForApplicants } from '../../src/authoring/applicant-files/index.ts';
import { CheckCache, compileDefinitions, type Files } from '../../src/authoring/index.ts';
import { DEFAULT_BRAND, PRODUCT_NAMES } from '../../src/contract/index.ts';
import { BoundedCache } from '../../src/engine/data/index.ts';

const MAX_KEPT = 20;

const cache = new CheckCache();
const kept = new BoundedCache<Record<string, string>>(MAX_KEPT);
const keptForApplicants = new BoundedCache<ReturnType<typeof compileForApplicants>>(MAX_KEPT);

const hash = (input: unknown): string => createHash('sha256').update(JSON.stringify(input)).digest('hex');

/** Faults fail the test. */
export const compiledFiles = (files: Files): Record<string, string> => ({
  ...kept.getOrCompute(hash(files), () => compileFiles(files)),
});

function compileFiles(files: Files): Record<string, string> {
  const { faults, files: compiled } = compileDefinitions(files, DEFAULT_BRAND, PRODUCT_NAMES, cache);
  if (!compiled)
    throw new Error(faults.map(({ file, pointer, message }) => `${file}${pointer}: ${message.english}`).join('\n'));
  return compiled;
}

/** The compiler of test servers, of which hundreds start on the same files. */
export const compileOnce: typeof compileForApplicants = (...input) =>
  keptForApplicants.getOrCompute(hash(input), () => compileForApplicants(...input));
