/**
 * Assesses the effects of migrating one application from one version to another, for impact reports and before a
 * migration. The engine evaluates the stored records; nothing is written.
 */
import {
  isEqual,
  isUnanswered,
  type Json,
  type JsonObject,
  type Path,
  type Pattern,
} from '../../../engine/data/index.ts';
import {
  Evaluation,
  evaluateStored,
  type FormDocument,
  initialRecord,
  type Situation,
  signedDocuments,
  visiblePages,
} from '../../../engine/index.ts';
import type { LoadedVersion } from '../loaded-version.ts';
import { isSamePage } from './same-page.ts';
import { isSameDocument, type SignedText } from './signed-text.ts';

/** An application as it is stored. */
export interface StoredApplication {
  /** Has the lookup lists that either version reads, but no saved records. */
  situation: Situation;
  /** The saved records among `MigrationEffects.sections`, by section. */
  records: Readonly<Record<string, JsonObject>>;
  /** Every section that is saved. */
  savedSections: readonly string[];
  /** The text that each document was last signed with. Documents signed before evidence was kept have none. */
  signedTexts: readonly SignedText[];
}

export interface MigrationEffect {
  /** Complete or passed pages that would have to be answered again, with their first problem ('' for a new page). */
  reopened: { section: string; question: Pattern }[];
  /** The number of answers that would no longer be asked, or would change. */
  dropped: number;
  /** The number of signed documents that would have to be signed again. */
  toSignAgain: number;
  /** The migration has none of the effects above. */
  isUnchanged: boolean;
  /** No answer is lost, and no signed text changes. Pages may have to be answered again. */
  canMigrate: boolean;
}

interface StoredPage {
  isVisible: boolean;
  /** The evaluation of the saved record; undefined without one. */
  evaluation: Evaluation | undefined;
}

interface PageEffect extends Pick<MigrationEffect, 'reopened' | 'dropped' | 'toSignAgain'> {
  keepsHiddenTexts: boolean;
}

interface MigratedPage {
  section: string;
  before: StoredPage;
  after: StoredPage;
  application: StoredApplication;
}

/**
 * A migration from one version to another. The code that carries it out must store a record again if the versions differ
 * in its sensitive answers or in `apart`, which decide how the record is encrypted and in which table it is.
 */
export class MigrationEffects {
  readonly from: LoadedVersion;
  readonly to: LoadedVersion;
  /** The sections that differ between the two versions. */
  readonly #changedSections: string[];
  /** Caches comparisons of documents: thousands of applications have signed the same texts. */
  readonly #sameDocuments = new Map<string, boolean>();

  constructor(from: LoadedVersion, to: LoadedVersion) {
    this.from = from;
    this.to = to;
    const sections = [from, to].flatMap(({ recordPages }) => recordPages.map(({ section }) => section));
    this.#changedSections = [...new Set(sections)].filter((section) => !isSamePage(from, to, section));
  }

  /** The sections whose records the assessment needs: those that differ, and those that their conditions read. */
  get sections(): string[] {
    const read = [this.from, this.to].flatMap(({ manifest: { forms } }) =>
      this.#changedSections.flatMap((section) => Object.keys(forms[section]?.reads ?? {})),
    );
    return [...new Set([...this.#changedSections, ...read])];
  }

  /** The lookup lists that the assessment reads. */
  get lookups(): string[] {
    const lists = [this.from, this.to].flatMap(({ manifest: { forms } }) =>
      this.#changedSections.flatMap((section) => forms[section]?.lookups ?? []),
    );
    return [...new Set(lists)];
  }

  assess(application: StoredApplication): MigrationEffect {
    const effects = this.#changedSections.map((section) => this.#assessPage(section, application));
    const reopened = effects.flatMap((each) => each.reopened);
    const dropped = effects.reduce((sum, each) => sum + each.dropped, 0);
    const toSignAgain = effects.reduce((sum, each) => sum + each.toSignAgain, 0);
    const keepsSignedTexts = toSignAgain === 0 && effects.every((each) => each.keepsHiddenTexts);
    const canMigrate = dropped === 0 && keepsSignedTexts;
    return { reopened, dropped, toSignAgain, isUnchanged: canMigrate && reopened.length === 0, canMigrate };
  }

  #assessPage(section: string, application: StoredApplication): PageEffect {
    const before = evaluatePage(this.from, section, application);
    const after = evaluatePage(this.to, section, application);
    const page = { section, before, after, application };
    const question = this.#reopenedAt(page);
    return {
      reopened: question === undefined ? [] : [{ section, question }],
      dropped: countDropped(before, after),
      toSignAgain: this.#countToSignAgain(page),
      keepsHiddenTexts: this.#keepsHiddenTexts(page),
    };
  }

  /** The first problem of a page that was complete and no longer is, or of a new page before a saved one. */
  #reopenedAt({ section, before, after, application }: MigratedPage): Pattern | undefined {
    if (!after.isVisible) return undefined;
    if (after.evaluation) {
      const problem = firstProblem(after.evaluation);
      const wasComplete = problem !== undefined && before.isVisible && isComplete(before.evaluation);
      return wasComplete ? problem : undefined;
    }
    if (before.isVisible || !this.#isPassed(section, application)) return undefined;
    return firstProblem(emptyPage(this.to, section, application)) ?? '';
  }

  #isPassed(section: string, { situation, savedSections }: StoredApplication): boolean {
    const { flow, facts } = this.to.manifest;
    const pages = visiblePages(flow, situation, facts).map((page) => page.section);
    return pages.slice(pages.indexOf(section) + 1).some((later) => savedSections.includes(later));
  }

  #countToSignAgain(page: MigratedPage): number {
    const { before, after } = page;
    const { evaluation: now } = after;
    if (!now || !after.isVisible) return 0;
    const signedBefore = before.evaluation && before.isVisible ? signedDocuments(before.evaluation) : [];
    const signedNow = signedDocuments(now);
    return now.form.documents.filter((document) => {
      const isSigned = signedNow.includes(document);
      const wasSigned = signedBefore.find(({ text }) => text === document.text);
      if (!wasSigned) return isSigned;
      return isAsked(after, document) && !(isSigned && this.#staysSigned(page, wasSigned, document));
    }).length;
  }

  /** Whether documents that were signed, in an earlier phase for example, and are not asked now have the same texts. */
  #keepsHiddenTexts({ section, before, after, application }: MigratedPage): boolean {
    const [then, now] = [before.evaluation, after.evaluation];
    if (!then || !now) return true;
    const signed = then.form.documents.filter((document) => holdsSignature(then, document));
    return signed.every((document) => {
      const same = now.form.documents.find(({ text }) => text === document.text);
      if (!same) return false;
      const last = findLast(application, section, document);
      return isAsked(after, same) || this.#isSameDocument(section, document, same, last);
    });
  }

  /** The person signed the same text, and every answer in the document is the same and has no problem. */
  #staysSigned(page: MigratedPage, wasSigned: FormDocument, document: FormDocument): boolean {
    const { section, before, after, application } = page;
    const last = findLast(application, section, document);
    if (!this.#isSameDocument(section, wasSigned, document, last)) return false;
    if (after.evaluation?.problems().some(({ path }) => after.evaluation?.form.documentAt(path) === document))
      return false;
    return document.fields.every((path) => isEqual(before.evaluation?.value(path), after.evaluation?.value(path)));
  }

  #isSameDocument(
    section: string,
    signed: FormDocument,
    document: FormDocument,
    last: SignedText | undefined,
  ): boolean {
    const key = JSON.stringify([section, document.text, last?.language, last?.textHash]);
    const cached = this.#sameDocuments.get(key);
    const isSame = cached ?? isSameDocument(this.from, this.to, section, [signed, document], last);
    this.#sameDocuments.set(key, isSame);
    return isSame;
  }
}

function evaluatePage(
  loadedVersion: LoadedVersion,
  section: string,
  { situation, records }: StoredApplication,
): StoredPage {
  const page = loadedVersion.page(section);
  const { flow, facts } = loadedVersion.manifest;
  const full = { ...situation, saved: records };
  const record = records[section];
  const isVisible = page !== undefined && visiblePages(flow, full, facts).includes(page);
  const evaluation = page && record ? evaluateStored(loadedVersion.form(page), full, record) : undefined;
  return { isVisible, evaluation };
}

/** The text that a document was last signed with. */
const findLast = (
  { signedTexts }: StoredApplication,
  section: string,
  { text }: FormDocument,
): SignedText | undefined => signedTexts.find((each) => each.section === section && each.document === text);

const isAsked = ({ isVisible, evaluation }: StoredPage, { fields }: FormDocument): boolean =>
  isVisible && fields.some((path) => evaluation?.isShown(path));

/** Whether a record has the signature of a document, shown or not. */
const holdsSignature = (evaluation: Evaluation, { sign, fields }: FormDocument): boolean =>
  sign === undefined
    ? fields.some((path) => !evaluation.isCleared(path) && !isUnanswered(evaluation.value(path)))
    : !evaluation.isCleared(sign) && evaluation.value(sign) === true;

const firstProblem = (evaluation: Evaluation): Pattern | undefined => evaluation.problems()[0]?.pattern;

const isComplete = (evaluation: Evaluation | undefined): boolean =>
  evaluation !== undefined && firstProblem(evaluation) === undefined;

function emptyPage(
  loadedVersion: LoadedVersion,
  section: string,
  { situation, records }: StoredApplication,
): Evaluation {
  const form = loadedVersion.form({ section });
  const full = { ...situation, saved: records };
  return new Evaluation(form, full, initialRecord(form, full, null));
}

/** The answers of a record, and whether each is asked now or kept although the situation hides it. */
function answersOnPage({ evaluation, isVisible }: StoredPage): Map<Path, { value: Json; isAsked: boolean }> {
  const found = new Map<Path, { value: Json; isAsked: boolean }>();
  for (const [{ kind }, path] of evaluation?.walk() ?? []) {
    const value = evaluation?.value(path);
    if (kind === 'group' || kind === 'list' || isUnanswered(value) || evaluation?.isCleared(path)) continue;
    found.set(path, { value: value as Json, isAsked: isVisible && evaluation?.isShown(path) === true });
  }
  return found;
}

function countDropped(before: StoredPage, after: StoredPage): number {
  const kept = answersOnPage(after);
  return [...answersOnPage(before)].filter(([path, { value, isAsked }]) => {
    const now = kept.get(path);
    return !now || !isEqual(now.value, value) || (isAsked && !now.isAsked);
  }).length;
}
