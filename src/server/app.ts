/** Builds the server from its settings; listening is left to the caller. */

import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { STUDIO_BUILD_HEADER, type TranslateCommon } from '../contract/index.ts';
import type { Language } from '../engine/data/index.ts';
import { waitingPasswords } from './access/passwords.ts';
import { accountRoutes, recogniseApplicants } from './accounts/index.ts';
import { applicationRoutes } from './applications/index.ts';
import { assessmentRoutes } from './assessments/index.ts';
import { catalogueRoutes, findPosting } from './catalogue/index.ts';
import type { Keys } from './database/installation-keys.ts';
import { waitingFiles } from './files/pdf-check.ts';
import { configureRequestParsing } from './http/body.ts';
import { checkCsrfToken } from './http/csrf.ts';
import { replyToBrokenRequest, replyToError } from './http/error-reply.ts';
import { addSecurityHeaders } from './http/headers.ts';
import { healthRoutes } from './http/health.ts';
import { HttpError } from './http/http-error.ts';
import { requestHost } from './http/network/host-name.ts';
import { builtPages, decodableUrl, isPage, type PageServices, pageRoutes } from './http/page/app-page.ts';
import { developmentPages } from './http/page/development-page.ts';
import { GuestScreens } from './http/page/guest-screens.ts';
import { SignedInScreens } from './http/page/signed-in-screens.ts';
import { readStudioBuild } from './http/page/studio-build.ts';
import { decoratePublicUrl } from './http/secure-cookie.ts';
import { serveMetrics } from './metrics/index.ts';
import { collectRoutes, isAnsweredEverywhere, openapiRoute } from './openapi/openapi.ts';
import { serveCommands } from './operator/index.ts';
import { operatorServices } from './operator-services.ts';
import { type LogTarget, loggerOptions, REQUEST_ID_HEADER, readRequestId } from './process/log.ts';
import {
  type ChangeServices,
  changeRoutes,
  definitionRoutes,
  type Installation,
  logRoutes,
  printFaultsOfFiles,
  reportRoutes,
  versionRoutes,
} from './publishing/index.ts';
import { scheduleRetention } from './retention/index.ts';
import { retention } from './retention-rules.ts';
import { openServices, type Services } from './services.ts';
import type { Settings } from './settings.ts';
import { shortApplicationRoutes, sweepUploads } from './short-applications/index.ts';
import { isStudioOnlyHost, isStudioRequest, staffRoutes } from './staff/index.ts';
import { startRoutes } from './start-page/index.ts';
import { PageTimes, stepRoutes, stopRoutes } from './stops/index.ts';

const MAX_BODY_BYTES = 256 * 1024;

interface App {
  app: FastifyInstance;
  services: Services;
}

interface AppOptions {
  logTarget?: LogTarget;
  compile?: Installation['compile'];
}

export async function buildApp(settings: Settings, { logTarget, ...options }: AppOptions = {}): Promise<App> {
  let services!: Services;
  const textsIn = (language: Language): TranslateCommon => services.definitions.current.fixedT(language);
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(settings.logLevel, logTarget),
    genReqId: readRequestId,
    trustProxy: settings.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // Requests that still arrive on open connections during shutdown are answered: see shutdown.ts.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => replyToBrokenRequest(textsIn, app.log, error, socket),
    frameworkErrors: (error, request, reply) => {
      reply.header(REQUEST_ID_HEADER, request.id);
      return isPage(request) ? reply.redirect(decodableUrl(request.url)) : app.errorHandler(error, request, reply);
    },
  });
  services = await openServices(settings, app.log, { role: 'server', ...options });
  const { jobs, close, lock } = services;
  app.addHook('onClose', close);
  app.setErrorHandler(replyToError(textsIn));
  try {
    const queues = {
      passwords: waitingPasswords,
      files: waitingFiles,
      definitions: services.waitingForDefinitions,
    };
    await serveMetrics(app, { ...services, queues }, settings);
    await addRoutes(app, services);
    await scheduleRetention(jobs, retention(services));
    await jobs.repeat('sweep-uploads', '17 * * * *', () => sweepUploads(services));
    if (lock) serveCommands(lock, operatorServices(services));
    return { app, services };
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function addRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { settings, definitions, keys } = services;
  const { development, appDir } = settings;
  await collectRoutes(app);
  addSecurityHeaders(app);
  decoratePublicUrl(app, settings.publicUrl);
  await app.register(cookie);
  app.decorateRequest('applicant', null);
  app.decorateRequest('signedInStaff', null);
  for (const add of [addApi, addStudioApi, healthRoutes]) {
    app.register(
      async (api) => {
        configureRequestParsing(api);
        api.addHook('preHandler', () => keys.ring.refresh());
        await add(api, services);
      },
      { prefix: '/api' },
    );
  }
  definitionRoutes(app, { definitions, development });
  if (development) {
    const stops = [definitions.watch(), printFaultsOfFiles(definitions, (text) => process.stderr.write(text))];
    app.addHook('onClose', async () => {
      for (const stop of stops) stop();
    });
  }
  const pages = development ? await developmentPages(app) : builtPages(appDir);
  pageRoutes(app, pageServices(app, services), pages);
}

/** Whether a request may reach the studio, and the app: the studio may have a host of its own, or answer only some networks. */
const createAudienceChecks = ({ studio }: Settings) => ({
  servesStudio: (request: FastifyRequest): boolean =>
    isStudioRequest(studio, { ip: request.ip, host: requestHost(request) }),
  servesApplicants: (request: FastifyRequest): boolean => !isStudioOnlyHost(studio, requestHost(request)),
});

function pageServices(app: FastifyInstance, services: Services): PageServices {
  const { settings, db, definitions, keys } = services;
  const { brand, development, appDir } = settings;
  const hasDirectory = settings.studio.directory !== undefined;
  const screens = new GuestScreens(
    appDir,
    { brand, development, version: definitions.current.version },
    { jobAt: (id) => findPosting(db, id), lists: (names) => services.lookups.lists([...names]) },
  );
  if (!development) renderAhead(app, definitions, screens);
  const signedInScreens = openSignedInScreens(app, settings);
  const sharing = { publicUrl: settings.publicUrl, ...settings.sharing };
  const page = { db, brand, development, appDir, keys, definitions };
  return { ...page, ...createAudienceChecks(settings), hasDirectory, guestScreens: screens, signedInScreens, sharing };
}

/** Signed-in screens fetch the files of definitions through `app.inject`, as a browser would. */
function openSignedInScreens(app: FastifyInstance, { appDir, publicUrl }: Settings): SignedInScreens {
  const authority = new URL(publicUrl).host;
  const screens = new SignedInScreens(appDir, async (url) => {
    const { statusCode, body } = await app.inject({ url, authority });
    return statusCode === 200 ? body : undefined;
  });
  app.addHook('onListen', async () => screens.start());
  app.addHook('onClose', () => screens.close());
  return screens;
}

/** Renders the screens of guests when the server listens, and when a version goes live. Nothing waits for it. */
function renderAhead(app: FastifyInstance, definitions: Services['definitions'], screens: GuestScreens): void {
  const render = (): void => {
    screens
      .renderAll(definitions.current)
      .catch((error: unknown) => app.log.warn({ err: error }, 'not all screens were rendered ahead'));
  };
  let stop = (): void => undefined;
  app.addHook('onListen', async () => {
    stop = definitions.listen(render);
  });
  app.addHook('onClose', async () => stop());
}

function addApi(api: FastifyInstance, services: Services): void {
  const { settings, db, keys, definitions, lookups, mailer, files, scan, stepCounts, log } = services;
  const { brand, minResponseMs, timeZone, internalNetworks, jobSearchLink, helpMail, publicUrl } = settings;
  const audience = createAudienceChecks(settings);
  api.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    if (!(call && isAnsweredEverywhere(call)) && !audience.servesApplicants(request)) throw new HttpError(404);
  });
  addCallChecks(api, keys);
  recogniseApplicants(api, { db, brand });
  const common = { db, keys, definitions, lookups, brand, timeZone, internalNetworks };
  accountRoutes(api, { ...common, mailer, publicUrl, minResponseMs });
  catalogueRoutes(api, { db, lookups, jobSearchLink });
  applicationRoutes(api, { ...common, mailer, publicUrl });
  assessmentRoutes(api, { db, internalNetworks });
  shortApplicationRoutes(api, { ...common, mailer, helpMail, files, scan, log });
  stepRoutes(api, { ...common, stepCounts });
  startRoutes(api, { ...common, pageTimes: new PageTimes(db), keepUnfinishedDays: settings.keepUnfinishedDays });
  openapiRoute(api, { brand, definitions, ...audience });
}

/** Routes of the studio do not read the session of an applicant. */
async function addStudioApi(api: FastifyInstance, services: Services): Promise<void> {
  const { settings, db, keys, definitions, lookups, stepCounts, authoringTools, reports, publisher } = services;
  const { brand, studio, timeZone, internalNetworks, development, appDir } = settings;
  const { servesStudio } = createAudienceChecks(settings);
  const studioBuild = development ? undefined : await readStudioBuild(appDir);
  api.addHook('onRequest', async (request, reply) => {
    if (!servesStudio(request)) throw new HttpError(404);
    if (studioBuild) reply.header(STUDIO_BUILD_HEADER, studioBuild);
  });
  addCallChecks(api, keys);
  const common = { db, keys, definitions, lookups, brand, timeZone, internalNetworks, studio };
  staffRoutes(api, common);
  const simulate: ChangeServices['simulate'] = (change, person) => reports.startFor(person, 'simulation', change);
  changeRoutes(api, { ...common, authoringTools, simulate });
  reportRoutes(api, { ...common, reports });
  versionRoutes(api, { ...common, publisher, reports });
  stopRoutes(api, { ...common, stepCounts });
  logRoutes(api, common);
}

/** No response is cached, and every request that is not GET needs a CSRF token. */
function addCallChecks(api: FastifyInstance, keys: Keys): void {
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    checkCsrfToken(keys, request, reply);
  });
}
