/** The call by which browsers report steps, and the call by which staff read the counts. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/index.ts';
import { addDays } from '../../engine/data/index.ts';
import { applicantRoute } from '../accounts/index.ts';
import { HttpError } from '../http/http-error.ts';
import { readLanguage } from '../http/request-context.ts';
import { dayIn, isStorableDay } from '../process/clock.ts';
import { type StaffCookieServices, staffRoute } from '../staff/index.ts';
import { type CountingServices, countApplicantSteps } from './counting.ts';
import { stopsBetween } from './stops.ts';

/** A page has some fifty questions, each with a path. */
const MAX_REPORT_BYTES = 64 * 1024;
const USUAL_DAYS = 30;

export function stepRoutes(app: FastifyInstance, services: CountingServices): void {
  applicantRoute(
    app,
    contract.countSteps,
    async ({ owner, body, request }) => {
      await countApplicantSteps(services, owner, body, { language: readLanguage(request) });
      return contract.SUCCESS;
    },
    { bodyLimit: MAX_REPORT_BYTES },
  );
}

export function stopRoutes(app: FastifyInstance, services: CountingServices & StaffCookieServices): void {
  const { db, stepCounts, timeZone } = services;
  staffRoute(app, services, contract.readStops, {}, async ({ query, request }) => {
    // Writes the counts of this process first. Those of others follow within seconds.
    await stepCounts.flush();
    const to = query.to || dayIn(timeZone);
    if (!isStorableDay(to)) throw new HttpError(400, 'server.error.field', { field: 'to' });
    const from = query.from || addDays(to, -USUAL_DAYS) || to;
    if (!isStorableDay(from)) throw new HttpError(400, 'server.error.field', { field: 'from' });
    return stopsBetween(db, { from, to, timeZone }, readLanguage(request));
  });
}
