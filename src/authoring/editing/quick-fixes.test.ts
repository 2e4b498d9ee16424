/** Each quick fix for a fault of the table removes the fault and causes no other. */
import { expect, test } from 'vitest';
import { ROWS, textsAfter } from '../../../test/fixtures/rows.ts';
import { sampled, soaked } from '../../../test/support/soak.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
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
  const kinds = { remove: 0, replace: 0 };
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
