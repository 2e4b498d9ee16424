/** Gathers the sentences about one form, each in every language. */
import { inEachLanguage, type Language, type Pattern } from '../../../engine/data/index.ts';
import type { Version } from '../survey/version.ts';
import type { BeforeAfter } from './before-after.ts';
import { DifferenceWording } from './difference-wording.ts';
import type { Predicate, SubjectSentence } from './sentence.ts';

export type Phrase<T> = (wording: DifferenceWording) => T;

/** Adds sentences about one subject. */
export type ReportDifference = (...predicates: readonly Phrase<Predicate>[]) => void;

export class SentenceCollector {
  readonly sentences: SubjectSentence[] = [];
  readonly form: string;
  readonly versions: BeforeAfter<Version>;
  readonly #wordings: Record<Language, DifferenceWording>;

  constructor(form: string, versions: BeforeAfter<Version>) {
    this.form = form;
    this.versions = versions;
    this.#wordings = inEachLanguage((language) => new DifferenceWording(form, versions, language));
  }

  /** `key` distinguishes subjects with the same words, such as the questions under two copies of a heading. */
  about(subject: Phrase<string>, key = ''): ReportDifference {
    return (...predicates) => {
      for (const predicate of predicates) {
        const lines = inEachLanguage((language) => {
          const wording = this.#wordings[language];
          return { subject: subject(wording), predicate: predicate(wording) };
        });
        this.sentences.push({ of: this.form, about: key, lines });
      }
    };
  }

  aboutQuestion(path: Pattern): ReportDifference {
    return this.about((wording) => wording.label(path), path);
  }

  /** Whether a text differs in some language. */
  differs(...[was, is]: BeforeAfter<Phrase<string>>): boolean {
    return Object.values(this.#wordings).some((wording) => was(wording) !== is(wording));
  }
}
