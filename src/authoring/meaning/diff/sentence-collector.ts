/** Gathers the sentences about one form, each in every language. */
import { inEachLanguage, type Language, type Pattern } from '../../../engine/data/index.ts';
import type { Version } from '../survey/version.ts';
import type { BeforeAfter } from './before-after.ts';
import type { Predicate, SubjectSentence } from './sentence.ts';
import { Speaker } from './speaker.ts';

export type Phrase<T> = (speaker: Speaker) => T;

export class SentenceCollector {
  readonly sentences: SubjectSentence[] = [];
  readonly form: string;
  private readonly speakers: Record<Language, Speaker>;

  constructor(form: string, versions: BeforeAfter<Version>) {
    this.form = form;
    this.speakers = inEachLanguage((language) => new Speaker(form, versions, language));
  }

  /** `about` tells subjects apart that have the same words, such as the questions under two copies of a heading. */
  add(subject: Phrase<string>, predicate: Phrase<Predicate>, about = ''): void {
    const lines = inEachLanguage((language) => {
      const speaker = this.speakers[language];
      return { subject: subject(speaker), predicate: predicate(speaker) };
    });
    this.sentences.push({ of: this.form, about, lines });
  }

  addForQuestion(path: Pattern, predicate: Phrase<Predicate>): void {
    this.add((speaker) => speaker.label(path), predicate, path);
  }

  addEach(subject: Phrase<string>, predicates: readonly Phrase<Predicate>[], about?: string): void {
    for (const predicate of predicates) this.add(subject, predicate, about);
  }

  /** Whether a text differs in some language. */
  differs(...[was, is]: BeforeAfter<Phrase<string>>): boolean {
    return Object.values(this.speakers).some((speaker) => was(speaker) !== is(speaker));
  }
}
