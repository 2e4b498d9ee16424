/**
 * Preloads the responses to the calls that the first screen of a logged-in applicant makes, so that a phone with a slow
 * connection need not wait for them. A call that fails here is left out: the app makes it, and shows the failure.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type ApplicationSummary,
  type Brand,
  callUrl,
  cookieName,
  isId,
  jobCookie,
  LOOKUP_PATHS,
  type LookupName,
  type PreloadedResponses,
  RESPONSE_CODE_HEADER,
  sectionCall,
  sectionInputs,
  TIME_ZONE_HEADER,
  timeZoneCookie,
} from '../../../contract/index.ts';
import type { Language } from '../../../engine/data/index.ts';
import type { Manifest } from '../../../engine/index.ts';
import { requestedLanguage } from './page-language.ts';
import { requestParams, requestPath } from './request-url.ts';

export interface VersionsOfApplications {
  usedVersion(version: string): Promise<{ manifest: Manifest } | undefined>;
}

type CallOnce = (path: string, query?: Record<string, string | number>) => Promise<unknown>;

/** The parts of a response that the app reads. */
const RESPONSE_HEADERS = ['content-type', 'etag', RESPONSE_CODE_HEADER.toLowerCase()];
/** Headers of the page request that are not passed on to the calls. */
const PAGE_ONLY_HEADERS = [
  'accept',
  'accept-encoding',
  'content-length',
  'if-none-match',
  'if-modified-since',
  'range',
];

/** Undefined for guests, for other screens, and if the time zone of the browser is unknown. */
export async function preloadResponses(
  app: FastifyInstance,
  { brand, definitions }: { brand: Brand; definitions: VersionsOfApplications },
  request: FastifyRequest,
): Promise<PreloadedResponses | undefined> {
  const [, screen, section] = requestPath(request).split('/');
  const email = request.cookies[cookieName(brand)];
  const timeZone = request.cookies[timeZoneCookie(brand)];
  if (!email || !timeZone || (screen !== 'dashboard' && screen !== 'application')) return undefined;
  const { callOnce, responses } = createCaller(app, request, timeZone);
  const openApplication = async (): Promise<void> => {
    const current = (await callOnce('/applications/current', { email })) as ApplicationSummary | null;
    if (!current) return;
    await Promise.all([
      makeCallsForApplication(callOnce, current),
      screen === 'dashboard' && callOnce('/applications/drafts', { applicationId: current.id }),
      section && makeCallsForSection(callOnce, definitions, current, section, requestedLanguage(request, brand)),
    ]);
  };
  const common = [openApplication(), callOnce('/users/is-internal'), callOnce('/users/current', { email })];
  const job = selectedJob(request, brand);
  await Promise.all([...common, ...(screen === 'dashboard' ? makeCallsForDashboard(callOnce, email, job) : [])]);
  return { timeZone, responses };
}

/** `callOnce` makes each call once, on behalf of the page request, and records its response in `responses`. */
function createCaller(app: FastifyInstance, request: FastifyRequest, timeZone: string) {
  const responses: Record<string, PreloadedResponses['responses'][string]> = {};
  const started = new Map<string, Promise<unknown>>();
  const call = async (url: string): Promise<unknown> => {
    const reply = await app.inject({
      url: `/api${url}`,
      headers: { ...plainHeaders(request), [TIME_ZONE_HEADER]: timeZone },
      remoteAddress: request.ip,
    });
    if (reply.statusCode !== 200) return null;
    const headers = RESPONSE_HEADERS.flatMap((name) =>
      reply.headers[name] ? [[name, String(reply.headers[name])]] : [],
    );
    responses[url] = { body: reply.body, headers: Object.fromEntries(headers) };
    return reply.headers['content-type']?.toString().startsWith('application/json') ? reply.json() : reply.body;
  };
  const callOnce: CallOnce = (path, query = {}) => {
    const url = callUrl(path, query);
    const response = started.get(url) ?? call(url);
    started.set(url, response);
    return response;
  };
  return { callOnce, responses };
}

const plainHeaders = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !PAGE_ONLY_HEADERS.includes(name) ? [[name, value]] : [],
    ),
  );

/** The job that the URL names, else the one that was selected in the browser before. */
export function selectedJob(request: FastifyRequest, brand: Brand): number | null {
  const linked = requestParams(request).get('j');
  const id = [linked, request.cookies[jobCookie(brand)]].find((each) => isId(each ?? ''));
  return id ? Number(id) : null;
}

const makeCallsForDashboard = (callOnce: CallOnce, email: string, job: number | null): Promise<unknown>[] => [
  ...(job === null ? [] : [callOnce('/applications/job-postings', { id: String(job) })]),
  callOnce('/applications/previous', { email }),
  callOnce('/applications/job-search-link'),
  callOnce('/applications/take-activities', { email }),
];

const makeCallsForApplication = (callOnce: CallOnce, { id, jobPostingId }: ApplicationSummary): Promise<unknown> =>
  Promise.all([
    callOnce('/applications/multi-phase-applicant', { applicationId: id }),
    callOnce('/applications/job-postings', { id: String(jobPostingId) }),
    callOnce('/applications/sections', { applicationId: id }),
    callOnce(LOOKUP_PATHS.offices),
  ]);

async function makeCallsForSection(
  callOnce: CallOnce,
  definitions: VersionsOfApplications,
  { id: applicationId, definitionVersion }: ApplicationSummary,
  section: string,
  language: Language,
): Promise<void> {
  const manifest = (await definitions.usedVersion(definitionVersion))?.manifest;
  const isPage = manifest?.flow.pages.some((each) => each.section === section);
  await Promise.all([
    callOnce('/applications/start', { applicationId, language }),
    ...(manifest && isPage ? makeCallsForPage(callOnce, manifest, applicationId, section) : []),
  ]);
}

function makeCallsForPage(
  callOnce: CallOnce,
  manifest: Manifest,
  applicationId: number,
  section: string,
): Promise<unknown>[] {
  // The page, and those whose answers its documents show: each is loaded with what its own conditions and choices read.
  const loaded = [section, ...sectionInputs(manifest, section).shows];
  const inputs = loaded.map((name) => sectionInputs(manifest, name));
  const records = [...loaded, ...inputs.flatMap(({ reads }) => reads)];
  return [
    callOnce('/applications/draft', { applicationId, section }),
    ...records.map((name) => callOnce(`/applications/${sectionCall(manifest, name)}`, { applicationId })),
    ...inputs.flatMap(({ lookups }) => lookups.map((name) => callOnce(LOOKUP_PATHS[name as LookupName]))),
  ];
}
