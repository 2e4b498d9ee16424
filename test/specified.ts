/** The pages that the specification describes. Tests of it walk them alone, so that an added page changes none of them. */
import type { Manifest } from '../src/engine/index.ts';

export const SPECIFIED_PAGES = [
  'personal-information',
  'work-eligibility',
  'education-military',
  'previous-employment',
  'work-experience',
  'background-questions',
  'driver-information',
  'eeo-aa',
  'review',
  'additional-forms',
  'submitted',
];

/** The same forms, with these pages and those that are named beside, in the order of the flow. */
export function withSpecifiedPages(manifest: Manifest, beside: string[] = []): Manifest {
  const pages = manifest.flow.pages.filter(({ section }) => [...SPECIFIED_PAGES, ...beside].includes(section));
  return { ...manifest, flow: { ...manifest.flow, pages } };
}
