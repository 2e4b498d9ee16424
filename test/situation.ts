/** The situation that examples are given, where they say nothing else. */
import type { JsonObject, Situation } from '../src/engine/index.ts';

/** A usual situation: an English-speaking applicant of phase 0 for a warehouse posting. */
export function situationOf(changes: JsonObject = {}): Situation {
  return merged(
    {
      language: 'english',
      today: '2026-11-21',
      phase: 0,
      review: false,
      internal: false,
      posting: {
        id: 1,
        title: 'Order Selector',
        positionType: 'Warehouse',
        isResume: false,
        isMultiPhase: false,
        isInternship: false,
        isOpen: true,
        officeCode: 'HQ',
        jobCode: 100,
      },
      office: { code: 'HQ', requireMaritalStatus: true, requireBackgroundQuestion: true },
      user: { firstName: 'Ana', middleName: '', lastName: 'Lopez' },
      lookups: {
        states: [
          { id: 1, name: 'Alabama', spanishName: 'Alabama' },
          { id: 2, name: 'New York', spanishName: 'Nueva York' },
        ],
      },
      saved: {},
    },
    changes,
  ) as Situation;
}

function merged(base: JsonObject, changes: JsonObject): JsonObject {
  const result = { ...base };
  for (const [key, value] of Object.entries(changes)) {
    const before = result[key];
    const both = isPlain(before) && isPlain(value);
    result[key] = both ? merged(before, value) : value;
  }
  return result;
}

const isPlain = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
