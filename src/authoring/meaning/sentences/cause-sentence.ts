/** Tells applicants why a question is asked: the answers that led to it. */
import { operation } from '../../../engine/conditions/index.ts';
import { isObject, type Pattern } from '../../../engine/data/index.ts';
import type { FieldTemplate, Form, Rule } from '../../../engine/index.ts';
import { and, type Clause, isSeries } from '../../conditions/clause.ts';
import type { ConditionDescriber } from './condition-describer.ts';

/** The sentences of a form by their questions. Of questions in a row with the same one, the first has it for all. */
export function causesIn(form: Form, describer: ConditionDescriber): Map<Pattern, string> {
  const causes = new Map<Pattern, string>();
  let before: string | undefined;
  for (const field of form.fields) {
    if (field.kind === 'group' || field.kind === 'list' || field.widget === 'hidden') continue;
    const cause = describeCause(form, field, describer);
    if (cause !== undefined && cause !== before) causes.set(field.path, cause);
    before = cause;
  }
  return causes;
}

/** Undefined for a question that no answer leads to, as one that only the situation shows. */
function describeCause(form: Form, field: FieldTemplate, describer: ConditionDescriber): string | undefined {
  const led = ofAnswers(describer.clause(field.logic.shown ?? true, { form, at: field }), form, field);
  return typeof led === 'boolean' ? undefined : describer.names.grammar.sentences.because(describer.text(led));
}

/** The part of a clause about answers that the page shows in words. */
function ofAnswers(clause: Clause, form: Form, at: FieldTemplate): Clause {
  if (typeof clause === 'boolean') return clause;
  if (isSeries(clause) && clause.join === 'and') return and(...clause.parts.map((part) => ofAnswers(part, form, at)));
  const rules = isSeries(clause) ? clause.parts.map((part) => ('rule' in part ? part.rule : null)) : [clause.rule];
  return rules.every((rule) => readsAnswers(rule, form, at)) ? clause : true;
}

function readsAnswers(rule: Rule, form: Form, at: FieldTemplate): boolean {
  if (Array.isArray(rule)) return rule.some((part) => readsAnswers(part, form, at));
  if (!isObject(rule)) return false;
  const { name, args = [] } = operation(rule) ?? {};
  const [first] = args;
  if (name === 'var') return isInWords(String(first), form, at);
  if (name === 'value' || name === 'lookup') return namesAnswers(rule, form);
  return args.some((part) => readsAnswers(part, form, at));
}

/** Hidden answers are not given by a person, and values of lookup lists are codes. */
function isInWords(path: string, form: Form, at: FieldTemplate): boolean {
  const [root, ...keys] = path.split('.');
  if (root !== 'record' && root !== 'item') return false;
  const field = form.field(`${root === 'item' ? at.item : ''}/${keys.join('/')}`);
  return field === undefined || (field.widget !== 'hidden' && field.options.lookup === undefined);
}

/** Named values and columns of lists have words of their own, whatever they read. */
function namesAnswers(rule: Rule, form: Form): boolean {
  if (Array.isArray(rule)) return rule.some((part) => namesAnswers(part, form));
  if (!isObject(rule)) return false;
  const { name, args = [] } = operation(rule) ?? {};
  if (name === 'var') return /^(record|item)(\.|$)/.test(String(args[0]));
  if (name === 'value') return namesAnswers(form.logic.values?.[String(args[0])] ?? null, form);
  return name !== 'fact' && args.some((part) => namesAnswers(part, form));
}
