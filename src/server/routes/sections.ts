/** One read and one save for every section that a definition declares. */
import type { FastifyInstance } from 'fastify';
import { type Envelope, readSection as reading, saveSection as saving } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/index.ts';
import type { Portal } from '../portal.ts';
import { readSection, saveSection } from '../rules/sections.ts';
import { dayIn, timeZoneOf } from '../rules/today.ts';
import { languageOf, personal } from './call.ts';

export function sectionRoutes(app: FastifyInstance, portal: Portal): void {
  personal(app, reading(':section'), async ({ owner, query, request, reply }) => {
    const { section } = request.params as { section: string };
    const { wire, etag } = await readSection(portal, owner, section, query.applicationId);
    reply.header('etag', etag);
    return wire;
  });
  personal(app, saving(':section'), async ({ owner, body, request, reply }) => {
    const { section } = request.params as { section: string };
    const { answer, etag } = await saveSection(portal, owner, {
      section,
      sent: body as Envelope & JsonObject,
      ifMatch: request.headers['if-match'],
      today: dayIn(timeZoneOf(request, portal.settings)),
      language: languageOf(request),
    });
    reply.header('etag', etag);
    return answer;
  });
}
