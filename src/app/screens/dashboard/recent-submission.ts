import { type ApplicationSummary, COMPLETED, REAPPLY_DAYS } from '../../../contract/index.ts';
import { addDays } from '../../../engine/data/index.ts';
import { today } from '../../browser/day.ts';

/** A submission so recent that the next application has to wait. */
export const recentSubmission = (previous: readonly ApplicationSummary[] = []): ApplicationSummary | undefined =>
  previous.find(
    ({ status, applicationDate }) =>
      status === COMPLETED && (addDays(applicationDate.slice(0, 10), REAPPLY_DAYS) ?? '') >= today(),
  );
