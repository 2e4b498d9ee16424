/** Describes transitions: what decides now, in which situations, and with which answers the difference shows. */
import { isObject, isUnanswered, type Json, type Path, type Pattern, toPattern } from '../../../engine/data/index.ts';
import type { Evaluation } from '../../../engine/index.ts';
import { simplify } from '../../conditions/clause.ts';
import { firstItem } from '../../definition-files/question-place.ts';
import type { QuestionStateName } from '../../file-schemas/index.ts';
import { type BeforeAfter, inBoth } from './before-after.ts';
import type { DifferenceWording } from './difference-wording.ts';
import type { FormPair } from './form-pair.ts';
import { extendPredicate, type Predicate, singular } from './sentence.ts';
import type { Example, Transition } from './transition.ts';

/** A longer condition is shortened. */
const MAX_CONDITION_LENGTH = 240;

/** A state that is true or false: shown, required, read-only. */
interface ComparedState {
  name: QuestionStateName;
  at: Pattern;
  /** The conditions, as they are written. */
  rules: BeforeAfter<Json>;
  /** The question is required wherever it is newly shown. */
  isRequiredToo?: boolean;
}

export function transitionWords(
  wording: DifferenceWording,
  pair: FormPair,
  transition: Transition,
  compared: ComparedState,
): Predicate {
  const { from, to, cover } = transition;
  const { name, isRequiredToo = false } = compared;
  const { standing: words, states } = wording.words;
  const state = states[name];
  const now = isRequiredToo ? words.nowAndRequired : from === 'open' ? words.nowAlways : words.now;
  if (to === 'yes') return extendPredicate(now(state), wording.when(cover));
  if (to === 'no') return extendPredicate(words.noLonger(state), wording.when(cover));
  if (from === 'open') return extendPredicate(words.now(state), otherwiseWords(wording, transition, compared));
  const open = from === 'yes' ? words.nowOnly : words.now;
  return extendPredicate(open(state), whenOpen(wording, pair, transition, compared.rules[1], compared.at));
}

/** The new and the old condition; if both read alike, answers that show the difference. */
function otherwiseWords(
  wording: DifferenceWording,
  transition: Transition,
  { name, at, rules }: ComparedState,
): string {
  const { words } = wording;
  const [was, is] = inBoth(rules, (rule, side) => wording.phrases[side].text(rule, at));
  if (was !== is) return words.whenBefore(is, was);
  const { example, cover } = transition;
  const others = words.standing.forOthers(wording.when(cover));
  if (!example) return others;
  const differs = example.values[1] === true ? words.standing.turnedOn : words.standing.turnedOff;
  return others + differs(singular(words.states[name]), exampleWords(wording, transition.reads, example));
}

/** The new condition; a long one is replaced by the questions that it reads. */
export function whenOpen(
  wording: DifferenceWording,
  pair: FormPair,
  transition: Transition,
  rule: Json,
  at: Pattern,
): string {
  const { cover, choices, reads, from, to } = transition;
  const phrases = wording.phrases[1];
  const when = wording.when(cover);
  const clause = phrases.clause(rule, at);
  const { holds, reason } = simplify(clause, (part) => pair.knows(part, choices));
  const full = to === 'open' && holds === undefined ? phrases.whenAlso(cover, reason) : when;
  if (full.length <= MAX_CONDITION_LENGTH || reads.length === 0) return full;
  const depending = wording.words.dependingOn(wording.labels(reads));
  return from === 'yes' ? depending + when : `${when},${depending}`;
}

/** The deciding answers of an example: "with “Degree”: PhD". */
export function exampleWords(
  wording: DifferenceWording,
  reads: readonly Pattern[],
  { evaluations, saved }: Example,
): string {
  const { words, phrases } = wording;
  const elsewhere = Object.entries(saved).flatMap(([path, value]) =>
    isObject(value)
      ? []
      : [
          `${phrases[1].noun({ var: `situation.${path}` })}: ${isUnanswered(value) ? words.noAnswer : phrases[1].names.plain(value)}`,
        ],
  );
  const own = reads.slice(0, 3).map((pattern) => {
    const path = firstItem(pattern);
    const evaluation = evaluations[1].field(path) ? evaluations[1] : evaluations[0];
    return `${wording.label(pattern)}: ${answerWords(wording, evaluation, path)}`;
  });
  const answers = [...own, ...elsewhere];
  return answers.length === 0 ? '' : words.withAnswers(answers.join(', '));
}

/** The value of a question in words; without a value, its answer. */
export function answerWords(
  wording: DifferenceWording,
  evaluation: Evaluation,
  path: Path,
  value: Json = evaluation.value(path) ?? null,
): string {
  const { words, grammar } = wording;
  if (isUnanswered(value)) return words.noAnswer;
  if (Array.isArray(value)) {
    const isList = evaluation.field(path)?.kind === 'list';
    return isList
      ? words.items(String(value.length))
      : grammar.names(value.map((each) => answerWords(wording, evaluation, path, each)));
  }
  if (isObject(value)) return JSON.stringify(value);
  const key = `fields.${toPattern(path)}.options.${String(value)}`;
  const text = typeof value === 'boolean' ? key : wording.text(key);
  return text === key ? wording.phrases[1].names.plain(value) : text;
}
