/** Expands the logic that authors write: conditions on pages, groups and items are copied to every question inside. */
import { isObject, type Json, type Pattern, parentPath } from '../../engine/data/index.ts';
import { buildFields } from '../../engine/definition/index.ts';
import type { FieldLogic, FieldTemplate, Logic, Rule, Schema, UiNode } from '../../engine/index.ts';
import { pointerTo } from '../faults/fault.ts';
import { type ContainerLogic, dense, type LogicSource, QUESTION_STATES } from '../file-schemas/index.ts';
import { compileChecks } from './check-keyword.ts';
import type { Origins } from './origins.ts';
import { compileUiSchema } from './page-keyword.ts';
import { compileSchema, type WrittenSchema } from './schema-keyword.ts';

export interface WrittenForm {
  schema: WrittenSchema;
  ui: UiNode;
  logic: LogicSource;
}

/** Whether a path is the page ('') or the items of a list (`/jobs/*`). */
export const isContainer = (path: Pattern): boolean => path === '' || path.endsWith('/*');

/** A form as the engine reads it, and where in `logic.json` its parts come from. */
export interface ExpandedForm {
  schema: Schema;
  ui: UiNode;
  logic: Logic;
  origins: Origins;
}

export function expandForm(form: WrittenForm): ExpandedForm {
  const schema = compileSchema(form.schema);
  const ui = compileUiSchema(form.schema, form.ui);
  return { schema, ui, ...expandLogic({ schema, ui, logic: form.logic }) };
}

interface Questions {
  schema: Schema;
  ui: UiNode;
}

function expandLogic(form: Questions & { logic: LogicSource }): { logic: Logic; origins: Origins } {
  const { groups = {}, ...logic } = form.logic;
  const { fields: written = {}, checks } = logic;
  const origins = new Map<string, string>();
  const fields = new Map(Object.entries(written).filter(([path]) => !isContainer(path)));
  const questions = new Map<Pattern, FieldTemplate>();
  for (const { field, around } of questionsIn(form)) {
    questions.set(field.path, field);
    const fieldLogic: FieldLogic = { ...fields.get(field.path) };
    for (const name of QUESTION_STATES) {
      const rules = around
        .filter((container) => reaches(container, name, field))
        .flatMap((container) => ruleAt(container, name));
      if (rules.length > 0)
        fieldLogic[name] = joinRules(name, [...rules, ...ruleAt({ path: field.path }, name)], field, origins);
    }
    if (Object.keys(fieldLogic).length > 0) fields.set(field.path, fieldLogic);
  }
  const compiled = checks && compileChecks(checks, (path) => questions.get(path), origins);
  const expanded = {
    ...(fields.size > 0 && { fields: Object.fromEntries(fields) }),
    ...(compiled && { checks: compiled }),
  };
  return { logic: { ...logic, ...expanded } as Logic, origins };

  function ruleAt({ path, group }: Container, name: keyof ContainerLogic): WrittenRule[] {
    const rule = group === undefined ? written[path]?.[name] : groups[group]?.[name];
    const place = group === undefined ? ['fields', path] : ['groups', group];
    return rule === undefined ? [] : [{ rule, pointer: pointerTo(...place, name) }];
  }
}

/** A condition, and the place where the author wrote it. */
interface WrittenRule {
  rule: Rule;
  pointer: string;
}

/** A container of questions: a group by its name, else the page, a question or an item by its path. */
interface Container {
  path: Pattern;
  group?: string;
}

/** Every question with its containers, outermost first. */
function questionsIn({ schema, ui }: Questions): { field: FieldTemplate; around: Container[] }[] {
  const known = new Map<Pattern, Container[]>();
  return buildFields({ schema, ui: dense(ui), logic: {} }).map((field) => {
    const container = parentPath(field.path);
    const outside = known.get(container.replace(/\/\*$/, '')) ?? [];
    const group = field.group === undefined ? [] : [{ path: container, group: field.group }];
    const around = [...outside, { path: container }, ...group];
    known.set(field.path, around);
    return { field, around };
  });
}

/**
 * Whether a container's condition applies to a question. `shown` goes one level deep: a hidden field hides the rest.
 * `required` passes over groups, which are not answered themselves.
 */
function reaches(
  { path, group }: Container,
  name: keyof ContainerLogic,
  { path: question, required, kind }: FieldTemplate,
): boolean {
  if (name === 'required') return !required && kind !== 'group';
  if (name === 'readOnly') return true;
  return path === parentPath(question) && (group !== undefined || isContainer(path));
}

const OPERATION = { shown: 'and', required: 'or', readOnly: 'or' } as const;

/** Joins conditions to one, without nesting: an `and` of an `and` is one list. */
function joinRules(
  name: keyof ContainerLogic,
  written: readonly WrittenRule[],
  { path }: FieldTemplate,
  origins: Map<string, string>,
): Rule {
  const at = pointerTo('fields', path, name);
  const last = written.at(-1) as WrittenRule;
  if (last.pointer !== at) origins.set(at, last.pointer);
  if (written.length === 1) return last.rule;
  const operation = OPERATION[name];
  const parts = written.flatMap(({ rule, pointer }) => writtenParts(rule, operation, pointer));
  parts.forEach(({ pointer }, i) => {
    origins.set(`${at}/${operation}/${i}`, pointer);
  });
  return { [operation]: parts.map(({ rule }) => rule) };
}

function writtenParts(rule: Json, operation: string, pointer: string): WrittenRule[] {
  const parts = isObject(rule) ? rule[operation] : undefined;
  if (!Array.isArray(parts)) return [{ rule, pointer }];
  return parts.map((part, i) => ({ rule: part, pointer: `${pointer}/${operation}/${i}` }));
}
