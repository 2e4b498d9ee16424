/** Builds the server from its settings; listening is left to who asked. */
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { Ajv } from 'ajv';
import Fastify, { type FastifyInstance } from 'fastify';
import { Failed } from './failure.ts';
import { type LogTarget, logging } from './log.ts';
import { openPortal, type Portal } from './portal.ts';
import { answerFailure } from './routes/answer.ts';
import { applicationRoutes } from './routes/applications.ts';
import { recogniseApplicant } from './routes/call.ts';
import { definitionRoutes } from './routes/definitions.ts';
import { developmentPage } from './routes/development.ts';
import { builtPage, pageRoutes } from './routes/page.ts';
import { sectionRoutes } from './routes/sections.ts';
import { userRoutes } from './routes/users.ts';
import { checkCsrfToken, giveCsrfToken } from './rules/csrf.ts';
import type { Settings } from './settings.ts';

const LARGEST_BODY = 256 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    portal: Portal;
  }
}

export async function buildApp(settings: Settings, logTarget?: LogTarget): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: logging(settings, logTarget),
    trustProxy: settings.trustProxy,
    bodyLimit: LARGEST_BODY,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => app.errorHandler(error, request, reply),
  });
  const portal = await openPortal(settings, app.log);
  app.addHook('onClose', () => portal.close());
  app.decorate('portal', portal);
  try {
    await addRoutes(app, portal);
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function addRoutes(app: FastifyInstance, portal: Portal): Promise<void> {
  const { settings, definitions } = portal;
  await app.register(cookie);
  await app.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } } });
  app.decorateRequest('applicant', null);
  app.setErrorHandler(answerFailure(portal));
  app.register(
    (api, _, done) => {
      addApi(api, portal);
      done();
    },
    { prefix: '/api' },
  );
  definitionRoutes(app, portal);
  if (settings.development) {
    const stop = definitions.watch(settings, settings.brand);
    app.addHook('onClose', async () => stop());
  }
  pageRoutes(app, portal, settings.development ? await developmentPage(app) : builtPage(settings));
}

function addApi(api: FastifyInstance, portal: Portal): void {
  takeBodiesAsSent(api);
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    giveCsrfToken(portal, request, reply);
    checkCsrfToken(portal, request);
    await recogniseApplicant(portal, request);
  });
  userRoutes(api, portal);
  applicationRoutes(api, portal);
  sectionRoutes(api, portal);
}

const NO_TEXT = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** Text that a database cannot hold: a zero, or half a character. Whole ones are written out by `stringify`. */
const isUnfit = (body: string, value: unknown): boolean => NO_TEXT.test(body) && NO_TEXT.test(JSON.stringify(value));

/** Bodies are taken as sent; only the query, which is all text, has its numbers read. */
function takeBodiesAsSent(api: FastifyInstance): void {
  const [strict, reading] = [new Ajv(), new Ajv({ coerceTypes: true })];
  api.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'querystring' ? reading : strict).compile(schema as object),
  );
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    return parse(request, body as string, (error, value) =>
      done(!error && isUnfit(body as string, value) ? new Failed(400) : error, value),
    );
  });
  api.addHook('preValidation', async (request) => {
    request.body ??= {};
  });
}
