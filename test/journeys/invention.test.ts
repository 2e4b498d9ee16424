import { expect, test } from 'vitest';
import { filesWithInvention } from '../invention.ts';
import { openProject } from '../project.ts';
import { Scenario } from '../scenario.ts';

test('an invented section is in the wizard, judged, saved and reviewed', () => {
  const ana = new Scenario({}, openProject(filesWithInvention()));
  ana
    .type({ '/isAuthorized': true, '/requireSponsorship': false, '/isEmployedNow': true, '/bestShiftTime': ['Day'] })
    .next();
  ana.type({ '/hasPreviousJobs': false }).next();
  expect([ana.section, ana.progress]).toEqual(['pets', '3 of 4']);
  ana.type({ '/hasPets': true }).next();
  expect(ana.messages).toEqual(['The pet needs a name', expect.any(String)]);
  ana.type({ '/pets/0/name': 'Rex', '/pets/0/kind': 'Other', '/pets/0/chip': '123' });
  expect(ana.messages).toContain('Chip number is invalid');
  ana.type({ '/pets/0/chip': null, '/pets/0/description': 'A hen' }).next();
  expect(ana.section).toBe('review');
  expect(ana.saved.pets).toEqual({
    hasPets: true,
    pets: [{ name: 'Rex', kind: 'Other', description: 'A hen', born: null, chip: null }],
  });
  expect(ana.reviewed('pets')).toContain('/pets/0/description');
  expect(ana.comeBack().section).toBe('pets');
});
