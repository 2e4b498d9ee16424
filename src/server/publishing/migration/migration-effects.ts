/**
 * Assesses the effects of migrating one application from one version to another, for impact reports and before a
 * migration. The engine evaluates the stored records; nothing is written.
 */
import { isEqual, isUnanswered, type Json, type Path, type Pattern } from '../../../engine/data/index.ts';
import { Evaluation, initialRecord, visiblePages } from '../../../engine/index.ts';
import type { LoadedVersion } from '../loaded-version.ts';
import { isSamePage } from './same-page.ts';
import { SignedDocuments } from './signed-documents.ts';
import { evaluatePage, type MigratedPage, type StoredApplication, type StoredPage } from './stored-page.ts';

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

interface PageEffect extends Pick<MigrationEffect, 'reopened' | 'dropped' | 'toSignAgain'> {
  keepsHiddenTexts: boolean;
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
  readonly #documents: SignedDocuments;

  constructor(from: LoadedVersion, to: LoadedVersion) {
    this.from = from;
    this.to = to;
    this.#documents = new SignedDocuments(from, to);
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
      toSignAgain: this.#documents.countToSignAgain(page),
      keepsHiddenTexts: this.#documents.keepsHiddenTexts(page),
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
}

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
