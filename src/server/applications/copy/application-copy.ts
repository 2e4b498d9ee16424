/** The printable copy of an application for its owner and for operators: its answers and its signatures. */
import { eq } from 'drizzle-orm';
import type { Language } from '../../../engine/data/index.ts';
import type { Page } from '../../../engine/index.ts';
import { type Applicant, applications } from '../../database/tables/index.ts';
import { lastSignings, readEvidence, type SigningEvidence } from '../../evidence/index.ts';
import { HttpError } from '../../http/http-error.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { LoadedVersion } from '../../publishing/index.ts';
import { maskedAnswers } from '../masked-answers.ts';
import {
  type ApplicationServices,
  applicationRecords,
  applicationSituation,
  formLookups,
  type OpenedApplication,
  openApplication,
} from '../version-and-situation.ts';
import type { CopiedDocument, CopiedPage } from './copied-parts.ts';
import { renderCopy } from './copy-page.ts';

export interface CopyRequest {
  context: RequestContext;
  /** Whether documents of pages in the separate table are listed. Their answers never are. */
  listsApart: boolean;
}

/** The copy as one HTML page. */
export async function applicationCopy(
  services: ApplicationServices,
  owner: Applicant,
  id: number,
  { context, listsApart }: CopyRequest,
): Promise<string> {
  const opened = await openApplication(services, owner, id);
  const { owned, loadedVersion } = opened;
  const [application] = await services.db.select().from(applications).where(eq(applications.id, id));
  if (!application) throw new HttpError(403);
  const apart = loadedVersion.recordPages.filter((page) => page.apart);
  const signings = lastSignings(await readEvidence(services, id)).filter(
    ({ entry }) => listsApart || !loadedVersion.isStoredApart(entry.section),
  );
  return renderCopy({
    t: services.definitions.current.fixedT(context.language),
    context,
    application,
    owner,
    posting: owned.posting,
    office: owned.office,
    version: loadedVersion.version,
    pages: await readPages(services, owner, opened, context),
    apart: listsApart ? apart.map((page) => pageTitle(loadedVersion, page, context.language)) : [],
    documents: await Promise.all(signings.map((signing) => readDocument(services, signing))),
  });
}

const pageTitle = (loadedVersion: LoadedVersion, { section }: Page, language: Language): string =>
  loadedVersion.fixedT(language, section)('title');

/** The saved pages that are stored with the application, in their order. */
async function readPages(
  services: ApplicationServices,
  owner: Applicant,
  { owned, loadedVersion }: OpenedApplication,
  context: RequestContext,
): Promise<CopiedPage[]> {
  const pages = loadedVersion.recordPages.filter((page) => !page.apart);
  const saved = await applicationRecords(services, owned, loadedVersion).readAll(pages.map(({ section }) => section));
  const lookups = await formLookups(services.lookups, loadedVersion);
  const situation = { ...applicationSituation(owner, owned, context), lookups, saved };
  return pages.flatMap((page) => {
    const record = saved[page.section];
    if (!record) return [];
    const t = loadedVersion.fixedT(context.language, page.section);
    return [{ title: t('title'), answers: maskedAnswers(loadedVersion, page, situation, record, t) }];
  });
}

/** A signed document, with its text at the time of signing. */
async function readDocument(
  { definitions }: ApplicationServices,
  { position, hash, entry, particulars }: SigningEvidence,
): Promise<CopiedDocument> {
  const { section, document, language, version, text: signedHash, at } = entry;
  const loadedVersion = await definitions.usedVersion(version);
  const form = loadedVersion?.page(section) && loadedVersion.form({ section });
  const group = form?.documents.find((each) => each.text === document)?.group;
  // A development server has only the newest texts.
  const isKept = group !== undefined && loadedVersion?.legalHash(document, language) === signedHash;
  return {
    entryNumber: position,
    language,
    entryHash: hash,
    at: new Date(at),
    email: particulars?.email,
    title: loadedVersion && group !== undefined ? loadedVersion.fixedT(language, section)(`groups.${group}`) : document,
    textHash: signedHash,
    text: isKept ? loadedVersion?.legalText(document, language) : undefined,
  };
}
