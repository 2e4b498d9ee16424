/**
 * The content of the start page, which tells what to know before an application is started, from its definitions and
 * situation.
 */

import type { ApplicationStart } from '../../contract/index.ts';
import type { Language } from '../../engine/data/index.ts';
import { type Page, type SituatedForm, situate, type Translate, visiblePages } from '../../engine/index.ts';
import { type ApplicationServices, applicationSituation, openApplication } from '../applications/index.ts';
import type { Applicant } from '../database/tables/index.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { LoadedVersion } from '../publishing/index.ts';
import { type PageTimes, toCountedKind } from '../stops/index.ts';
import { secondsToAnswer, secondsToRead } from './forecast.ts';

export interface StartServices extends Pick<ApplicationServices, 'db' | 'definitions'> {
  pageTimes: PageTimes;
  keepUnfinishedDays: number;
}

export async function applicationStart(
  { db, definitions, pageTimes, keepUnfinishedDays }: StartServices,
  owner: Applicant,
  applicationId: number,
  context: RequestContext,
): Promise<ApplicationStart> {
  const { owned, loadedVersion } = await openApplication({ db, definitions }, owner, applicationId);
  const { flow, facts } = loadedVersion.manifest;
  const situation = applicationSituation(owner, owned, context);
  const pages = visiblePages(flow, situation, facts).map((page) => ({
    page,
    situated: situate(loadedVersion.form(page), situation),
    t: loadedVersion.fixedT(context.language, page.section),
  }));
  const counted = await pageTimes.medians(toCountedKind(owned));
  return {
    pages: forecast(loadedVersion, pages, context.language, counted),
    prepare: pages.flatMap(({ situated, t }) => preparations(situated, t)),
    documents: pages.flatMap(({ situated, t }) => shownDocuments(situated).map(({ group }) => t(`groups.${group}`))),
    apart: pages.flatMap(({ page, t }) => (page.apart ? [t('title')] : [])),
    keptDays: keepUnfinishedDays,
  };
}

interface StartPage {
  page: Page;
  situated: SituatedForm;
  t: Translate;
}

/** Reviewing answers takes a tenth of the time of answering. */
const SHARE_TO_REVIEW = 1 / 10;

function forecast(
  loadedVersion: LoadedVersion,
  pages: readonly StartPage[],
  language: Language,
  counted: ReadonlyMap<string, number>,
): ApplicationStart['pages'] {
  let before = 0;
  return pages.map(({ page: { section, kind }, situated }) => {
    const reading = shownDocuments(situated).map(({ text }) => secondsToRead(loadedVersion.legalText(text, language)));
    const answering = secondsToAnswer(situated) + reading.reduce((sum, seconds) => sum + seconds, 0);
    const guessed = answering + (kind === 'review' ? SHARE_TO_REVIEW * before : 0);
    const seconds = kind === 'end' ? 0 : Math.round(counted.get(section) ?? guessed);
    before += seconds;
    return { section, seconds };
  });
}

const shownDocuments = ({ form, field }: SituatedForm) =>
  form.documents.filter(({ fields }) => fields.some((path) => field(path)?.hiddenBySituation === false));

const preparations = ({ form, situateRule }: SituatedForm, t: Translate): string[] =>
  (form.logic.prepare ?? [])
    .filter(({ shown = true }) => situateRule(shown).isAlwaysTruthy)
    .map(({ text }) => t(`texts.${text}`));
