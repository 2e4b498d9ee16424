/** Checks `logic.json`: rules are at fields that exist, suit their kinds, and form no cycles. */

import type { Json, Pattern } from '../../engine/data/index.ts';
import { VALUE_RULES } from '../../engine/definition/index.ts';
import type { FieldLogic, FieldTemplate, Rule } from '../../engine/index.ts';
import { bilingual, keywordName, questionName } from '../bilingual/index.ts';
import { namesIn } from '../conditions/algebra.ts';
import { uiPlace } from '../definition-files/question-place.ts';
import { below, pointerTo, type ReportFault } from '../faults/fault.ts';
import { REMOVE_IT } from '../faults/suggestion.ts';
import { QUESTION_STATES } from '../file-schemas/index.ts';
import { type ConditionContext, checkRule } from './conditions/condition.ts';
import { checkChangeCycles, checkHidingCycles } from './conditions/cycle.ts';
import { ANY } from './conditions/references.ts';
import { contextAt, type FormToCheck, optionTarget, targetAt, unknownField } from './form-to-check.ts';
import { checkShown } from './required-question.ts';

export function checkLogic(form: FormToCheck, report: ReportFault): void {
  const { logic, fields } = form;
  for (const [name, rule] of Object.entries(logic.values ?? {}))
    checkRule(rule, { ...contextAt(form, ''), result: ANY }, below(report, 'values', name));
  checkUnusedValues(form, report);
  for (const [path, fieldLogic] of Object.entries(logic.fields ?? {})) {
    const field = findField(form, path, below(report, 'fields', path));
    if (field) checkFieldLogic(form, field, fieldLogic, below(report, 'fields', path));
  }
  checkShown(form, report);
  checkAnswerRules(form, report);
  checkChanges(form, report);
  checkNotes(form, report);
  checkPreparations(form, report);
  for (const kind of VALUE_RULES)
    for (const [path, rule] of Object.entries(logic[kind] ?? {}))
      checkValue(form, path, rule, kind === 'askAgain', below(report, kind, path));
  checkHidingCycles([...fields.values()], logic.values ?? {}, report);
  checkChangeCycles(logic.changes ?? [], report);
}

function checkUnusedValues({ logic, fields }: FormToCheck, report: ReportFault): void {
  const filters = [...fields.values()].map(({ uiOptions }) => uiOptions.lookup?.filter ?? null);
  const used = new Set(namesIn([logic as Json, ...filters], 'value'));
  for (const name of Object.keys(logic.values ?? {}))
    if (!used.has(name)) report(pointerTo('values', name), bilingual`The value "${name}" is used nowhere.${REMOVE_IT}`);
}

function findField({ fields }: FormToCheck, path: string, report: ReportFault): FieldTemplate | undefined {
  const field = fields.get(path);
  if (!field) report('', unknownField(path, fields));
  return field;
}

const CHOICES = ['choice', 'choices'];

function checkFieldLogic(form: FormToCheck, field: FieldTemplate, rules: FieldLogic, report: ReportFault): void {
  const { path, kind } = field;
  const context = contextAt(form, path);
  for (const part of QUESTION_STATES)
    if (rules[part] !== undefined) checkRule(rules[part], context, below(report, part));
  if (rules.options !== undefined) {
    if (CHOICES.includes(kind))
      checkRule(rules.options, contextAt(form, path, { option: optionTarget(form, field) }), below(report, 'options'));
    else report('/options', bilingual`"options" is for choices, and "${questionName(field)}" has none.${REMOVE_IT}`);
  }
  if (rules.required !== undefined && kind === 'group')
    report(
      '/required',
      bilingual`"${questionName(field)}" is a group, which is not answered itself. Require the fields in it.`,
    );
  else if (rules.required !== undefined && field.required)
    report(
      '/required',
      bilingual`schema.json requires "${questionName(field)}" too, and this condition would take its place. Require it in one of them.`,
    );
  if (rules.label !== undefined) checkRule(rules.label, { ...context, result: ANY }, below(report, 'label'));
  if (rules.local && rules.wire)
    report('/wire', bilingual`"${questionName(field)}" is local, so it is not sent. Remove "wire".`);
  for (const mark of ['sensitive', 'delicate'] as const) {
    if (rules[mark] && kind === 'group')
      report(
        `/${mark}`,
        bilingual`"${questionName(field)}" is a group. Mark the single fields in it as "${keywordName(mark)}".`,
      );
    if (rules[mark] && kind === 'list')
      report(
        `/${mark}`,
        bilingual`"${questionName(field)}" is a list. Mark the single fields in it as "${keywordName(mark)}".`,
      );
  }
  if (rules.identifies && (kind !== 'text' || field.item !== ''))
    report('/identifies', bilingual`"${questionName(field)}" cannot identify a person. Mark a text outside of lists.`);
  else if (rules.identifies && rules.local)
    report(
      '/identifies',
      bilingual`"${questionName(field)}" is local, so it is not stored. Remove "identifies" or "local".`,
    );
  if (rules.whenHidden !== undefined && rules.shown === undefined)
    report('/whenHidden', bilingual`This field is always shown. Add "shown", or remove "whenHidden".`);
  checkWire(field, report);
}

function checkWire({ name, kind, schema, logic: { wire } }: FieldTemplate, report: ReportFault): void {
  if (!wire) return;
  const digits = wire.padTo !== undefined || wire.number !== undefined;
  if (Object.keys(wire).length === 0)
    report('/wire', bilingual`This has no effect. Add "padTo", "number" or "placeholder".`);
  if (wire.padTo !== undefined && wire.number !== undefined)
    report('/wire', bilingual`An answer is sent as digits or as a number, not as both. Remove one of them.`);
  if (digits && kind !== 'text')
    report(
      '/wire',
      bilingual`Digits on the wire are for text fields, and "${name}" is not one. Make its type "string", or remove "wire".`,
    );
  else if (!digits && (kind === 'group' || kind === 'list' || kind === 'choices'))
    report('/wire', bilingual`A placeholder is for a single answer, and "${name}" is not one. Remove "wire".`);
  else if (schema.enum?.some((choice) => choice === wire.placeholder))
    report(
      '/wire/placeholder',
      bilingual`${JSON.stringify(wire.placeholder)} is a choice, so it cannot mean that nothing is answered. Change one of them.`,
    );
  else if (wire.padTo !== undefined && schema.maxLength !== undefined && schema.maxLength < wire.padTo)
    report(
      '/wire/padTo',
      bilingual`${wire.padTo} digits do not fit: "${name}" has at most ${schema.maxLength} characters. Change one of them.`,
    );
}

/** The context of a rule at a question, in which `value` is the answer. Reports a path that leads nowhere at `report`. */
function valueContext(form: FormToCheck, path: Pattern, report: ReportFault): ConditionContext {
  findField(form, path, report);
  return contextAt(form, path, { value: targetAt(form, path) });
}

function checkAnswerRules(form: FormToCheck, report: ReportFault): void {
  form.logic.checks?.forEach((check, i) => {
    const reportCheck = below(report, 'checks', i);
    const context = valueContext(form, check.at, below(reportCheck, 'at'));
    if (typeof check.valid === 'boolean')
      reportCheck(
        '/valid',
        check.valid
          ? bilingual`This check never fails. Write a condition, or remove it.`
          : bilingual`This check always fails. Write a condition, or remove it.`,
      );
    checkRule(check.valid, context, below(reportCheck, 'valid'));
    checkWith(check.with, context, reportCheck);
  });
}

function checkWith(words: Record<string, Rule> | undefined, context: ConditionContext, report: ReportFault): void {
  for (const [name, rule] of Object.entries(words ?? {}))
    checkRule(rule, { ...context, result: ANY }, below(report, 'with', name));
}

function checkChanges(form: FormToCheck, report: ReportFault): void {
  form.logic.changes?.forEach((change, i) => {
    const reportChange = below(report, 'changes', i);
    const context = valueContext(form, change.on, below(reportChange, 'on'));
    if (change.when !== undefined) checkRule(change.when, context, below(reportChange, 'when'));
    for (const [path, rule] of Object.entries(change.set)) {
      findField(form, path, below(reportChange, 'set', path));
      checkRule(rule, { ...context, result: targetAt(form, path) }, below(reportChange, 'set', path));
    }
  });
}

function checkNotes(form: FormToCheck, report: ReportFault): void {
  form.logic.notes?.forEach((note, i) => {
    const reportNote = below(report, 'notes', i);
    if (note.at !== '') findField(form, note.at, below(reportNote, 'at'));
    const context = contextAt(form, note.at);
    if (note.shown !== undefined) checkRule(note.shown, context, below(reportNote, 'shown'));
    checkWith(note.with, context, reportNote);
  });
}

/** Checks `prepare`, whose conditions run before any answer is known. */
function checkPreparations({ logic, sharedNames }: FormToCheck, report: ReportFault): void {
  const context: ConditionContext = { sharedNames, roots: new Map(), values: logic.values ?? {} };
  logic.prepare?.forEach(({ shown }, i) => {
    if (shown !== undefined) checkRule(shown, context, below(report, 'prepare', i, 'shown'));
  });
}

/** Checks a rule of `start`, `load`, `prefill` or `save`, which gives a value, or a condition of `askAgain`. */
function checkValue(form: FormToCheck, path: Pattern, rule: Rule, asks: boolean, report: ReportFault): void {
  if (!findField(form, path, report)) return;
  const value = targetAt(form, path);
  const context = contextAt(form, path, { value });
  checkRule(rule, asks ? context : { ...context, result: value }, report);
}

/** Checks that files are `local`: a file is uploaded by a call of its own, and the record holds only its name. */
export function checkFiles({ fields }: FormToCheck, report: ReportFault): void {
  for (const { path, name, widget, logic } of fields.values()) {
    if (widget !== 'file' || logic.local) continue;
    report(
      pointerTo('fields', path),
      bilingual`"${name}" is a file, which is sent separately from the answers. Add "local": true.`,
    );
  }
}

/** Checks the filters of lookup lists, which are in ui.json. */
export function checkFilters(form: FormToCheck, report: ReportFault): void {
  for (const field of form.fields.values()) {
    const { lookup } = field.uiOptions;
    if (lookup?.filter === undefined) continue;
    const context = contextAt(form, field.path, { option: optionTarget(form, field) });
    checkRule(lookup.filter, context, below(report, ...uiPlace(field.path), 'ui:options', 'lookup', 'filter'));
  }
}
