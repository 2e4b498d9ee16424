/** Expresses a condition as a sentence in each language, and finds its faults. */
import { parseOperation } from '../../engine/conditions/index.ts';
import { isObject, type Json, type Language, parentPath } from '../../engine/data/index.ts';
import type { Form, Rule } from '../../engine/index.ts';
import type { CheckCache } from '../checks/check-cache.ts';
import { conditionFaults, type RuleFault, type RulePlace } from '../checks/condition-faults.ts';
import { describeExcess } from '../checks/conditions/rule-size.ts';
import type { ProductNames } from '../checks/product-names.ts';
import { findEntry } from '../conditions/operations/index.ts';
import { BRAND } from '../definition-files/brand.ts';
import { applyBrand, type Files } from '../definition-files/definition-files.ts';
import { ConditionDescriber, Names } from '../meaning/index.ts';
import { openUnvalidated, readableVersion } from './readable-version.ts';

export interface DescribedCondition extends Record<Language, string> {
  faults: RuleFault[];
}

export interface LocatedCondition {
  files: Files;
  place: RulePlace;
  condition: Json;
  /** Describe the value that it gives, not when it holds. */
  asValue?: boolean;
}

/** Also works while other parts of the definitions have faults. `cache` has the results of earlier checks. */
export function describeCondition(
  { files, place, condition, asValue = false }: LocatedCondition,
  product: ProductNames,
  cache: CheckCache,
): DescribedCondition {
  const excess = describeExcess(condition as Rule);
  if (excess) return { english: '', spanish: '', faults: [{ pointer: '', message: excess }] };
  const { definitions, version } = readableVersion(files, product, cache);
  const rule = JSON.parse(applyBrand(JSON.stringify(condition), BRAND)) as Rule;
  const faults = asValue ? [] : conditionFaults(definitions, place, rule);
  const describe = (language: Language): string =>
    sentence(rule, place, new ConditionDescriber(new Names(version, language)), asValue);
  // No sentence for JSON that is not a condition.
  if ((!asValue && typeof rule !== 'boolean' && !isObject(rule)) || hasUnknownOperation(rule))
    return { english: '', spanish: '', faults };
  return { english: describe('english'), spanish: describe('spanish'), faults };
}

/** Whether a rule contains an unknown operation. */
function hasUnknownOperation(rule: Rule): boolean {
  if (Array.isArray(rule)) return rule.some(hasUnknownOperation);
  const operation = parseOperation(rule);
  return (
    operation !== undefined && (findEntry(operation.name) === undefined || operation.args.some(hasUnknownOperation))
  );
}

function sentence(
  rule: Rule,
  { form: name, at, own }: RulePlace,
  describer: ConditionDescriber,
  asValue: boolean,
): string {
  const { forms } = describer.names.version;
  const form = (name === undefined ? undefined : forms.get(name)) ?? bare(forms);
  const field = form.field(at) ?? form.fields.find(({ item }) => item !== '' && item === at);
  const list = own === 'item' && { items: at, list: describer.names.label(form, parentPath(at)) };
  const where = { form, at: field, own: own === 'value', ...list };
  return asValue ? describer.noun(rule, where) : describer.text(describer.clause(rule, where));
}

/** An empty form, for conditions that belong to none, such as facts. */
function bare(forms: ReadonlyMap<string, Form>): Form {
  const [any] = forms.values();
  return openUnvalidated({ name: '', schema: {}, ui: {}, logic: {}, facts: any?.facts ?? {} });
}
