/** Responds with the copy of an application as a page, also when it is opened from a link in a mail. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import * as contract from '../../../contract/index.ts';
import { TAGS } from '../../../engine/data/index.ts';
import { applicantRoute } from '../../accounts/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { type RequestContextSettings, readRequestContext } from '../../http/request-context.ts';
import { HtmlPage } from '../../http/route.ts';
import { dayIn, isTimeZone } from '../../process/clock.ts';
import type { ApplicationServices } from '../version-and-situation.ts';
import { applicationCopy } from './application-copy.ts';

export function copyRoutes(app: FastifyInstance, services: ApplicationServices & RequestContextSettings): void {
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      if (!isOpenedAsPage(request) || !(error instanceof HttpError)) throw error;
      if (error.status === 401) return reply.redirect(loginUrl(request.query as Query), 303);
      // The dashboard shows the applications of the person.
      if (error.status === 403) return reply.redirect('/dashboard', 303);
      throw error;
    });
    applicantRoute(scope, contract.applicationCopy, async ({ owner, query, request }) => {
      const { applicationId, language, timeZone } = query;
      const requestContext = readRequestContext(request, services);
      const linkZone = timeZone !== undefined && isTimeZone(timeZone) ? { timeZone, today: dayIn(timeZone) } : {};
      const context = { ...requestContext, language: language ?? requestContext.language, ...linkZone };
      const html = await applicationCopy(services, owner, applicationId, { context, listsApart: true });
      return new HtmlPage(html, `application-${applicationId}.html`);
    });
  });
}

type Query = Static<typeof contract.CopyOfApplication>;

/** The login page opens the copy afterwards, and is in the language of the link. */
function loginUrl({ applicationId, language }: Query): string {
  const query = { [contract.COPY_PARAMETER]: String(applicationId), ...(language && { lang: TAGS[language] }) };
  return `/login?${new URLSearchParams(query)}`;
}

/** Old browsers do not name the mode; they ask for HTML. */
const isOpenedAsPage = ({ headers }: FastifyRequest): boolean =>
  (headers['sec-fetch-mode'] ?? (headers.accept?.includes('text/html') ? 'navigate' : '')) === 'navigate';
