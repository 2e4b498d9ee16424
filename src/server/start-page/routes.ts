/** The call of the start page. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/index.ts';
import { applicantRoute } from '../accounts/index.ts';
import { type RequestContextSettings, readRequestContext } from '../http/request-context.ts';
import { applicationStart, type StartServices } from './application-start.ts';

export function startRoutes(app: FastifyInstance, services: StartServices & RequestContextSettings): void {
  applicantRoute(app, contract.applicationStart, ({ owner, query, request }) => {
    const context = readRequestContext(request, services);
    return applicationStart(services, owner, query.applicationId, {
      ...context,
      language: query.language ?? context.language,
    });
  });
}
