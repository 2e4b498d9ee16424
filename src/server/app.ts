/** Builds the server from its settings; listening is left to the caller. */
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Language } from '../contract/index.ts';
import type { Translate } from '../engine/index.ts';
import { accountRoutes, recogniseApplicants } from './accounts/index.ts';
import { applicationRoutes } from './applications/index.ts';
import { assessmentRoutes } from './assessments/index.ts';
import { catalogueRoutes } from './catalogue/index.ts';
import { answerBroken, answerFailure } from './http/answer.ts';
import { builtPage, decodableUrl, isPage, pageRoutes } from './http/app-page.ts';
import { takeBodiesAsSent } from './http/body.ts';
import { checkCsrfToken } from './http/csrf.ts';
import { developmentPage } from './http/development-page.ts';
import { giveHeaders } from './http/headers.ts';
import { healthRoutes } from './http/health.ts';
import { listRoutes, openapiRoute } from './openapi/openapi.ts';
import { attendCommands } from './operator/index.ts';
import { type LogTarget, logging, REQUEST_ID_HEADER, requestIdOf } from './process/log.ts';
import { definitionRoutes, tellEdits } from './publishing/index.ts';
import { keepRetention } from './retention/index.ts';
import { openServices, operatorServices, retention, type Services } from './services.ts';
import type { Settings } from './settings.ts';
import { shortApplicationRoutes, sweepUploads } from './short-applications/index.ts';

const LARGEST_BODY = 256 * 1024;

interface App {
  app: FastifyInstance;
  services: Services;
}

export async function buildApp(settings: Settings, logTarget?: LogTarget): Promise<App> {
  let services!: Services;
  const words = (language: Language): Translate => services.definitions.current.say(language);
  const app: FastifyInstance = Fastify({
    logger: logging(settings.logLevel, logTarget),
    genReqId: requestIdOf,
    trustProxy: settings.trustProxy,
    bodyLimit: LARGEST_BODY,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // What still comes on open connections while the server ends is answered: see shutdown.ts.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBroken(words, error, socket),
    frameworkErrors: (error, request, reply) => {
      if (isPage(request)) return reply.redirect(decodableUrl(request.url));
      return app.errorHandler(error, request, reply.header(REQUEST_ID_HEADER, request.id));
    },
  });
  services = await openServices(settings, app.log);
  const { jobs, close, lock } = services;
  app.addHook('onClose', close);
  app.setErrorHandler(answerFailure(words));
  try {
    await addRoutes(app, services);
    await keepRetention(jobs, retention(services));
    await jobs.repeat('sweep-uploads', '17 * * * *', () => sweepUploads(services));
    if (lock) attendCommands(lock, operatorServices(services));
    return { app, services };
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function addRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { settings, definitions, keys } = services;
  const { brand, development, appDir } = settings;
  listRoutes(app);
  giveHeaders(app);
  await app.register(cookie);
  app.decorateRequest('applicant', null);
  for (const add of [addApi, healthRoutes]) {
    app.register(
      async (api) => {
        takeBodiesAsSent(api);
        api.addHook('preHandler', () => keys.seal.refresh());
        add(api, services);
      },
      { prefix: '/api' },
    );
  }
  definitionRoutes(app, { definitions, development });
  if (development) {
    const ends = [definitions.watch(settings, brand), tellEdits(definitions, (text) => process.stderr.write(text))];
    app.addHook('onClose', async () => {
      for (const end of ends) end();
    });
  }
  const page = development ? await developmentPage(app) : builtPage(appDir);
  pageRoutes(app, { brand, development, appDir, keys, definitions }, page);
}

function addApi(api: FastifyInstance, services: Services): void {
  const { settings, db, keys, definitions, lookups, mailer, files, scan, log } = services;
  const { brand, evenMs, timeZone, internalNetworks, jobSearchLink, helpMail } = settings;
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    checkCsrfToken(keys, request, reply);
  });
  recogniseApplicants(api, { db, brand });
  const common = { db, keys, definitions, lookups, brand, timeZone, internalNetworks };
  accountRoutes(api, { ...common, mailer, evenMs });
  catalogueRoutes(api, { db, lookups, jobSearchLink });
  applicationRoutes(api, common);
  assessmentRoutes(api, { db });
  shortApplicationRoutes(api, { ...common, mailer, helpMail, files, scan, log });
  openapiRoute(api, { brand, definitions });
}
