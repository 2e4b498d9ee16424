/** Each quick fix for a fault of the table removes the fault and causes no other. */
import { expect, test } from 'vitest';
import { ROWS, textsAfter } from '../../../test/fixtures/rows.ts';
import { sampled, soaked } from '../../../test/support/soak.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import type { Json, JsonObject } from '../../engine/data/index.ts';
import { findFaults } from '../checks/find-faults.ts';
import { readProject } from '../definition-files/definition-files.ts';
import { type Fault, readable } from '../faults/fault.ts';
import { EditedFiles } from './edited-files.ts';
import { applyQuickFix, findQuickFix } from './quick-fixes.ts';

const BRAND = { name: 'Employer', key: 'Employer' };

function faultsIn(files: Readonly<Record<string, string>>): Fault[] {
  const { project, faults } = readProject(files, BRAND);
  return [...faults, ...findFaults(project, PRODUCT_NAMES)].map(readable);
}

/** Here the suggested word is wrong too, which is reported after the fix. */
const REVEALING = ['unknown field of an item', 'unknown field of a span'];

const faultText = ({ file, pointer, message }: Fault): string => [file, pointer, message.english].join(' | ');

test('a quick fix removes its fault and causes no other', () => {
  const kinds = { remove: 0, replace: 0, removeRead: 0 };
  const wrong: string[] = [];
  for (const { name, edits } of sampled(ROWS, 3)) {
    const files = textsAfter(edits);
    const before = faultsIn(files);
    for (const fault of before) {
      const edited = new EditedFiles(files);
      const quickFix = findQuickFix(edited, fault);
      if (!quickFix) continue;
      kinds[quickFix.do] += 1;
      applyQuickFix(edited, fault);
      const after = faultsIn(edited.files).map(faultText);
      const known = new Set(before.map(faultText));
      if (after.includes(faultText(fault))) wrong.push(`${name}: still ${faultText(fault)}`);
      const fresh = after.filter((each) => !known.has(each));
      if (fresh.length > 0 && !REVEALING.includes(name))
        wrong.push(`${name}: ${JSON.stringify(quickFix)} for ${faultText(fault)} brings ${fresh.join('; ')}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(kinds.remove).toBeGreaterThan(soaked(5, 0));
  expect(kinds.replace).toBeGreaterThan(soaked(20, 5));
});

const LOGIC = 'forms/application/kennel/logic.json';
const GONE: Json = { '==': [{ var: 'record.gone' }, 'cat'] };
const [DOGS, OWNER]: [Json, Json] = [{ '>': [{ var: 'record.dogs' }, 1] }, { answered: { var: 'record.owner' } }];

/** The rules of a form after the quick fix for the place that reads the deleted question; undefined without a fix. */
function withoutRead(rules: JsonObject, pointer: string): Json | undefined {
  const edited = new EditedFiles({ [LOGIC]: JSON.stringify(rules) });
  const fault = { file: LOGIC, pointer, quickFix: { do: 'removeRead', path: 'record.gone' } as const };
  if (!findQuickFix(edited, fault)) return undefined;
  applyQuickFix(edited, fault);
  return edited.at(LOGIC);
}

const shown = (rule: Json): JsonObject => ({ fields: { '/home': { shown: rule } } });
const READ = '/==/0/var';

test.each<[name: string, rules: JsonObject, pointer: string, after: Json | undefined]>([
  ['one of several parts', shown({ and: [DOGS, GONE, OWNER] }), `/and/1${READ}`, shown({ and: [DOGS, OWNER] })],
  ['one of two parts', shown({ or: [GONE, DOGS] }), `/or/0${READ}`, shown(DOGS)],
  [
    'a part of a group',
    shown({ and: [{ or: [DOGS, GONE] }, OWNER] }),
    `/and/0/or/1${READ}`,
    shown({ and: [DOGS, OWNER] }),
  ],
  ['the whole group', shown({ or: [{ '!': GONE }, DOGS] }), `/or/0/!${READ}`, shown(DOGS)],
  ['none of several', shown({ '!': [{ or: [DOGS, GONE] }] }), `/!/0/or/1${READ}`, shown({ '!': [DOGS] })],
  ['the whole condition', shown(GONE), READ, {}],
])('the part of a condition that reads a deleted question is removed: %s', (_, rules, pointer, after) => {
  expect(withoutRead(rules, `/fields/~1home/shown${pointer}`)).toEqual(after);
});

test('what reads a deleted question stays in a check and in a value, and where something else is read by now', () => {
  const check: Json = { at: '/home', valid: { or: [GONE, DOGS] }, message: 'home' };
  expect(withoutRead({ checks: [check] }, `/checks/0/valid/or/0${READ}`)).toBeUndefined();
  expect(withoutRead({ values: { pet: GONE } }, `/values/pet${READ}`)).toBeUndefined();
  expect(withoutRead(shown({ and: [DOGS, OWNER] }), '/fields/~1home/shown/and/0/>/0/var')).toBeUndefined();
});
