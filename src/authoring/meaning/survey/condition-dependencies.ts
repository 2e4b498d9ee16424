/** The dependencies of a condition: its facts and named values written out, and the questions whose answers decide. */
import type { Json, Pattern } from '../../../engine/data/index.ts';
import type { SituatedField, SituatedForm, SituatedRule } from '../../../engine/index.ts';
import { expandNames } from '../../conditions/algebra.ts';
import { questionsRead } from '../../simulation/answering/questions-read.ts';
import { RuleInputs } from '../../simulation/answering/rule-inputs.ts';

/** A condition with its facts and named values written out, so that equal texts have equal meanings. */
export const conditionMeaning = (situated: SituatedForm, condition: SituatedRule): string =>
  JSON.stringify(spellOut(situated, condition));

const spellOut = (situated: SituatedForm, { isConstant, constant, metered }: SituatedRule): Json =>
  isConstant
    ? constant
    : expandNames(metered.rule, (kind, name) => {
        const named = kind === 'value' ? namedValue(situated, name) : undefined;
        return named && (named.isConstant ? named.constant : named.metered.rule);
      });

const namedValue = ({ steps }: SituatedForm, name: string): SituatedRule | undefined =>
  steps.flatMap((step) => ('namedValue' in step && step.namedValue === name ? [step.rule] : []))[0];

/** A question after its containers, outermost first. */
export function withHolders(situated: SituatedForm, pattern: Pattern): SituatedField[] {
  const places = pattern.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'));
  return places.map((place) => situated.field(place)).filter((field) => field !== undefined);
}

/** The questions whose answers decide. A list or a group is among them only if none of its questions is. */
export function questionsBehind(situated: SituatedForm, conditions: SituatedRule[]): Pattern[] {
  const open = conditions.filter(({ isConstant }) => !isConstant);
  const ruleInputs = new RuleInputs(
    {},
    open.map((condition) => spellOut(situated, condition)),
  );
  const read = [...questionsRead(situated, ruleInputs, open)];
  return read.filter((path) => !read.some((other) => other.startsWith(`${path}/`)));
}
