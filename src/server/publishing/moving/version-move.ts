/**
 * Judges the effects of moving an application to another version. Impact reports and moves use the same judgement. The
 * engine judges the stored records; nothing is written.
 */
import { factsRead } from '../../../authoring/index.ts';
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
  openRecord,
  pagesInSituation,
  type Situation,
  signedDocuments,
} from '../../../engine/index.ts';
import type { Publication } from '../publication.ts';
import { isSameDocument, type SignedText } from './signed-text.ts';

/** An application as it is stored. */
export interface StoredApplication {
  /** Has the lookup lists that either version reads, but no saved records. */
  situation: Situation;
  /** The saved records among `Move.sections`, by section. */
  records: Readonly<Record<string, JsonObject>>;
  /** Every section that is saved. */
  savedSections: readonly string[];
  /** The text that each document was last signed with. Documents signed before evidence was kept have none. */
  signedTexts: readonly SignedText[];
}

export interface MoveJudgement {
  /** Complete or passed pages that would have to be answered again, with their first problem ('' for a new page). */
  reopened: { section: string; question: Pattern }[];
  /** The number of answers that would no longer be asked, or would change. */
  dropped: number;
  /** The number of signed documents that would have to be signed again. */
  toSignAgain: number;
  /** Nothing of the above applies. */
  isUnchanged: boolean;
  /** No answer is lost, and no signed text changes. Pages may have to be answered again. */
  isMovable: boolean;
}

interface JudgedPage {
  isVisible: boolean;
  /** The evaluation of the saved record; undefined without one. */
  evaluation: Evaluation | undefined;
}

/**
 * A move from one version to another. Whoever carries it out must store a record again if the versions differ in its
 * sensitive answers or in `apart`, which decide how the record is encrypted and in which table it is.
 */
export class Move {
  readonly from: Publication;
  readonly to: Publication;
  /** The sections that differ between the two versions. */
  readonly #touched: string[];
  /** Caches comparisons of documents: thousands of applications have signed the same texts. */
  readonly #sameDocuments = new Map<string, boolean>();

  constructor(from: Publication, to: Publication) {
    this.from = from;
    this.to = to;
    const sections = [from, to].flatMap(({ pages }) => pages.map(({ section }) => section));
    this.#touched = [...new Set(sections)].filter((section) => !isSamePage(from, to, section));
  }

  /** The sections whose records the judgement needs: those that differ, and those that their conditions read. */
  get sections(): string[] {
    const read = [this.from, this.to].flatMap(({ manifest: { forms } }) =>
      this.#touched.flatMap((section) => Object.keys(forms[section]?.reads ?? {})),
    );
    return [...new Set([...this.#touched, ...read])];
  }

  /** The lookup lists that the judgement reads. */
  get lookups(): string[] {
    const lists = [this.from, this.to].flatMap(({ manifest: { forms } }) =>
      this.#touched.flatMap((section) => forms[section]?.lookups ?? []),
    );
    return [...new Set(lists)];
  }

  judge(application: StoredApplication): MoveJudgement {
    const judgements = this.#touched.map((section) => this.#judge(section, application));
    const reopened = judgements.flatMap((each) => each.reopened);
    const dropped = judgements.reduce((sum, each) => sum + each.dropped, 0);
    const toSignAgain = judgements.reduce((sum, each) => sum + each.toSignAgain, 0);
    const isMovable = dropped === 0 && toSignAgain === 0;
    return { reopened, dropped, toSignAgain, isUnchanged: isMovable && reopened.length === 0, isMovable };
  }

  #judge(section: string, application: StoredApplication): Omit<MoveJudgement, 'isUnchanged' | 'isMovable'> {
    const [before, after] = [judgePage(this.from, section, application), judgePage(this.to, section, application)];
    const question = this.#reopenedAt(section, before, after, application);
    return {
      reopened: question === undefined ? [] : [{ section, question }],
      dropped: droppedBetween(before, after),
      toSignAgain: this.#countToSignAgain(section, before, after, application),
    };
  }

  /** The first problem of a page that was complete and no longer is, or of a new page before a saved one. */
  #reopenedAt(
    section: string,
    before: JudgedPage,
    after: JudgedPage,
    application: StoredApplication,
  ): Pattern | undefined {
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
    const pages = pagesInSituation(flow, situation, facts).map((page) => page.section);
    return pages.slice(pages.indexOf(section) + 1).some((later) => savedSections.includes(later));
  }

  #countToSignAgain(section: string, before: JudgedPage, after: JudgedPage, application: StoredApplication): number {
    const { evaluation: now } = after;
    if (!now || !after.isVisible) return 0;
    const signedBefore = before.evaluation && before.isVisible ? signedDocuments(before.evaluation) : [];
    const signedNow = signedDocuments(now);
    return now.form.documents.filter((document) => {
      const isSigned = signedNow.includes(document);
      const wasSigned = signedBefore.find(({ text }) => text === document.text);
      if (!wasSigned) return isSigned;
      const isAsked = document.fields.some((path) => now.isShown(path));
      return isAsked && !(isSigned && this.#staysSigned(section, wasSigned, document, before, after, application));
    }).length;
  }

  #staysSigned(
    section: string,
    signed: FormDocument,
    document: FormDocument,
    before: JudgedPage,
    after: JudgedPage,
    { signedTexts }: StoredApplication,
  ): boolean {
    const last = signedTexts.find((each) => each.section === section && each.document === document.text);
    if (!this.#isSameDocument(section, signed, document, last)) return false;
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
    const known = this.#sameDocuments.get(key);
    const isSame = known ?? isSameDocument(this.from, this.to, section, [signed, document], last);
    this.#sameDocuments.set(key, isSame);
    return isSame;
  }
}

/** Whether two versions ask, judge and sign the same on a page. */
function isSamePage(from: Publication, to: Publication, section: string): boolean {
  const [before, after] = [from, to].map((each) => pageDefinition(each, section));
  if (!before || !after || !isEqual(before, after)) return false;
  const { documents } = from.form({ section });
  return documents.every((each) => isSameDocument(from, to, section, [each, each], undefined));
}

/** Everything on which questions and judgement of a page depend. */
function pageDefinition(publication: Publication, section: string) {
  const page = publication.page(section);
  if (!page) return undefined;
  const { schema, ui, logic, facts } = publication.form(page);
  return { page, schema, ui, logic, facts: factsRead([page, ui, logic], facts) };
}

function judgePage(publication: Publication, section: string, { situation, records }: StoredApplication): JudgedPage {
  const page = publication.page(section);
  const { flow, facts } = publication.manifest;
  const full = { ...situation, saved: records };
  const record = records[section];
  const isVisible = page !== undefined && pagesInSituation(flow, full, facts).includes(page);
  const evaluation = page && record ? evaluateStored(publication.form(page), full, record) : undefined;
  return { isVisible, evaluation };
}

const firstProblem = (evaluation: Evaluation): Pattern | undefined => evaluation.problems()[0]?.pattern;

const isComplete = (evaluation: Evaluation | undefined): boolean =>
  evaluation !== undefined && firstProblem(evaluation) === undefined;

function emptyPage(publication: Publication, section: string, { situation, records }: StoredApplication): Evaluation {
  const form = publication.form({ section });
  const full = { ...situation, saved: records };
  return new Evaluation(form, full, openRecord(form, full, null));
}

/** The answers of a record, and whether each is asked now or kept although the situation hides it. */
function answersIn({ evaluation, isVisible }: JudgedPage): Map<Path, { value: Json; isAsked: boolean }> {
  const found = new Map<Path, { value: Json; isAsked: boolean }>();
  for (const [{ kind }, path] of evaluation?.walk() ?? []) {
    const value = evaluation?.value(path);
    if (kind === 'group' || kind === 'list' || isUnanswered(value) || evaluation?.isCleared(path)) continue;
    found.set(path, { value: value as Json, isAsked: isVisible && evaluation?.isShown(path) === true });
  }
  return found;
}

function droppedBetween(before: JudgedPage, after: JudgedPage): number {
  const kept = answersIn(after);
  return [...answersIn(before)].filter(([path, { value, isAsked }]) => {
    const now = kept.get(path);
    return !now || !isEqual(now.value, value) || (isAsked && !now.isAsked);
  }).length;
}
