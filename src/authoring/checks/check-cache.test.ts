/** After any edit, a check with a cache finds the same faults as a check without one. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFiles } from '../../../test/support/definitions.ts';
import { soaked } from '../../../test/support/soak.ts';
import { PRODUCT_NAMES as product } from '../../contract/index.ts';
import { isObject, type Json } from '../../engine/data/index.ts';
import { BRAND as brand, CheckCache, check } from '../index.ts';

const RUNS = soaked(40, 5);
const FILES = Object.fromEntries(
  Object.entries(readFiles()).filter(([file]) => /^(forms|locales)\/(?!schemas|README)/.test(file)),
);
const NAMES = Object.keys(FILES).sort();

const KINDS = ['remove', 'rename', 'retype', 'reword', 'borrow', 'break', 'delete', 'revert', 'copy'] as const;
const edit = fc.record({ file: fc.constantFrom(...NAMES), kind: fc.constantFrom(...KINDS), pick: fc.nat(10_000) });
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

/** All places of a value that have a name or a number. */
function placesIn(value: Json): [parent: Record<string, Json>, key: string][] {
  if (!isObject(value) && !Array.isArray(value)) return [];
  const parent = value as Record<string, Json>;
  return Object.keys(parent).flatMap((key) => [
    [parent, key] as [typeof parent, string],
    ...placesIn(parent[key] as Json),
  ]);
}

function editedText(text: string, { kind, pick, file }: Edit): string {
  if (kind === 'break' || !file.endsWith('.json'))
    return text.slice(0, pick % text.length) + text.slice((pick % text.length) + 1);
  const value = parsed(text);
  const places = placesIn(value);
  const [parent, key] = places[pick % Math.max(1, places.length)] ?? [];
  if (!parent || key === undefined) return text;
  const own = parent[key] as Json;
  if (kind === 'rename' && !Array.isArray(parent)) parent[`${key}x`] = own;
  if (kind === 'remove' || kind === 'rename') delete parent[key];
  if (kind === 'retype') parent[key] = typeof own === 'string' ? 7 : 'seven';
  if (kind === 'reword') parent[key] = typeof own === 'string' ? `${own} more` : own;
  // Values from elsewhere in the file make the most plausible mistakes.
  if (kind === 'borrow') parent[key] = structuredClone(places[(pick * 7) % places.length]?.[0] ?? own) as Json;
  return JSON.stringify(value);
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return {};
  }
}

function edited(files: Record<string, string>, step: Edit): Record<string, string> {
  const { [step.file]: text = FILES[step.file] as string, ...others } = files;
  if (step.kind === 'delete') return others;
  if (step.kind === 'revert') return { ...others, [step.file]: FILES[step.file] as string };
  if (step.kind === 'copy') return { ...others, [step.file]: text, [step.file.replace(/([^/]+)$/, 'x$1')]: text };
  return { ...others, [step.file]: editedText(text, step) };
}

test('with a cache, the files of the product have the same faults edit by edit', () => {
  const cache = new CheckCache();
  let compared = 0;
  let faulty = 0;
  fc.assert(
    fc.property(fc.array(edit, { minLength: 2, maxLength: 4 }), (steps) => {
      let files: Record<string, string> = FILES;
      for (const step of steps) {
        files = edited(files, step);
        const found = check(files, { brand, product, cache });
        expect(found).toEqual(check(files, { brand, product }));
        compared += 1;
        if (found.length > 0) faulty += 1;
      }
    }),
    { numRuns: RUNS },
  );
  expect(compared).toBeGreaterThanOrEqual(2 * RUNS);
  expect(faulty).toBeGreaterThan(RUNS / 2);
});
