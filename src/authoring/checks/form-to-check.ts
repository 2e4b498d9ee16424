/** A form under check, what its conditions can read at a path, and the message about a path that leads nowhere. */

import { type Pattern, pathSegments } from '../../engine/data/index.ts';
import type { FieldTemplate, Logic, Rule, Schema, UiNode } from '../../engine/index.ts';
import { type Bilingual, bilingual } from '../bilingual/index.ts';
import type { Origins } from '../compile/origins.ts';
import type { FormSource } from '../definition-files/definition-files.ts';
import { suggestion } from '../faults/suggestion.ts';
import type { ConditionContext } from './conditions/condition.ts';
import { ANY, type Fields, namesAt, type ReadTarget, type SharedNames } from './conditions/references.ts';

/** A form without its malformed parts, so that checks can rely on the types. Its logic is expanded. */
export interface ValidForm extends Pick<FormSource, 'name' | 'area' | 'folder'> {
  schema: Schema;
  ui: UiNode;
  logic: Logic;
  fields: Fields;
  origins: Origins;
}

export interface FormToCheck extends ValidForm {
  sharedNames: SharedNames;
  /** The facts; undefined while they have faults. */
  facts: Readonly<Record<string, Rule>> | undefined;
}

/** The context of a condition at a path: it can read the record, the list item that it is in, and `more`. */
export function contextAt(
  { fields, logic, sharedNames }: FormToCheck,
  path: Pattern,
  more: Readonly<Record<string, ReadTarget>> = {},
): ConditionContext {
  const roots = new Map<string, ReadTarget>([
    ['record', { kind: 'container', fields, at: '' }],
    ...Object.entries(more),
  ]);
  const list = path.lastIndexOf('/*/');
  if (list >= 0) {
    roots.set('item', { kind: 'container', fields, at: path.slice(0, list + 2) });
    roots.set('index', { kind: 'plain', type: 'number' });
  }
  return { sharedNames, roots, values: logic.values ?? {} };
}

/** The target of `value`: the answer at a path. A path that leads nowhere is reported elsewhere. */
export function targetAt({ fields }: FormToCheck, path: Pattern): ReadTarget {
  const field = fields.get(path);
  return field ? { kind: 'field', field, fields } : ANY;
}

/** The target of `option`: a row of the lookup list, or one choice of the question. */
export function optionTarget({ sharedNames, fields }: FormToCheck, field: FieldTemplate): ReadTarget {
  const { uiOptions, schema } = field;
  const columns = uiOptions.lookup && sharedNames.lookups.get(uiOptions.lookup.name);
  if (uiOptions.lookup) return columns ? { kind: 'lookupRow', name: uiOptions.lookup.name, columns } : ANY;
  return { kind: 'field', field: { ...field, kind: 'choice', schema: schema.items ?? schema }, fields };
}

/** Explains at which segment a path leads out of the form. */
export function unknownField(path: string, fields: Fields): Bilingual {
  let known = '';
  for (const segment of pathSegments(path.startsWith('/') ? path : `/${path}`)) {
    const next = `${known}/${segment}`;
    const isItem = segment === '*' && fields.get(known)?.kind === 'list';
    if (!isItem && !fields.has(next)) {
      if (fields.get(known)?.kind === 'list')
        return bilingual`"${path}" is not a field: "${known}" is a list, so its items are written "${known}/*/…".`;
      return {
        ...bilingual`This form has no field "${path}".${suggestion(segment, namesAt(fields, known), `${known}/`)}`,
        missing: { name: path, path },
      };
    }
    known = next;
  }
  return bilingual`"${path}" is not a field. Paths begin with / and end with the name of a field.`;
}
