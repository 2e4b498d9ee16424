/** Compiles the `ui.json` that authors write to the one that the engine reads. */
import { isObject, type Json, type Pattern, parentPath } from '../../engine/data/index.ts';
import type { UiNode, UiOptions } from '../../engine/index.ts';
import type { WrittenSchema } from './schema-keyword.ts';

/** `at` is the path of what the node describes: a question, an item of a list (`/jobs/*`), or the page (''). */
export function compileUiSchema(schema: WrittenSchema, ui: UiNode, at: Pattern = ''): UiNode {
  const { properties = {}, items } = schema;
  const { 'ui:groups': groups } = ui;
  const options = plainOptions(schema, ui['ui:options'], at);
  const parts = Object.entries(properties).flatMap(([name, inner]) => part(name, inner, ui[name], `${at}/${name}`));
  return {
    ...ui,
    ...(groups && {
      'ui:groups': groups.map((group) => ({ ...group, fields: group.fields.map((path) => nameIn(at, path)) })),
    }),
    ...(options && { 'ui:options': options }),
    ...Object.fromEntries([...parts, ...(items ? part('items', items, ui.items, `${at}/*`) : [])]),
  };
}

function part(key: string, schema: WrittenSchema, ui: unknown, at: Pattern): [string, UiNode][] {
  if (ui !== undefined && !isObject(ui as Json)) return [];
  const node = compileUiSchema(schema, (ui ?? {}) as UiNode, at);
  return Object.keys(node).length > 0 ? [[key, node]] : [];
}

/** Sets the option `decimals` of the page from the schema. */
function plainOptions({ decimals }: WrittenSchema, written: UiOptions | undefined, at: Pattern): UiOptions | undefined {
  if (decimals === undefined && written === undefined) return undefined;
  const { itemBy, after } = written ?? {};
  return {
    ...(decimals !== undefined && { decimals }),
    ...written,
    ...(itemBy !== undefined && { itemBy: nameIn(`${at}/*`, itemBy) }),
    ...(after !== undefined && { after: nameIn(parentPath(at), after) }),
  };
}

/**
 * The name of the question that a path leads to, if it is directly in the container. Another path stays as it is
 * written, so that the checks can report it. Versions before 2026-11-23 have names without a slash.
 */
function nameIn(container: Pattern, path: string): string {
  const name = path.startsWith(`${container}/`) ? path.slice(container.length + 1) : '';
  return /^[^/*]+$/.test(name) ? name : path;
}
