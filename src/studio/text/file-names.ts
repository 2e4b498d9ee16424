/** Names of the files of a change, grouped by page. */
import type { OutlineForm } from '../../authoring/editing/index.ts';
import { LANGUAGE_BY_TAG } from '../../contract/index.ts';
import type { Language } from '../../engine/data/index.ts';

export type FileKind = 'schema' | 'ui' | 'logic' | 'cases' | 'english' | 'spanish' | 'other';

export interface NamedFile {
  file: string;
  kind: FileKind;
  /** Used if the kind does not identify the file. */
  name: string;
}

export interface FileGroup {
  /** The form, or the name of the group. */
  key: string;
  /** For a form. */
  label?: string;
  files: NamedFile[];
}

const ORDER: readonly FileKind[] = ['english', 'spanish', 'schema', 'ui', 'logic', 'cases', 'other'];
const OF_FORM = /^forms\/\w+\/([^/]+)\/(schema|ui|logic|cases)\.json$/;
const WORDS = /^locales\/(en|es)\/([^/]+)\.json$/;
const LEGAL = /^locales\/(en|es)\/legal\/(.+)\.md$/;

const baseName = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** The form that a file belongs to. */
export const fileForm = (file: string): string | undefined => OF_FORM.exec(file)?.[1] ?? WORDS.exec(file)?.[2];

/** `other` for files that are no part of a form. */
export function fileKind(file: string): FileKind {
  const [, , part] = OF_FORM.exec(file) ?? [];
  const [, tag] = WORDS.exec(file) ?? LEGAL.exec(file) ?? [];
  return (part as FileKind | undefined) ?? LANGUAGE_BY_TAG[tag ?? ''] ?? 'other';
}

function classify(file: string, forms: ReadonlySet<string>): [key: string, named: NamedFile] {
  const form = OF_FORM.exec(file)?.[1];
  if (form && forms.has(form)) return [form, { file, kind: fileKind(file), name: '' }];
  const [, , words] = WORDS.exec(file) ?? LEGAL.exec(file) ?? [];
  const kind = form ? 'other' : fileKind(file);
  if (words && LEGAL.test(file)) return ['legal', { file, kind, name: words }];
  if (words && forms.has(words)) return [words, { file, kind, name: '' }];
  return ['shared', { file, kind, name: words ?? baseName(file) }];
}

/** In the order of the outline; shared files come last. */
export function groupedFiles(
  files: readonly string[],
  outline: readonly OutlineForm[],
  language: Language,
): FileGroup[] {
  const forms = new Set(outline.map(({ form }) => form));
  const groups = new Map<string, FileGroup>();
  for (const { form, labels } of outline) groups.set(form, { key: form, label: labels[language], files: [] });
  for (const key of ['shared', 'legal']) groups.set(key, { key, files: [] });
  for (const file of files) {
    const [key, named] = classify(file, forms);
    groups.get(key)?.files.push(named);
  }
  return [...groups.values()]
    .filter((group) => group.files.length > 0)
    .map((group) => ({ ...group, files: group.files.sort(inOrder) }));
}

const inOrder = (a: NamedFile, b: NamedFile): number =>
  a.name.localeCompare(b.name) || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind);
