/** The words for the parts of one form in one language, in those of the new version. */
import type { Language, Pattern } from '../../../engine/data/index.ts';
import type { Cover } from '../survey/cover.ts';
import { Phrases } from '../survey/phrase.ts';
import type { Version } from '../survey/version.ts';
import { type BeforeAfter, type BeforeOrAfter, inBoth, OTHER } from './before-after.ts';
import { DIFFERENCE_WORDS, type DifferenceWords } from './difference-words.ts';

export class DifferenceWording {
  readonly language: Language;
  readonly words: DifferenceWords;
  readonly phrases: BeforeAfter<Phrases>;
  readonly #form: string;
  readonly #versions: BeforeAfter<Version>;

  constructor(form: string, versions: BeforeAfter<Version>, language: Language) {
    this.#form = form;
    this.#versions = versions;
    this.language = language;
    this.words = DIFFERENCE_WORDS[language];
    this.phrases = inBoth(versions, (version) => new Phrases(version, language, form));
  }

  get grammar() {
    return this.phrases[1].names.grammar;
  }

  /** The label of a question: the new one, or else the old one; or the other way round. */
  label(path: Pattern, side: BeforeOrAfter = 1): string {
    const isThere = this.#versions[side].forms.get(this.#form)?.field(path) !== undefined;
    return this.phrases[isThere ? side : OTHER[side]].label(path);
  }

  labels(paths: readonly Pattern[]): string {
    return this.grammar.names(paths.map((path) => this.label(path)));
  }

  /** Words of the form by their key, as they are written. */
  text(key: string, side: BeforeOrAfter = 1): string {
    return this.#versions[side].text(this.#form, this.language, key);
  }

  quotedText(key: string, side: BeforeOrAfter = 1): string {
    return this.grammar.quote(this.text(key, side));
  }

  title(form: string, side: BeforeOrAfter): string {
    return this.grammar.quote(this.#versions[side].title(form, this.language));
  }

  /** " when …"; empty for all situations. */
  when(cover: Cover): string {
    return this.phrases[1].when(cover);
  }
}
