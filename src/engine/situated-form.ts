/** A form in one situation, with every rule folded and those that others depend on in order. */
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
import { type FieldTemplate, type Form, VALUE_RULES, type ValueRules } from './definition/index.ts';
import { Dependents } from './dependents.ts';
import type { EvaluationStep, SituatedChange, SituatedCheck, SituatedField, SituatedNote } from './situated-parts.ts';
import { SituatedRule } from './situated-rule.ts';
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
  rules(kind: ValueRules): [Pattern, SituatedRule][];
  /** The paths of the answers that a rule reads, directly or through named values. */
  answersRead(rule: SituatedRule): Pattern[];
  /** Folds a rule that is none of the parts above, such as the value of a document's line. */
  situateRule(rule: Rule): SituatedRule;
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
  const situateRule = ruleMaker(form, situation);
  const situateAll = (rules: Record<string, Rule> | undefined, path: Pattern): Record<string, SituatedRule> =>
    Object.fromEntries(Object.entries(rules ?? {}).map(([name, rule]) => [name, situateRule(rule, path)]));
  const { logic } = form;
  const fields = situateFields(form, situateRule);
  const byPath = new Map(fields.map((field) => [field.path, field]));
  const namedValues = situateAll(logic.values, '');
  const steps = orderSteps(fields, namedValues);
  const valueRules = (kind: ValueRules): [Pattern, SituatedRule][] =>
    Object.entries(logic[kind] ?? {}).map(([path, rule]) => [path, situateRule(rule, path)]);
  const checks = (logic.checks ?? []).map((check) => ({
    ...check,
    valid: situateRule(check.valid, check.at),
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
      when: situateRule(change.when ?? true, change.on),
      set: Object.entries(change.set).map(([path, rule]) => [path, situateRule(rule, change.on)]),
    })),
    notes: (logic.notes ?? []).map((note) => ({
      ...note,
      shown: situateRule(note.shown ?? true, note.at),
      with: situateAll(note.with, note.at),
    })),
    rules: (kind) => rules.get(kind) ?? [],
    answersRead: (rule) => answersRead(rule, namedValues),
    situateRule: (rule) => situateRule(rule, ''),
  };
}

/** Most rules are plain constants; a form has few different ones. */
function ruleMaker(form: Form, situation: Situation) {
  const constants = new Map<Rule, SituatedRule>();
  return (rule: Rule, path: Pattern): SituatedRule => {
    const cached = constants.get(rule);
    if (cached) return cached;
    const made = new SituatedRule(rule, situation, form, enclosingItem(path));
    if (!isObject(rule) && !Array.isArray(rule)) constants.set(rule, made);
    return made;
  };
}

const answersRead = ({ reads }: SituatedRule, namedValues: Readonly<Record<string, SituatedRule>>): Pattern[] => {
  const named = reads.namedValues.flatMap((name) => namedValues[name] ?? []);
  return [reads.record, reads.item, ...named.map((rule) => answersRead(rule, namedValues))].flat();
};

type SituateRule = (rule: Rule, path: Pattern) => SituatedRule;

function situateFields(form: Form, situateRule: SituateRule): SituatedField[] {
  const situated = new Map<Pattern, SituatedField>();
  for (const template of form.fields) {
    const { logic, path } = template;
    const parent = situated.get(containerPath(path));
    const shown = situateRule(logic.shown ?? true, path);
    const field: SituatedField = {
      ...template,
      shown,
      required: situateRule(logic.required ?? template.required, path),
      readOnly: situateRule(readOnlyRule(template, form), path),
      label: situateRule(logic.label ?? null, path),
      offered: optionsRule(template, situateRule),
      hiddenBySituation: (parent?.hiddenBySituation ?? false) || (shown.isConstant && !shown.isAlwaysTruthy),
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

function optionsRule({ logic, uiOptions, path }: FieldTemplate, situateRule: SituateRule): SituatedRule | undefined {
  const filters = [logic.options, uiOptions.lookup?.filter].filter((rule) => rule !== undefined);
  return filters.length === 0 ? undefined : situateRule({ and: filters }, path);
}

/** Orders the steps by their dependencies: a step comes after every step that can change what it reads. */
function orderSteps(fields: SituatedField[], namedValues: Record<string, SituatedRule>): EvaluationStep[] {
  const order: EvaluationStep[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const hideable = fields.filter(
    (field) => !field.shown.isConstant || (field.clearedWhenHidden && !field.shown.isAlwaysTruthy),
  );
  const byPath = new Map(hideable.map((field) => [field.path, field]));
  const clearable = new PatternIndex<SituatedField>();
  for (const field of hideable) if (field.clearedWhenHidden) clearable.add(field.path, field);

  const visit = (key: string, step: EvaluationStep, { reads }: SituatedRule): void => {
    if (state.get(key) === 'done') return;
    if (state.get(key) === 'open') throw new LogicError(`${key} depends on itself.`);
    state.set(key, 'open');
    for (const path of [...reads.record, ...reads.item]) clearable.touching(path).forEach(visitField);
    reads.namedValues.forEach(visitNamedValue);
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
  const visitNamedValue = (name: string): void => {
    const rule = namedValues[name];
    if (!rule) throw new LogicError(`There is no value "${name}".`);
    visit(name, { namedValue: name, rule }, rule);
  };
  hideable.forEach(visitField);
  Object.keys(namedValues).forEach(visitNamedValue);
  return order;
}
