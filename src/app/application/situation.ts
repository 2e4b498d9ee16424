/** The situation of forms in the browser, where the language, the day and the time zone are those of the page. */
import { type ApplicantSituation, buildSituation } from '../../contract/index.ts';
import type { Form } from '../../engine/index.ts';
import { timeZone, today } from '../browser/day.ts';
import { shownLanguage, store } from '../state/state.ts';

/** Whether conditions of the form read a part of the situation. */
export const readsPart = ({ situationPaths }: Form, part: string): boolean =>
  situationPaths.some((path) => `${path}/`.startsWith(`/${part}/`));

type SituationParts = Partial<ApplicantSituation>;
type OfApplication = Pick<ApplicantSituation, 'phase' | 'internal' | 'posting' | 'office' | 'user'> & {
  isFromReview: boolean;
};

/** A form of the portal belongs to no application. */
export const portalSituation = (parts: SituationParts = {}): ApplicantSituation =>
  buildSituation({
    language: store.get(shownLanguage),
    today: today(),
    timeZone: timeZone(),
    ...parts,
  });

/** A form adds the lists and the records of other sections that it reads. */
export const applicationSituation = (
  { phase, isFromReview, internal, posting, office, user }: OfApplication,
  parts: SituationParts = {},
): ApplicantSituation => portalSituation({ phase, review: isFromReview, internal, posting, office, user, ...parts });
