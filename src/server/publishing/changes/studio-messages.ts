/** Faults as the studio shows them: in one language, and with its words in place of the names of questions and keywords. */
import { EditedFiles, fileForm, Unreadable, wordsFile } from '../../../authoring/editing/index.ts';
import {
  applyBrand,
  type Bilingual,
  BRAND,
  type Files,
  type LocatedFault,
  labelledMessage,
  type NamedQuestion,
} from '../../../authoring/index.ts';
import type { StudioFault } from '../../../contract/index.ts';
import { type Json, type JsonObject, LANGUAGES, type Language } from '../../../engine/data/index.ts';

export class StudioMessages {
  readonly #files: EditedFiles;
  readonly #language: Language;

  constructor(files: Files, language: Language) {
    this.#files = new EditedFiles(files);
    this.#language = language;
  }

  fault = ({ file, pointer, message, quickFix, line = 1 }: LocatedFault): StudioFault => ({
    file,
    pointer,
    line,
    ...(quickFix && { mend: quickFix }),
    message: this.text(message, fileForm(file)),
  });

  /** `form` is the form of the questions for which the message names no other. */
  text(message: Bilingual, form: string | undefined): string {
    return labelledMessage(message, this.#language, (question) => this.#label({ ...(form && { form }), ...question }));
  }

  /** While the label is empty in the language of the person, the one in the other language. */
  #label({ form, path }: NamedQuestion): string | undefined {
    if (form === undefined) return undefined;
    const labels = [this.#language, ...LANGUAGES].map((language) => this.#labelIn(language, form, path));
    return labels.find(Boolean);
  }

  #labelIn(language: Language, form: string, path: string): string | undefined {
    const fields = this.#fields(form, language);
    const brandedKey =
      fields[path] === undefined ? Object.keys(fields).find((key) => applyBrand(key, BRAND) === path) : path;
    const { label } = (brandedKey === undefined ? {} : (fields[brandedKey] ?? {})) as { label?: Json };
    return typeof label === 'string' ? applyBrand(label, BRAND) : undefined;
  }

  /** Empty while the file of words is not JSON. */
  #fields(form: string, language: Language): JsonObject {
    try {
      return this.#files.object(wordsFile(form, language), ['fields']);
    } catch (error) {
      if (error instanceof Unreadable) return {};
      throw error;
    }
  }
}
