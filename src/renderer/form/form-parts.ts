/** The headed parts of a form, for the list of them at its top. */
import { isDeepEmpty, type Path } from '../../engine/data/index.ts';
import type { Evaluation, Form } from '../../engine/index.ts';

/** Open while something in it must be answered or is wrong. Undefined where nothing in it is answered or needs to be. */
export type PartState = 'open' | 'done' | undefined;

export interface HeadedPart {
  /** The group, or the path of the list or container. */
  name: string;
  /** The key of its heading. */
  label: string;
  /** The questions, lists and containers in it. */
  paths: Path[];
}

/** In page order. Questions without a heading are in none. */
export function findParts(form: Form): HeadedPart[] {
  const parts = new Map<string, HeadedPart>();
  for (const { path, group, kind, widget } of form.fieldsIn('')?.values() ?? []) {
    if (widget === 'hidden') continue;
    if (group === undefined && kind !== 'group' && kind !== 'list') continue;
    const part = parts.get(group ?? path) ?? {
      name: group ?? path,
      label: group === undefined ? `fields.${path}.label` : `groups.${group}`,
      paths: [],
    };
    part.paths.push(path);
    parts.set(part.name, part);
  }
  return [...parts.values()];
}

export const shownParts = (evaluation: Evaluation, parts: readonly HeadedPart[]): HeadedPart[] =>
  parts.filter(({ paths }) => paths.some((path) => evaluation.state(path).shown));

/** The shown parts, each with its state. */
export function partStates(evaluation: Evaluation, parts: readonly HeadedPart[]): Map<string, PartState> {
  const nameIn = (path: Path): string => path.split('/')[1] ?? '';
  const open = new Set(evaluation.problems().map(({ path }) => nameIn(path)));
  const partState = ({ name, paths }: HeadedPart): PartState => {
    if (paths.some((path) => open.has(nameIn(path)))) return 'open';
    // A document without a button is signed by saving the page.
    if (evaluation.form.documents.some(({ group, sign }) => group === name && sign === undefined)) return undefined;
    return paths.some((path) => !isDeepEmpty(evaluation.value(path))) ? 'done' : undefined;
  };
  return new Map(shownParts(evaluation, parts).map((part) => [part.name, partState(part)]));
}
