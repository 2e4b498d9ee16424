/** Checks and compiles one definition, and compares the outcome with the promises of the author tools. */

import { compileDefinitions, type Fault, type Files } from '../../src/authoring/index.ts';
import { PRODUCT_NAMES } from '../../src/contract/index.ts';
import { Evaluation, initialRecord, loadModule, type Manifest, openForm } from '../../src/engine/index.ts';
import { createSituation } from '../support/definitions.ts';
import { CANARY } from './hostile.ts';

const BRAND = { name: 'Employer', key: 'Employer' };
/** CPU that a definition may take, in ms. */
export const ALLOWED = 50;
const MAX_SENTENCE_LENGTH = 400;

let reached = '';
/** Adds a property to the prototype of all objects; a read of it shows that a prototype was reached. */
export function setCanary(): () => void {
  Object.defineProperty(Object.prototype, CANARY, {
    configurable: true,
    get() {
      reached = new Error(CANARY).stack ?? CANARY;
      return undefined;
    },
  });
  return () => delete (Object.prototype as Record<string, unknown>)[CANARY];
}

const PROTOTYPES = [Object.prototype, Array.prototype, Function.prototype, String.prototype, Map.prototype];
const innate = PROTOTYPES.map((prototype) => Object.getOwnPropertyNames(prototype).length);

export interface Outcome {
  accepted: boolean;
  faults: Fault[];
  /** The broken promises. */
  broken: string[];
  /** ms of CPU that check and compile took. */
  cost: number;
}

export function tried(files: Files): Outcome {
  reached = '';
  const started = process.cpuUsage();
  let compiled: ReturnType<typeof compileDefinitions> = { faults: [] };
  const broken: string[] = [];
  try {
    compiled = compileDefinitions(files, BRAND, PRODUCT_NAMES);
  } catch (error) {
    broken.push(`compileDefinitions: ${(error as Error).stack}`);
  }
  const { user, system } = process.cpuUsage(started);
  if (compiled.files) broken.push(...opened(compiled.files));
  else if (compiled.faults.length === 0 && broken.length === 0) broken.push('It is refused without a fault.');
  broken.push(...compiled.faults.flatMap(unclear));
  if (reached) broken.push(`A prototype was reached: ${reached}`);
  if (
    PROTOTYPES.some(
      (prototype, i) => Object.getOwnPropertyNames(prototype).length !== (innate[i] ?? 0) + (i === 0 ? 1 : 0),
    )
  )
    broken.push('A prototype was changed.');
  return { accepted: compiled.files !== undefined, faults: compiled.faults, broken, cost: (user + system) / 1000 };
}

/** Opens an accepted definition and validates an empty page. */
function opened(files: Record<string, string>): string[] {
  try {
    const manifest = JSON.parse(files['manifest.json'] as string) as Manifest;
    for (const name of Object.keys(manifest.forms)) {
      const form = openForm(loadModule(files[`${name}.js`] as string));
      const situation = createSituation();
      const evaluation = new Evaluation(form, situation, initialRecord(form, situation, null));
      evaluation.problems();
      evaluation.notes();
    }
    return [];
  } catch (error) {
    return [`open: ${(error as Error).stack}`];
  }
}

function unclear({ file, pointer, message: { english: message } }: Fault): string[] {
  const sentence = `${file} ${pointer}: ${message}`;
  if (!/^(forms|locales)\//.test(file)) return [`It names no file: ${sentence}`];
  if (!/^(\/.*)?$/s.test(pointer)) return [`It names no place: ${sentence}`];
  if (!/^\S.*[.?]$/s.test(message) || /undefined|\[object|NaN/.test(message))
    return [`It is not a sentence: ${sentence}`];
  if (message.length > MAX_SENTENCE_LENGTH) return [`It is too long to read: ${sentence.slice(0, 600)}`];
  return [];
}
