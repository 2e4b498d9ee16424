/** Reads and saves pages of an application by the names that definitions give them, and drafts of unsaved answers. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '../../../contract/index.ts';
import type { JsonObject } from '../../../engine/data/index.ts';
import { applicantRoute } from '../../accounts/index.ts';
import type { CallSource } from '../../evidence/index.ts';
import { type RequestContextSettings, readDefinitionsVersion, readRequestContext } from '../../http/request-context.ts';
import { readHeader, readUserAgent } from '../../http/request-headers.ts';
import type { ApplicationServices } from '../version-and-situation.ts';
import { draftedPages, readDraft, saveDraft } from './drafts.ts';
import { readSection } from './section-page.ts';
import { saveSection } from './section-save.ts';

/** Enough for the longest draft of the contract: up to four bytes a character, or two for an escaped quote. */
const MAX_DRAFT_BYTES = 1024 * 1024;

const readSource = (request: FastifyRequest): CallSource => ({
  address: request.ip,
  userAgent: readUserAgent(request),
});

export function sectionRoutes(app: FastifyInstance, services: ApplicationServices & RequestContextSettings): void {
  applicantRoute(app, contract.readDraft, async ({ owner, query, reply }) => {
    const { draft, etag } = await readDraft(services, owner, query);
    reply.header('etag', etag);
    return draft;
  });
  applicantRoute(
    app,
    contract.saveDraft,
    async ({ owner, body, request, reply }) => {
      reply.header('etag', await saveDraft(services, owner, body, request.headers['if-match']));
      return contract.SUCCESS;
    },
    { bodyLimit: MAX_DRAFT_BYTES },
  );
  applicantRoute(app, contract.draftedPages, ({ owner, query }) => draftedPages(services, owner, query.applicationId));
  applicantRoute(app, contract.readSection(':call'), async ({ owner, query, request, reply }) => {
    const { call: apiName } = request.params as { call: string };
    const { wire, etag } = await readSection(services, owner, apiName, query.applicationId);
    reply.header('etag', etag);
    return wire;
  });
  applicantRoute(app, contract.saveSection(':call'), async ({ owner, body, request, reply }) => {
    const { call: apiName } = request.params as { call: string };
    const etag = await saveSection(services, owner, {
      apiName,
      sent: body as contract.Envelope & JsonObject,
      ifMatch: request.headers['if-match'],
      definitionsVersion: readDefinitionsVersion(request),
      source: readSource(request),
      signatureIds: contract.readSignatureIds(readHeader(request, contract.SIGNATURES_HEADER) ?? ''),
      ...readRequestContext(request, services),
    });
    reply.header('etag', etag);
    return contract.SUCCESS;
  });
}
