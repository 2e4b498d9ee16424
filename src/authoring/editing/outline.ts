/** The outline of all pages, headings and questions, in page order. */
import {
  type BilingualText,
  inEachLanguage,
  isObject,
  type JsonObject,
  LANGUAGES,
  type Pattern,
} from '../../engine/data/index.ts';
import {
  chooseKind,
  type Kind,
  type Page,
  pageOrder,
  type Schema,
  type UiNode,
} from '../../engine/definition/index.ts';
import { FLOW, portalForms, wordsFile } from '../definition-files/file-paths.ts';
import { type QuestionKind, questionKind } from './choices/answer-kinds.ts';
import type { EditedFiles } from './edited-files.ts';
import { expandedPage, formFolder } from './form-files.ts';

export interface OutlineQuestion {
  kind: Kind;
  /** The kind in the words of authors. */
  named: QuestionKind;
  path: Pattern;
  labels: BilingualText;
  /** Questions inside a list or a group. */
  inner: OutlinePart[];
}

/** Questions under a heading. A document is a group that is signed. */
export interface OutlineGroup {
  kind: 'heading' | 'document';
  /** The page, or the items of a list. */
  container: Pattern;
  name: string;
  document?: string | undefined;
  labels: BilingualText;
  questions: OutlineQuestion[];
}

export type OutlinePart = OutlineQuestion | OutlineGroup;

export interface OutlineForm {
  form: string;
  /** Undefined for a form of the portal. */
  page?: Page;
  labels: BilingualText;
  parts: OutlinePart[];
}

export const isGroup = (part: OutlinePart): part is OutlineGroup => part.kind === 'heading' || part.kind === 'document';

/** The pages in their order, then the forms of the portal. */
export function readOutline(files: EditedFiles): OutlineForm[] {
  const pages = files.list(FLOW, ['pages']).filter((page): page is JsonObject & Page => isObject(page));
  return [
    ...pages.map((page) => ({ form: page.section, page, ...readContent(files, page.section) })),
    ...portalForms(files.files)
      .sort()
      .map((form) => ({ form, ...readContent(files, form) })),
  ];
}

function readContent(files: EditedFiles, form: string): Pick<OutlineForm, 'labels' | 'parts'> {
  const labels = readLabels(files, form, ['title'], form);
  if (formFolder(files, form) === undefined) return { labels, parts: [] };
  const { schema, ui } = expandedPage(files, form);
  return { labels, parts: new FormContent(files, form).parts(schema, ui, '') };
}

class FormContent {
  readonly #files: EditedFiles;
  readonly #form: string;

  constructor(files: EditedFiles, form: string) {
    this.#files = files;
    this.#form = form;
  }

  parts(schema: Schema, ui: UiNode, container: Pattern): OutlinePart[] {
    const parts: OutlinePart[] = [];
    const groups = new Map<string, OutlineGroup>();
    for (const group of ui['ui:groups'] ?? []) {
      const { name, document } = group;
      const labels = readLabels(this.#files, this.#form, ['groups', name], name);
      const kind = document === undefined ? 'heading' : 'document';
      const entry: OutlineGroup = { kind, container, name, document, labels, questions: [] };
      groups.set(name, entry);
      parts.push(entry);
    }
    for (const { name, group } of pageOrder(schema, ui)) {
      const inner = schema.properties?.[name];
      if (!isObject(inner)) continue;
      const question = this.#question(inner as Schema, (ui[name] ?? {}) as UiNode, `${container}/${name}`);
      (groups.get(group ?? '')?.questions ?? parts).push(question);
    }
    return parts;
  }

  #question(schema: Schema, ui: UiNode, path: Pattern): OutlineQuestion {
    const kind = chooseKind(schema, ui);
    const labels = readLabels(this.#files, this.#form, ['fields', path, 'label'], path);
    return { kind, named: questionKind(schema, ui), path, labels, inner: this.#innerParts(kind, schema, ui, path) };
  }

  #innerParts(kind: Kind, schema: Schema, ui: UiNode, path: Pattern): OutlinePart[] {
    if (kind === 'group') return this.parts(schema, ui, path);
    return kind === 'list' ? this.parts(schema.items ?? {}, ui.items ?? {}, `${path}/*`) : [];
  }
}

function readLabels(files: EditedFiles, form: string, place: string[], otherwise: string): BilingualText {
  // A label may be empty while it is edited: the other language is clearer than a name in the files.
  const texts = inEachLanguage((language) => String(files.at(wordsFile(form, language), place) || ''));
  return inEachLanguage((language) => texts[language] || LANGUAGES.map((other) => texts[other]).join('') || otherwise);
}

/** All questions of a form, each before those inside it. */
export const questionsIn = (parts: readonly OutlinePart[]): OutlineQuestion[] =>
  parts.flatMap((part) => (isGroup(part) ? questionsIn(part.questions) : [part, ...questionsIn(part.inner)]));

export const outlineQuestion = (
  outline: readonly OutlineForm[],
  { form, path }: { form: string; path: Pattern },
): OutlineQuestion | undefined =>
  questionsIn(outline.find((each) => each.form === form)?.parts ?? []).find((each) => each.path === path);

/** All headings and documents of a form. */
export const groupsIn = (parts: readonly OutlinePart[]): OutlineGroup[] =>
  parts.flatMap((part) => (isGroup(part) ? [part, ...groupsIn(part.questions)] : groupsIn(part.inner)));

export const innerParts = (part: OutlinePart): readonly OutlinePart[] => (isGroup(part) ? part.questions : part.inner);

/** The location of a part of a form: a question by its path, a heading by its name in its container, the page by ''. */
export interface PartLocation {
  form: string;
  path: Pattern;
  group?: string;
}

/** The part after a question, else the one before it, else what it is in. */
export function partBeside(outline: readonly OutlineForm[], { form, path }: PartLocation): PartLocation {
  const parts = outline.find((each) => each.form === form)?.parts ?? [];
  return { form, ...(besideIn(parts, path, { path: '' }) ?? { path: '' }) };
}

type LocationInForm = Omit<PartLocation, 'form'>;

const partLocation = (part: OutlinePart): LocationInForm =>
  isGroup(part) ? { path: part.container, group: part.name } : { path: part.path };

function besideIn(parts: readonly OutlinePart[], path: Pattern, container: LocationInForm): LocationInForm | undefined {
  const at = parts.findIndex((part) => !isGroup(part) && part.path === path);
  const beside = parts[at + 1] ?? parts[at - 1];
  if (at >= 0) return beside ? partLocation(beside) : container;
  for (const part of parts) {
    const found = besideIn(innerParts(part), path, partLocation(part));
    if (found) return found;
  }
  return undefined;
}
