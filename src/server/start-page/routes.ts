/** The call of the start page. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/index.ts';
import { personal } from '../accounts/index.ts';
import { type MomentSettings, readMoment } from '../http/moment.ts';
import { applicationStart, type StartServices } from './application-start.ts';

export function startRoutes(app: FastifyInstance, services: StartServices & MomentSettings): void {
  personal(app, contract.applicationStart, ({ owner, query, request }) => {
    const moment = readMoment(request, services);
    return applicationStart(services, owner, query.applicationId, {
      ...moment,
      language: query.language ?? moment.language,
    });
  });
}
