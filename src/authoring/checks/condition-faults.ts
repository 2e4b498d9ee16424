/** The faults of a single condition at a given place of a form. */

import { parentPath } from '../../engine/data/index.ts';
import type { Rule } from '../../engine/index.ts';
import type { Bilingual } from '../bilingual/index.ts';
import { readFrom } from '../compile/answer-path.ts';
import { isContainer } from '../compile/expansion.ts';
import { checkRule } from './conditions/condition.ts';
import { contextAt, optionTarget, targetAt } from './form-to-check.ts';
import type { ValidDefinitions } from './valid-form.ts';

/** A place in a form, as `logic.json` writes it. Without a form, the condition can read the situation only. */
export interface RulePlace {
  form?: string;
  at: string;
  own?: 'value' | 'option' | 'item';
}

export interface RuleFault {
  pointer: string;
  message: Bilingual;
}

export function conditionFaults(
  { forms, sharedNames, shared }: ValidDefinitions,
  place: RulePlace,
  rule: Rule,
): RuleFault[] {
  const found: RuleFault[] = [];
  const form = forms.find(({ name }) => name === place.form);
  const report = (pointer: string, message: Bilingual): void => void found.push({ pointer, message });
  if (!form) {
    checkRule(rule, { sharedNames, roots: new Map(), values: {} }, report);
    return found;
  }
  const { at, own } = place;
  const checked = { ...form, sharedNames, facts: shared.facts.facts };
  if (own === 'item') {
    const list = parentPath(at);
    const counted: Rule = { count: [readFrom(list, list)?.answer ?? null, rule] };
    checkRule(counted, contextAt(checked, list), (pointer, message) =>
      report(pointer.replace('/count/1', ''), message),
    );
    return found;
  }
  const field = form.fields.get(at);
  const more = own && field && { [own]: own === 'option' ? optionTarget(checked, field) : targetAt(checked, at) };
  // A condition on the items of a list can read the item.
  checkRule(rule, contextAt(checked, isContainer(at) ? `${at}/` : at, more), report);
  return found;
}
