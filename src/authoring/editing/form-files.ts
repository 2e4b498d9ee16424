/** The files of a form, and the places in them that belong to a question. */
import { oncePerObject, type Pattern } from '../../engine/data/index.ts';
import type { Schema, UiNode } from '../../engine/definition/index.ts';
import { expandForm } from '../compile/expansion.ts';
import type { EditedFiles } from './edited-files.ts';

export type FormPart = 'schema' | 'ui' | 'logic' | 'cases';

interface ExpandedPage {
  schema: Schema;
  ui: UiNode;
}

/** The compiled schema and `ui.json` of a form. Cached: each keystroke needs them many times, which would take 20 ms. */
export function expandedPage(files: EditedFiles, form: string): ExpandedPage {
  const [schema, ui] = (['schema', 'ui'] as const).map((part) => files.object(formFile(files, form, part)));
  return expansions(schema as Schema)(ui as UiNode);
}

const expansions = oncePerObject((schema: Schema) =>
  oncePerObject((ui: UiNode): ExpandedPage => expandForm({ schema, ui, logic: {} })),
);

const AREAS = ['application', 'portal'] as const;

/** Undefined for a page without a form. */
export function formFolder(files: EditedFiles, form: string): string | undefined {
  return AREAS.map((area) => `forms/${area}/${form}`).find(
    (folder) => files.text(`${folder}/schema.json`) !== undefined,
  );
}

export const formFile = (files: EditedFiles, form: string, part: FormPart): string =>
  `${formFolder(files, form) ?? `forms/application/${form}`}/${part}.json`;

/** The path of the question that a place in `schema.json` belongs to. */
export function schemaPath([kind, name, ...rest]: readonly string[]): Pattern {
  if (kind === 'items') return `/*${schemaPath([name ?? '', ...rest])}`.replace(/\/\*$/, '');
  return kind === 'properties' && name !== undefined ? `/${name}${schemaPath(rest)}` : '';
}

/** The path of the question that a place in `ui.json` belongs to. */
export function uiPath([name = '', ...rest]: readonly string[]): Pattern {
  if (name === '' || name.startsWith('ui:') || name === '$schema') return '';
  return `/${name === 'items' ? '*' : name}${uiPath(rest)}`.replace(/\/\*$/, '');
}

/** Whether a path equals `container` or is inside it. */
export const isWithin = (path: Pattern, container: Pattern): boolean =>
  path === container || path.startsWith(`${container}/`);
