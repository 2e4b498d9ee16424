/** The first screen in a page; for logged-in applicants with the responses to its calls. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type Brand,
  callUrl,
  cookieName,
  type PageInfo,
  type PreloadedResponses,
  type RenderedPage,
  type RenderedScreen,
  type RenderedView,
  type ScreenToRender,
} from '../../../contract/index.ts';
import { dayIn, isTimeZone } from '../../process/clock.ts';
import type { GuestScreens, RenderedVersion } from './guest-screens.ts';
import { requestedLanguage } from './page-language.ts';
import { preloadResponses, selectedJob, type VersionsOfApplications } from './preloaded-responses.ts';
import { requestPath } from './request-url.ts';
import type { SignedInScreens } from './signed-in-screens.ts';

export type ShownView = RenderedView & Pick<RenderedPage, 'language'>;

/** Without a rendered screen the app begins with an empty page. */
export interface FirstScreen {
  /** The data for the app. */
  info: PageInfo;
  guest?: RenderedScreen & ScreenToRender;
  signedIn?: ShownView;
}

export interface FirstScreenServices {
  brand: Brand;
  definitions: VersionsOfApplications & { current: RenderedVersion };
  guestScreens: GuestScreens;
  signedInScreens: SignedInScreens;
}

/** `page` is the information that every page contains for the app. */
export async function firstScreen(
  app: FastifyInstance,
  services: FirstScreenServices,
  request: FastifyRequest,
  page: PageInfo,
  nonce: string,
): Promise<FirstScreen> {
  const { guestScreens, signedInScreens, definitions, brand } = services;
  const guest = await guestScreens.at(request, definitions.current).catch(reportFailure(request));
  if (guest) return { info: { ...page, rendered: toGuestPage(guest) }, guest };
  const preloaded = await preloadResponses(app, services, request);
  const rendered = preloaded && toApplicantPage(request, brand, preloaded);
  if (!rendered) return { info: preloaded ? { ...page, preloaded } : page };
  const info = { ...page, preloaded, rendered };
  const view = await signedInScreens.render({ page: info, nonce }).catch(reportFailure(request));
  return view ? { info, signedIn: { ...view, language: rendered.language } } : { info: { ...page, preloaded } };
}

const reportFailure =
  (request: FastifyRequest) =>
  (error: unknown): undefined =>
    void request.log.error(error, 'a screen could not be rendered');

const toGuestPage = ({ name, language, chosen, job }: ScreenToRender): RenderedPage => ({
  name,
  language,
  chosen,
  ...(job && { job }),
});

/** The data with which the app shows the same screen. */
function toApplicantPage(
  request: FastifyRequest,
  brand: Brand,
  { timeZone, responses }: PreloadedResponses,
): RenderedPage | undefined {
  const email = request.cookies[cookieName(brand)];
  // Without a session there is nothing to show.
  const hasSession = Object.hasOwn(responses, callUrl('/applications/current', { email: email ?? '' }));
  if (!email || !hasSession || !isTimeZone(timeZone)) return undefined;
  const language = requestedLanguage(request, brand);
  return {
    name: requestPath(request).slice(1),
    language,
    chosen: language,
    applicant: { email, today: dayIn(timeZone), posting: selectedJob(request, brand) },
  };
}
