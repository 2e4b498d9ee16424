/** Builds the server from its settings; listening is left to who asked. */
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { userRoutes } from './accounts/routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { sectionRoutes } from './applications/section-routes.ts';
import { activityRoutes } from './assessments/routes.ts';
import { answerBroken, answerFailure } from './http/answer.ts';
import { builtPage, decodableUrl, isPage, pageRoutes } from './http/app-page.ts';
import { takeBodiesAsSent } from './http/body.ts';
import { checkCsrfToken } from './http/csrf.ts';
import { developmentPage, tellEdits } from './http/development-page.ts';
import { giveHeaders } from './http/headers.ts';
import { healthRoutes } from './http/health.ts';
import { listRoutes, openapiRoute } from './http/openapi.ts';
import { recogniseApplicant, tellOutage } from './http/route.ts';
import { type LogTarget, logging, REQUEST_ID_HEADER, requestIdOf } from './log.ts';
import { openDoor } from './operator/command-socket.ts';
import { openPortal, type Portal } from './portal.ts';
import { definitionRoutes } from './publishing/routes.ts';
import { keepRetention } from './retention/retention.ts';
import type { Settings } from './settings.ts';
import { visitRoutes } from './short-applications/routes.ts';
import { sweepUploads } from './short-applications/uploads.ts';

const LARGEST_BODY = 256 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    portal: Portal;
  }
}

export async function buildApp(settings: Settings, logTarget?: LogTarget): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: logging(settings, logTarget),
    genReqId: requestIdOf,
    trustProxy: settings.trustProxy,
    bodyLimit: LARGEST_BODY,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // What still comes on open connections while the server ends is answered: see stop.ts.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBroken(app.portal, error, socket),
    frameworkErrors: (error, request, reply) => {
      if (isPage(request)) return reply.redirect(decodableUrl(request.url));
      return app.errorHandler(error, request, reply.header(REQUEST_ID_HEADER, request.id));
    },
  });
  const portal = await openPortal(settings, app.log);
  app.addHook('onClose', () => portal.close());
  app.decorate('portal', portal);
  try {
    await addRoutes(app, portal);
    await keepRetention(portal);
    await portal.jobs.repeat('sweep-uploads', '17 * * * *', () => sweepUploads(portal));
    openDoor(portal);
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function addRoutes(app: FastifyInstance, portal: Portal): Promise<void> {
  const { settings, definitions } = portal;
  listRoutes(app);
  giveHeaders(app);
  await app.register(cookie);
  app.decorateRequest('applicant', null);
  app.setErrorHandler(answerFailure(portal));
  for (const add of [addApi, healthRoutes]) {
    app.register(
      async (api) => {
        takeBodiesAsSent(api);
        add(api, portal);
      },
      { prefix: '/api' },
    );
  }
  definitionRoutes(app, portal);
  if (settings.development) {
    const ends = [
      definitions.watch(settings, settings.brand),
      tellEdits(definitions, (text) => process.stderr.write(text)),
    ];
    app.addHook('onClose', async () => {
      for (const end of ends) end();
    });
  }
  pageRoutes(app, portal, settings.development ? await developmentPage(app) : builtPage(settings));
}

function addApi(api: FastifyInstance, portal: Portal): void {
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    checkCsrfToken(portal, request, reply);
    await recogniseApplicant(portal, request);
  });
  api.addHook('preValidation', tellOutage);
  userRoutes(api, portal);
  applicationRoutes(api, portal);
  activityRoutes(api, portal);
  sectionRoutes(api, portal);
  visitRoutes(api, portal);
  openapiRoute(api, portal);
}
