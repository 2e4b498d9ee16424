/** Names of the files of a change, grouped by page. */
import { type OutlineForm, parseFilePath } from '../../authoring/editing/index.ts';
import type { Language } from '../../engine/data/index.ts';

export type FileKind = 'schema' | 'ui' | 'logic' | 'cases' | 'english' | 'spanish' | 'other';

export interface NamedFile {
  file: string;
  kind: FileKind;
  /** The name of the file, used if the kind does not identify it. */
  name: string;
}

export interface FileGroup {
  /** The form, or the name of the group. */
  key: string;
  /** The label of the form. */
  label?: string;
  files: NamedFile[];
}

const ORDER: readonly FileKind[] = ['english', 'spanish', 'schema', 'ui', 'logic', 'cases', 'other'];

const baseName = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** `other` for files that are no part of a form. */
export function fileKind(file: string): FileKind {
  const path = parseFilePath(file);
  if (path?.kind === 'definition') return ORDER.find((kind) => kind === path.part) ?? 'other';
  return path?.language ?? 'other';
}

function classify(file: string, forms: ReadonlySet<string>): [key: string, named: NamedFile] {
  const path = parseFilePath(file);
  const kind = fileKind(file);
  if (path?.kind === 'legal') return ['legal', { file, kind, name: path.document }];
  if (path && forms.has(path.form)) return [path.form, { file, kind, name: '' }];
  if (path?.kind === 'words') return ['shared', { file, kind, name: path.form }];
  return ['shared', { file, kind: 'other', name: baseName(file) }];
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
