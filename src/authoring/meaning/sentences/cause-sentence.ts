/** Tells applicants why a question is asked: the answers that led to it. */
import { parseOperation } from '../../../engine/conditions/index.ts';
import type { Pattern } from '../../../engine/data/index.ts';
import type { FieldTemplate, Form, Rule } from '../../../engine/index.ts';
import { and, type Clause, isSeries } from '../../conditions/clause.ts';
import type { ConditionDescriber } from './condition-describer.ts';

/**
 * The sentences of a form by their questions. Consecutive questions with the same sentence have it only at the first.
 */
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

/** Undefined for a question that depends on no answer, for example on the situation only. */
function describeCause(form: Form, field: FieldTemplate, describer: ConditionDescriber): string | undefined {
  const led = ofAnswers(describer.clause(field.logic.shown ?? true, { form, at: field }), form, field);
  return typeof led === 'boolean' ? undefined : describer.names.grammar.sentences.because(describer.text(led));
}

/** The part of a clause about answers that the page shows in words. */
function ofAnswers(clause: Clause, form: Form, at: FieldTemplate): Clause {
  if (typeof clause === 'boolean') return clause;
  if (isSeries(clause) && clause.join === 'and') return and(...clause.parts.map((part) => ofAnswers(part, form, at)));
  const rules = isSeries(clause) ? clause.parts.map((part) => ('rule' in part ? part.rule : null)) : [clause.rule];
  return rules.every((rule) => reads(rule, form, (path) => isInWords(path, form, at))) ? clause : true;
}

/** Whether a rule reads an answer. Named values and columns of lists have words of their own, whatever they read. */
function reads(rule: Rule, form: Form, isAnswer: (path: string) => boolean): boolean {
  if (Array.isArray(rule)) return rule.some((part) => reads(part, form, isAnswer));
  const { name, args = [] } = parseOperation(rule) ?? {};
  const [first = null] = args;
  if (name === 'var') return isAnswer(String(first));
  if (name === 'value') return reads(form.logic.values?.[String(first)] ?? null, form, isOfPage);
  return args.some((part) => reads(part, form, name === 'lookup' ? isOfPage : isAnswer));
}

const isOfPage = (path: string): boolean => /^(record|item)(\.|$)/.test(path);

/** Hidden answers do not come from a person, and values of lookup lists are codes. */
function isInWords(path: string, form: Form, at: FieldTemplate): boolean {
  const [root, ...keys] = path.split('.');
  if (root !== 'record' && root !== 'item') return false;
  const field = form.field(`${root === 'item' ? at.item : ''}/${keys.join('/')}`);
  return field === undefined || (field.widget !== 'hidden' && field.uiOptions.lookup === undefined);
}
