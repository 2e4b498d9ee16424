/** Random records of the small definitions: complete, half answered, and wrong. */
import fc from 'fast-check';
import type { JsonObject } from '../../src/engine/data/index.ts';

const days = fc.constantFrom(null, '2020-01-01', '2030-01-01');
const pet = fc.record({
  name: fc.constantFrom('Rex', 'Nero', null),
  kind: fc.constantFrom('Dog', 'Cat', 'Other'),
  description: fc.constantFrom(null, 'A parrot'),
  born: days,
  chip: fc.constantFrom(null, '123456789012345'),
});
const pets = fc.record({ hasPets: fc.constantFrom(true, false, null), pets: fc.array(pet, { maxLength: 2 }) });
const boat = fc.record({
  boatName: fc.constantFrom('Ada', null),
  harbor: fc.constantFrom(1, 2, 999),
  petAboard: fc.constantFrom('Rex', null),
  launched: days,
});
const references = fc.record({
  hasReferences: fc.constantFrom(false, null),
  whyNone: fc.constantFrom('New here', null),
  references: fc.constant([]),
  contactTimes: fc.subarray(['afternoon', 'morning']),
  languages: fc.constant([]),
  releaseName: fc.constantFrom('Ana', 'Ana Maria Lopez'),
  isReleaseSigned: fc.constantFrom(true, false, null),
  isWaiverSigned: fc.constantFrom(true, null),
});

/** By section; some pages are not saved. */
export const smallRecords: fc.Arbitrary<Record<string, JsonObject>> = fc
  .record({ pets, boat, references }, { requiredKeys: [] })
  .map((records) => records as Record<string, JsonObject>);
