/** Answers the copy of an application as a page, also when it is opened from a link in a mail. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '../../../contract/index.ts';
import { applicantRoute } from '../../accounts/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { type RequestContextSettings, readRequestContext } from '../../http/request-context.ts';
import { HtmlPage } from '../../http/route.ts';
import { dayIn, isTimeZone } from '../../process/clock.ts';
import type { ApplicationServices } from '../application-situation.ts';
import { applicationCopy } from './application-copy.ts';

export function copyRoutes(app: FastifyInstance, services: ApplicationServices & RequestContextSettings): void {
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      // The dashboard leads whoever is not logged in to the login page, and shows which applications are theirs.
      if (isOpenedAsPage(request) && error instanceof HttpError && [401, 403].includes(error.status))
        return reply.redirect('/dashboard', 303);
      throw error;
    });
    applicantRoute(scope, contract.applicationCopy, async ({ owner, query, request }) => {
      const { applicationId, language, timeZone } = query;
      const here = readRequestContext(request, services);
      const there = timeZone !== undefined && isTimeZone(timeZone) ? { timeZone, today: dayIn(timeZone) } : {};
      const context = { ...here, language: language ?? here.language, ...there };
      const html = await applicationCopy(services, owner, applicationId, { context, listsApart: true });
      return new HtmlPage(html, `application-${applicationId}.html`);
    });
  });
}

const isOpenedAsPage = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-mode'] === 'navigate';
