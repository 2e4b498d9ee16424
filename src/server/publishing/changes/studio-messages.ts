/** Faults as the studio shows them: in one language, and with its words in place of the names of questions and keywords. */
import { EditedFiles, fileForm, Unreadable, wordsFile } from '../../../authoring/editing/index.ts';
import {
  applyBrand,
  type Bilingual,
  BRAND,
  bilingual,
  type Files,
  keywordName,
  type LocatedFault,
  labelledMessage,
  type MissingQuestion,
  type NamedQuestion,
  pointerNames,
  QUESTION_STATES,
  QUOTED,
  sameInBoth,
} from '../../../authoring/index.ts';
import type { StudioFault } from '../../../contract/index.ts';
import { isObject, type Json, type JsonObject, LANGUAGES, type Language } from '../../../engine/data/index.ts';

export class StudioMessages {
  readonly #files: EditedFiles;
  /** The files before the change, which have the words of questions that it deletes. */
  readonly #base: EditedFiles;
  readonly #language: Language;

  constructor(files: Files, base: Files, language: Language) {
    this.#files = new EditedFiles(files);
    this.#base = new EditedFiles(base);
    this.#language = language;
  }

  fault = ({ file, pointer, message, quickFix, line = 1 }: LocatedFault): StudioFault => {
    const mend = this.#quickFix(message, fileForm(file)) ?? quickFix;
    return {
      file,
      pointer,
      line,
      ...(mend && { mend }),
      message: this.text(message, fileForm(file), ruleName(pointer)),
    };
  };

  /** `form` is the form of the questions for which the message names no other. */
  text(message: Bilingual, form: string | undefined, rule = CONDITION): string {
    const ownForm = form && { form };
    const missing = message.missing && { ...ownForm, ...message.missing };
    const text =
      missing && (missing.read === undefined ? this.#deletedText(missing, rule) : this.#missingText(missing, rule));
    return labelledMessage(text ?? message, this.#language, (question) => this.#label({ ...ownForm, ...question }));
  }

  #missingText(missing: MissingQuestion, rule: Bilingual): Bilingual {
    const { name, path, form = '', suggestion } = missing;
    const deleted = this.#deletedLabel(missing);
    const label = deleted === undefined ? undefined : this.#quote(deleted);
    if (path === '')
      return label
        ? bilingual`${rule} reads answers of the page ${label}, which was deleted. Choose other answers, or remove what reads them.`
        : bilingual`${rule} reads answers of the page "${name}", which does not exist.${suggestion}`;
    if (label)
      return bilingual`${rule} reads the question ${label}, which was deleted. Choose another question, or remove what reads it.`;
    const page = this.#quote(this.#label({ name: form, path: '', form }) ?? form);
    return bilingual`${rule} reads the question "${name}", which the page ${page} does not have.${suggestion}`;
  }

  #quote = (label: string): Bilingual => sameInBoth(QUOTED[this.#language](label));

  /** Only for a question that was deleted: any other name is likely to be misspelt. */
  #deletedText(missing: MissingQuestion, rule: Bilingual): Bilingual | undefined {
    const label = this.#deletedLabel(missing);
    if (label === undefined) return undefined;
    return bilingual`${rule} names the question ${this.#quote(label)}, which was deleted. Name another question, or remove this.`;
  }

  /** Other faults have the quick fix that their message proposes. */
  #quickFix({ missing }: Bilingual, form: string | undefined): StudioFault['mend'] {
    if (missing?.read === undefined) return undefined;
    const isDeleted = this.#deletedLabel({ ...(form && { form }), ...missing }) !== undefined;
    return isDeleted || !missing.suggestion ? { do: 'removeRead', path: missing.read } : undefined;
  }

  /** The label that a question of the base had, or the title of a page. */
  #deletedLabel = (question: NamedQuestion): string | undefined => this.#label(question, this.#base);

  /** While the label is empty in the language of the person, the one in the other language. */
  #label({ form, path }: NamedQuestion, files = this.#files): string | undefined {
    if (form === undefined) return undefined;
    return [this.#language, ...LANGUAGES].map((language) => readLabel(files, language, form, path)).find(Boolean);
  }
}

function readLabel(files: EditedFiles, language: Language, form: string, path: string): string | undefined {
  const { title, fields } = readWords(files, form, language);
  const byPath = isObject(fields) ? fields : {};
  const brandedKey =
    byPath[path] === undefined ? Object.keys(byPath).find((key) => applyBrand(key, BRAND) === path) : path;
  const { label } = (brandedKey === undefined ? {} : (byPath[brandedKey] ?? {})) as { label?: Json };
  const text = path === '' ? title : label;
  return typeof text === 'string' ? applyBrand(text, BRAND) : undefined;
}

/** Empty while the file of words is not JSON. */
function readWords(files: EditedFiles, form: string, language: Language): JsonObject {
  try {
    return files.object(wordsFile(form, language));
  } catch (error) {
    if (error instanceof Unreadable) return {};
    throw error;
  }
}

const CONDITION = bilingual`The condition`;
/** By the list of `logic.json` that has the rule. */
const LISTED_RULES: Readonly<Record<string, Bilingual>> = {
  checks: bilingual`A check`,
  notes: bilingual`A note`,
  changes: bilingual`A change of answers`,
  values: bilingual`A named value`,
};

/** The rule at a place, as the studio calls it. */
function ruleName(pointer: string): Bilingual {
  const [list = '', , role = ''] = pointerNames(pointer);
  if (QUESTION_STATES.some((state) => state === role) && !(list in LISTED_RULES))
    return bilingual`"${keywordName(role)}"`;
  return LISTED_RULES[list] ?? bilingual`A rule`;
}
