import { expect, test } from 'vitest';
import { filesWithPets } from '../support/fictional-section.ts';
import { openForms, Scenario } from '../support/scenario.ts';

const invented = openForms(filesWithPets());

test('an invented section is in the wizard, validated, saved and reviewed', () => {
  const ana = new Scenario({}, invented).walkTo('pets');
  expect([ana.section, ana.progress]).toEqual(['pets', '8 of 11']);
  ana.type({ '/hasPets': true }).next();
  expect(ana.messages).toEqual(['The pet needs a name', expect.any(String)]);
  ana.type({ '/pets/0/name': 'Rex', '/pets/0/kind': 'Other', '/pets/0/chip': '123' });
  expect(ana.messages).toContain('Chip number is invalid');
  ana.type({ '/pets/0/chip': null, '/pets/0/description': 'A hen' }).next();
  expect([ana.section, ana.progress]).toEqual(['review', '9 of 11']);
  expect(ana.saved.pets).toEqual({
    hasPets: true,
    pets: [{ name: 'Rex', kind: 'Other', description: 'A hen', born: null, chip: null }],
  });
  expect(ana.visited.at(-1)).toBe('pets');
  expect(ana.reviewed('pets')).toContain('/pets/0/description');
  expect(ana.reopen().section).toBe('pets');
  expect(ana.walkTo('submitted').progress).toBe('11 of 11');
});

test('it is edited from the review as the others are', () => {
  const ana = new Scenario({ phase: 2 }, invented).walkTo('review').edit('pets');
  expect([ana.progress, ana.value('/pets/0/name')]).toEqual([undefined, 'Rex']);
  ana.type({ '/hasPets': false }).next();
  expect([ana.section, ana.saved.pets]).toEqual(['review', { hasPets: false, pets: [] }]);
});
