/** Applicants of all three phases, for postings of every kind. */
import type { JsonObject } from '../../src/engine/data/index.ts';
import { Scenario } from './scenario.ts';

export interface JourneyApplicant {
  phase: number;
  posting: { positionType: string; isResume: boolean };
}

const POSTINGS = [
  { positionType: 'Transportation', isResume: false },
  { positionType: 'Transportation', isResume: true },
  { positionType: 'Warehouse', isResume: false },
  { positionType: 'Warehouse', isResume: true },
  { positionType: 'Office', isResume: false },
  { positionType: 'Office', isResume: true },
  { positionType: 'DSMOffice', isResume: false },
  { positionType: 'DSMOffice', isResume: true },
  { positionType: 'Maintenance', isResume: false },
  { positionType: 'Maintenance', isResume: true },
  { positionType: 'office', isResume: true },
];

export const APPLICANTS: JourneyApplicant[] = [0, 1, 2].flatMap((phase) =>
  POSTINGS.map((posting) => ({ phase, posting })),
);

export const describeApplicant = ({ phase, posting }: JourneyApplicant): string =>
  `phase ${phase}, ${posting.positionType}${posting.isResume ? ' with résumé' : ''}`;

export const isDriver = ({ posting }: JourneyApplicant): boolean => posting.positionType === 'Transportation';
export const isResumeBased = ({ posting }: JourneyApplicant): boolean =>
  posting.isResume && ['Office', 'DSMOffice'].includes(posting.positionType);

export const createScenario = (applicant: JourneyApplicant, more: JsonObject = {}): Scenario =>
  new Scenario({ ...applicant, ...more });
