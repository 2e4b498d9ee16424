/** A form in one situation, with every condition folded and all of them in the order of their dependencies. */
import { LogicError, type Rule } from './conditions/index.ts';
import {
  BoundedCache,
  containerPath,
  enclosingItem,
  isObject,
  oncePerObject,
  type Pattern,
  PatternIndex,
  parentPath,
} from './data/index.ts';
import type { FieldTemplate, Form } from './definition/index.ts';
import { Dependents } from './dependents.ts';
import { SituatedCondition } from './situated-condition.ts';
import {
  type EvaluationStep,
  type SituatedChange,
  type SituatedCheck,
  type SituatedField,
  type SituatedNote,
  VALUE_RULES,
  type ValueRules,
} from './situated-parts.ts';
import { MAX_CACHED, type Situation, situationKey, withoutUnreadAnswers } from './situation.ts';

export interface SituatedForm {
  form: Form;
  fields: SituatedField[];
  field(pattern: Pattern): SituatedField | undefined;
  /** The fields of the top level. */
  roots: SituatedField[];
  /** The fields whose wire format has a value for "not answered". */
  withPlaceholder: SituatedField[];
  steps: EvaluationStep[];
  dependents: Dependents;
  checks: SituatedCheck[];
  checksAt(pattern: Pattern): readonly SituatedCheck[];
  changes: SituatedChange[];
  notes: SituatedNote[];
  rules(kind: ValueRules): [Pattern, SituatedCondition][];
  /** The paths of the answers that a condition reads, directly or through named values. */
  answersRead(condition: SituatedCondition): Pattern[];
  /** An expression of the definition outside fields and rules. */
  condition(rule: Rule): SituatedCondition;
}

/**
 * Situations with the same values of what the form reads share one situated form: a server checks thousands of saves in a
 * handful of phases and kinds of posting.
 */
export function situate(form: Form, situation: Situation): SituatedForm {
  return situatedForms(form).getOrCompute(situationKey(form, situation), () =>
    buildSituatedForm(form, withoutUnreadAnswers(form, situation)),
  );
}

const situatedForms = oncePerObject((_form: Form) => new BoundedCache<SituatedForm>(MAX_CACHED));

function buildSituatedForm(form: Form, situation: Situation): SituatedForm {
  const condition = conditionMaker(form, situation);
  const situateAll = (rules: Record<string, Rule> | undefined, path: Pattern): Record<string, SituatedCondition> =>
    Object.fromEntries(Object.entries(rules ?? {}).map(([name, rule]) => [name, condition(rule, path)]));
  const { logic } = form;
  const fields = situateFields(form, condition);
  const byPath = new Map(fields.map((field) => [field.path, field]));
  const values = situateAll(logic.values, '');
  const steps = orderSteps(fields, values);
  const valueRules = (kind: ValueRules): [Pattern, SituatedCondition][] =>
    Object.entries(logic[kind] ?? {}).map(([path, rule]) => [path, condition(rule, path)]);
  const checks = (logic.checks ?? []).map((check) => ({
    ...check,
    valid: condition(check.valid, check.at),
    with: situateAll(check.with, check.at),
  }));
  const checksByPath = new Map(checks.map(({ at }) => [at, checks.filter((check) => check.at === at)]));
  const rules = new Map(VALUE_RULES.map((kind) => [kind, valueRules(kind)]));
  return {
    form,
    fields,
    field: (pattern) => byPath.get(pattern),
    roots: fields.filter(({ path }) => parentPath(path) === ''),
    withPlaceholder: fields.filter(({ logic }) => logic.wire?.placeholder !== undefined),
    steps,
    dependents: new Dependents(steps, fields),
    checks,
    checksAt: (pattern) => checksByPath.get(pattern) ?? [],
    changes: (logic.changes ?? []).map((change) => ({
      on: change.on,
      when: condition(change.when ?? true, change.on),
      set: Object.entries(change.set).map(([path, rule]) => [path, condition(rule, change.on)]),
    })),
    notes: (logic.notes ?? []).map((note) => ({
      ...note,
      shown: condition(note.shown ?? true, note.at),
      with: situateAll(note.with, note.at),
    })),
    rules: (kind) => rules.get(kind) ?? [],
    answersRead: (reading) => answersRead(reading, values),
    condition: (rule) => condition(rule, ''),
  };
}

/** Most conditions are plain constants; a form has few different ones. */
function conditionMaker(form: Form, situation: Situation) {
  const constants = new Map<Rule, SituatedCondition>();
  return (rule: Rule, path: Pattern): SituatedCondition => {
    const cached = constants.get(rule);
    if (cached) return cached;
    const made = new SituatedCondition(rule, situation, form, enclosingItem(path));
    if (!isObject(rule) && !Array.isArray(rule)) constants.set(rule, made);
    return made;
  };
}

const answersRead = (condition: SituatedCondition, values: Readonly<Record<string, SituatedCondition>>): Pattern[] => {
  const named = condition.reads.values.flatMap((name) => values[name] ?? []);
  return [condition.reads.record, condition.reads.item, ...named.map((value) => answersRead(value, values))].flat();
};

function situateFields(form: Form, condition: (rule: Rule, path: Pattern) => SituatedCondition): SituatedField[] {
  const situated = new Map<Pattern, SituatedField>();
  for (const template of form.fields) {
    const { logic, path } = template;
    const parent = situated.get(containerPath(path));
    const shown = condition(logic.shown ?? true, path);
    const field: SituatedField = {
      ...template,
      shown,
      required: condition(logic.required ?? template.required, path),
      readOnly: condition(readOnlyRule(template, form), path),
      label: condition(logic.label ?? null, path),
      offered: optionsCondition(template, condition),
      hiddenBySituation: (parent?.hiddenBySituation ?? false) || (shown.isConstant && !shown.isAlwaysTrue),
      clearedWhenHidden: logic.whenHidden === undefined ? !shown.isConstant : logic.whenHidden === 'clear',
      children: [],
    };
    parent?.children.push(field);
    situated.set(path, field);
  }
  return [...situated.values()];
}

/** Signed answers cannot be changed, except in review mode. */
function readOnlyRule({ path, logic }: FieldTemplate, form: Form): Rule {
  const ownRule = logic.readOnly ?? false;
  const sign = form.documentAt(path)?.sign;
  if (!sign || sign === path) return ownRule;
  const signed = { '===': [{ var: `record.${sign.slice(1)}` }, true] };
  return { or: [ownRule, { and: [{ '!': [{ var: 'situation.review' }] }, signed] }] };
}

function optionsCondition(
  template: FieldTemplate,
  condition: (rule: Rule, path: Pattern) => SituatedCondition,
): SituatedCondition | undefined {
  const filters = [template.logic.options, template.uiOptions.lookup?.filter].filter((rule) => rule !== undefined);
  return filters.length === 0 ? undefined : condition({ and: filters }, template.path);
}

/** Orders the steps by their dependencies: a step comes after every step that can change what it reads. */
function orderSteps(fields: SituatedField[], values: Record<string, SituatedCondition>): EvaluationStep[] {
  const order: EvaluationStep[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const hideable = fields.filter(
    (field) => !field.shown.isConstant || (field.clearedWhenHidden && !field.shown.isAlwaysTrue),
  );
  const byPath = new Map(hideable.map((field) => [field.path, field]));
  const clearable = new PatternIndex<SituatedField>();
  for (const field of hideable) if (field.clearedWhenHidden) clearable.add(field.path, field);

  const visit = (key: string, step: EvaluationStep, condition: SituatedCondition): void => {
    if (state.get(key) === 'done') return;
    if (state.get(key) === 'open') throw new LogicError(`${key} depends on itself.`);
    state.set(key, 'open');
    for (const read of [...condition.reads.record, ...condition.reads.item])
      clearable.touching(read).forEach(visitField);
    condition.reads.values.forEach(visitValue);
    state.set(key, 'done');
    order.push(step);
  };
  const visitField = (field: SituatedField): void => {
    for (let path = containerPath(field.path); path !== ''; path = containerPath(path)) {
      const container = byPath.get(path);
      if (container) visitField(container);
    }
    visit(field.path, { field }, field.shown);
  };
  const visitValue = (name: string): void => {
    const condition = values[name];
    if (!condition) throw new LogicError(`There is no value "${name}".`);
    visit(name, { value: name, condition }, condition);
  };
  hideable.forEach(visitField);
  Object.keys(values).forEach(visitValue);
  return order;
}
