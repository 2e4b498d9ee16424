/** Every rule of a form has an example that fails it and one that passes; the counts are printed. */
import { describe, expect, test } from 'vitest';
import { openProject, readFiles } from '../../../test/support/definitions.ts';
import { filesWithPets } from '../../../test/support/fictional-section.ts';
import { USUAL } from '../../../test/support/situation.ts';
import { DEFAULT_BRAND } from '../../contract/index.ts';
import { loadModule } from '../../engine/index.ts';
import { applyBrand, type CasesSource } from '../index.ts';
import { Coverage, type RuleProof } from './coverage.ts';
import { Examples } from './index.ts';

const files = readFiles();
const project = openProject(files);

const examples = Examples.all(files, project.files, DEFAULT_BRAND);

const lacking = (rules: RuleProof[]): string[] =>
  rules.flatMap(({ rule, failing, passing }) => [
    ...(failing ? [] : [`${rule}: no failing case`]),
    ...(passing ? [] : [`${rule}: no passing case`]),
  ]);

describe('the examples', () => {
  test.each(Object.entries(project.manifest.forms))('the examples prove every rule of %s', (name, { area }) => {
    const text = files[`forms/${area}/${name}/cases.json`] ?? '{ "given": {}, "cases": [] }';
    const cases = JSON.parse(applyBrand(text, DEFAULT_BRAND)) as CasesSource;
    const proofs = examples.find(({ section }) => section === name)?.generated ?? [];
    const known = { ...cases, cases: [...cases.cases, ...proofs] };
    const { rules } = new Coverage(loadModule(project.files[`${name}.js`] as string), known, USUAL);
    const count = (kind: 'failing' | 'passing'): number => rules.filter((rule) => rule[kind]).length;
    console.log(
      `${name}: ${rules.length} rules, ${count('failing')} failed by a case, ${count('passing')} passed by one`,
    );
    expect(lacking(rules)).toEqual([]);
  });
});

describe('a rule without an example is reported:', () => {
  const invented = filesWithPets();
  const { files: compiled } = openProject(invented);
  const known = JSON.parse(invented['forms/application/pets/cases.json'] as string) as CasesSource;
  const findLacking = (...cases: CasesSource['cases']): string[] =>
    lacking(
      new Coverage(loadModule(compiled['pets.js'] as string), { ...known, cases: [...known.cases, ...cases] }, USUAL)
        .rules,
    );

  test('a rule that no example fails or none passes is reported, and not one with both', () => {
    const rules = findLacking();
    expect(rules).toContain('/pets/*/name unanswered: no failing case');
    expect(rules).toContain('/pets/*/description maxLength: no passing case');
    expect(rules.filter((rule) => /^\/pets\/\*\/description shown/.test(rule))).toEqual([]);
  });

  test('a check is reported until an example fails it', () => {
    const check = '/pets/*/born check 0 (born.future)';
    expect(findLacking()).toContain(`${check}: no failing case`);
    const born = (day: string, problems: Record<string, string>) => ({
      name: day,
      answers: { '/pets/0/born': day },
      problems,
    });
    const rules = findLacking(born('2026-11-22', { '/pets/0/born': 'messages.born.future' }), born('2026-11-21', {}));
    expect(rules.filter((rule) => rule.startsWith(check))).toEqual([]);
  });

  test('a change is reported until it makes a difference', () => {
    const change = '/hasPets change 0 (/pets): no passing case';
    expect(findLacking({ name: 'no edit', answers: { '/hasPets': true } })).toContain(change);
    expect(findLacking({ name: 'an edit', blank: true, edits: [['/hasPets', true]] })).not.toContain(change);
  });
});
