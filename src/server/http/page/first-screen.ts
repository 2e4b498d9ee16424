/** The first screen that a page brings; for logged-in applicants with the answers of its calls. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type Brand,
  callAddress,
  cookieName,
  type PageInfo,
  type PreloadedAnswers,
  type RenderedPage,
  type RenderedScreen,
  type RenderedView,
  type ScreenToRender,
} from '../../../contract/index.ts';
import { dayIn, isTimeZone } from '../../process/clock.ts';
import { requestedLanguage } from './page-language.ts';
import { preloadAnswers, selectedJob, type VersionsOfApplications } from './preloaded-answers.ts';
import type { RenderedScreens, RenderedVersion } from './rendered-screens.ts';
import type { SignedInScreens } from './signed-in-screens.ts';

export type ShownView = RenderedView & Pick<RenderedPage, 'language'>;

/** Without a rendered screen the app begins with an empty page. */
export interface FirstScreen {
  /** For the app. */
  info: PageInfo;
  guest?: RenderedScreen & ScreenToRender;
  signedIn?: ShownView;
}

export interface FirstScreenServices {
  brand: Brand;
  definitions: VersionsOfApplications & { current: RenderedVersion };
  screens: RenderedScreens;
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
  const { screens, signedInScreens, definitions, brand } = services;
  const guest = await screens.at(request, definitions.current).catch(reportFailure(request));
  if (guest) return { info: { ...page, rendered: renderedPage(guest) }, guest };
  const preloaded = await preloadAnswers(app, services, request);
  const rendered = preloaded && renderedForApplicant(request, brand, preloaded);
  if (!rendered) return { info: preloaded ? { ...page, preloaded } : page };
  const info = { ...page, preloaded, rendered };
  const view = await signedInScreens.render({ page: info, nonce }).catch(reportFailure(request));
  return view ? { info, signedIn: { ...view, language: rendered.language } } : { info: { ...page, preloaded } };
}

const reportFailure =
  (request: FastifyRequest) =>
  (error: unknown): undefined =>
    void request.log.error(error, 'a screen could not be rendered');

const renderedPage = ({ name, language, chosen, job }: ScreenToRender): RenderedPage => ({
  name,
  language,
  chosen,
  ...(job && { job }),
});

/** What the app must know to show the same screen. */
function renderedForApplicant(
  request: FastifyRequest,
  brand: Brand,
  { timeZone, answers }: PreloadedAnswers,
): RenderedPage | undefined {
  const email = request.cookies[cookieName(brand)];
  const [path = ''] = request.url.split('?');
  // Without a session there is nothing to show.
  const hasSession = Object.hasOwn(answers, callAddress('/applications/current', { email: email ?? '' }));
  if (!email || !hasSession || !isTimeZone(timeZone)) return undefined;
  const language = requestedLanguage(request, brand);
  return {
    name: path.slice(1),
    language,
    chosen: language,
    applicant: { email, today: dayIn(timeZone), posting: selectedJob(request, brand) },
  };
}
