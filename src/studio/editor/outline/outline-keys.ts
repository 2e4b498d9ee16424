/** The keys of the items of the outline. */
import { innerParts, isGroup, type OutlineForm, type OutlinePart } from '../../../authoring/editing/index.ts';
import type { Selection } from '../../definitions/selection.ts';

const outlineKey = (form: string, path: string): string => (path === '' ? form : `${form} ${path}`);

const groupKey = (form: string, { container, name }: { container: string; name: string }): string =>
  `${form} ${container} # ${name}`;

export const partKey = (form: string, part: OutlinePart): string =>
  isGroup(part) ? groupKey(form, part) : outlineKey(form, part.path);

/** A part that all pages share has no form. */
export const selectedKey = ({ form, path, group, shared }: Selection): string => {
  if (shared !== undefined) return `all ${shared}`;
  return group === undefined ? outlineKey(form, path) : groupKey(form, { container: path, name: group });
};

export const outlineKeys = (form: string, parts: readonly OutlinePart[]): string[] =>
  parts.flatMap((part) => [partKey(form, part), ...outlineKeys(form, innerParts(part))]);

export const keysIn = (forms: readonly OutlineForm[]): string[] =>
  forms.flatMap(({ form, parts }) => [form, ...outlineKeys(form, parts)]);
