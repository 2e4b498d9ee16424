/** One form in both versions: the inputs of its rules, and how both versions evaluate the same answers. */
import { isObject, type Json, type JsonObject, type Pattern, set } from '../../../engine/data/index.ts';
import { Evaluation, type Form, type SituatedRule, type Situation } from '../../../engine/index.ts';
import { expandNames } from '../../conditions/algebra.ts';
import { withSavedOpen } from '../../conditions/saved-answers.ts';
import { truthIn } from '../../conditions/truth.ts';
import { firstItem } from '../../definition-files/question-place.ts';
import { answersFor } from '../../simulation/answering/answer.ts';
import { SimulatedApplicant } from '../../simulation/answering/applicant.ts';
import { RuleInputs } from '../../simulation/answering/rule-inputs.ts';
import { type ChosenParts, toSituation, usualChoice, type VariedPart } from '../../simulation/situation-parts.ts';
import { questionsBehind } from '../survey/condition-dependencies.ts';
import { partsRead, type VersionRules } from '../survey/parts-read.ts';
import { ANY_DAY } from '../survey/survey.ts';
import type { Version } from '../survey/version.ts';
import { type BeforeAfter, type BeforeOrAfter, inBoth, keysIn, unique } from './before-after.ts';
import type { SentenceCollector } from './sentence-collector.ts';

/** The maximum number of questions that are answered in all ways for one condition, and of records that are tried. */
const MAX_QUESTIONS = 5;
const MAX_RECORDS = 400;
/** The maximum number of combinations of other answers beside each answer of one question. */
const MAX_COMBINATIONS = 16;

export class FormPair {
  readonly name: string;
  readonly forms: BeforeAfter<Form>;
  readonly versions: BeforeAfter<Version>;
  /** The same forms, in which saved answers of other pages are left open like answers of this page. */
  readonly #openForms: BeforeAfter<Form>;
  readonly collector: SentenceCollector;
  readonly #ruleInputs: RuleInputs;
  readonly #usual: ChosenParts;
  readonly #filled = new Map<string, JsonObject>();

  constructor(forms: BeforeAfter<Form>, collector: SentenceCollector) {
    this.name = forms[1].name;
    this.forms = forms;
    this.#openForms = inBoth(forms, withSavedOpen);
    this.versions = collector.versions;
    this.collector = collector;
    const facts = { ...forms[0].facts, ...forms[1].facts };
    this.#ruleInputs = new RuleInputs(
      facts,
      forms.flatMap(({ logic, ui }) => [logic, ui]),
    );
    this.#usual = usualChoice(partsRead(this.written(inBoth(forms, ({ logic, ui }) => [logic, ui]))));
  }

  /** The rules of each version, with their facts and named values. */
  written(rules: BeforeAfter<unknown>): BeforeAfter<VersionRules> {
    return inBoth(this.versions, ({ facts }, side) => ({
      facts,
      values: this.forms[side].logic.values ?? {},
      rules: [rules[side]],
    }));
  }

  /** Whether rules are equal when their facts and named values are written out. */
  readAlike(rules: BeforeAfter<unknown>): boolean {
    const [before, after] = inBoth(this.forms, ({ facts, logic }, side) => {
      const known = { fact: facts, value: logic.values ?? {} };
      return JSON.stringify(expandNames((rules[side] ?? null) as Json, (kind, name) => known[kind][name]));
    });
    return before === after;
  }

  /** The situation with the chosen parts. All other parts have their usual values. */
  situation(choice: ChosenParts, side: BeforeOrAfter = 1): Situation {
    return toSituation({ ...this.#usual, ...choice, today: ANY_DAY }, this.versions[side].lookups);
  }

  /** Whether a rule of the new version holds in all of some situations, or in none, whatever the answers. */
  knows(rule: Json, choices: readonly ChosenParts[]): boolean | undefined {
    return truthIn(
      this.forms[1],
      choices.map((choice) => this.situation(choice)),
      rule,
    );
  }

  /** The parts of the situation that rules read, and those that decide whether the questions that they name are shown. */
  partsRead(rules: BeforeAfter<unknown>): VariedPart[] {
    const written = this.written(rules);
    const questionsRead = inBoth(written, ({ facts, values, rules: own }, side): VersionRules => {
      const { names } = new RuleInputs(facts.facts, [...own, values]);
      const named = this.forms[side].fields.filter(({ name }) => names.has(name));
      return { facts, values, rules: named.map(({ logic }) => logic.shown) };
    });
    return partsRead([...written, ...questionsRead]);
  }

  evaluations(choice: ChosenParts, record: JsonObject = {}): BeforeAfter<Evaluation> {
    return inBoth(this.#openForms, (form, side) => new Evaluation(form, this.situation(choice, side), record));
  }

  /**
   * Records with all decisive answers to the questions that conditions read: in all combinations up to a limit, and
   * beyond it each answer beside a few answers of the others.
   */
  *records(
    choice: ChosenParts,
    conditions: BeforeAfter<SituatedRule[]>,
    more: readonly Pattern[] = [],
  ): Generator<JsonObject> {
    const base = this.#completeRecord(choice);
    const evaluations = this.evaluations(choice, base);
    const questionsRead = this.#questionsRead(evaluations, conditions, more).slice(0, MAX_QUESTIONS);
    const answers = questionsRead.map((pattern) => ({
      path: firstItem(pattern),
      values: this.#answers(evaluations, pattern),
    }));
    yield* combinations(base, limitAnswers(answers, MAX_RECORDS));
    yield* combinations({}, limitAnswers(answers, MAX_RECORDS));
    for (const each of answers) {
      const others = answers.filter((other) => other !== each);
      yield* combinations(base, [...limitAnswers(others, MAX_COMBINATIONS), each]);
    }
  }

  /** The deciding questions: those that the conditions name, then those that these depend on. */
  questionsBehind(evaluations: BeforeAfter<Evaluation>, conditions: BeforeAfter<SituatedRule[]>): Pattern[] {
    return unique(evaluations.flatMap(({ situated }, i) => questionsBehind(situated, conditions[i as BeforeOrAfter])));
  }

  #questionsRead(
    evaluations: BeforeAfter<Evaluation>,
    conditions: BeforeAfter<SituatedRule[]>,
    more: readonly Pattern[],
  ): Pattern[] {
    const direct = unique([...more, ...this.questionsBehind(evaluations, conditions)]);
    const hanging = inBoth(evaluations, ({ situated }) =>
      direct.flatMap((pattern) => situated.field(pattern)?.shown ?? []),
    );
    return unique([...direct, ...this.questionsBehind(evaluations, hanging)]);
  }

  #answers(evaluations: BeforeAfter<Evaluation>, pattern: Pattern): (Json | undefined)[] {
    const path = firstItem(pattern);
    const found = evaluations.flatMap((evaluation): (Json | undefined)[] => {
      const field = evaluation.situated.field(pattern);
      if (!field) return [];
      if (field.kind === 'list') return [[], [{}], [{}, {}]];
      return answersFor(evaluation, field, path, this.#ruleInputs);
    });
    const [first, ...rest] = found;
    return [...new Map([first, undefined, ...rest].map((value) => [JSON.stringify(value), value])).values()];
  }

  /** A record with answers to all questions of both versions. */
  #completeRecord(choice: ChosenParts): JsonObject {
    const key = JSON.stringify(choice);
    const known = this.#filled.get(key);
    if (known) return known;
    const [before, after] = inBoth(this.forms, (form, side) => {
      const situation = this.situation(choice, side);
      return new SimulatedApplicant({ form, situation, stored: null, ruleInputs: this.#ruleInputs, asks: false })
        .evaluation.record;
    });
    const record = mergeRecords(before, after) as JsonObject;
    this.#filled.set(key, record);
    return record;
  }
}

interface AnswerValues {
  path: string;
  values: (Json | undefined)[];
}

/** The first answers of each question, so that the combinations stay within the limit. */
function limitAnswers(answers: readonly AnswerValues[], most: number): AnswerValues[] {
  const each = Math.max(2, Math.floor(most ** (1 / Math.max(1, answers.length))));
  return answers.map(({ path, values }) => ({ path, values: values.slice(0, each) }));
}

function* combinations(record: JsonObject, [next, ...rest]: readonly AnswerValues[]): Generator<JsonObject> {
  if (!next) yield record;
  else for (const value of next.values) yield* combinations(set(record, next.path, value), rest);
}

function mergeRecords(before: Json | undefined, after: Json | undefined): Json | undefined {
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === 0 ? after : after.map((item, i) => mergeRecords(before[i], item) ?? null);
  if (!isObject(before) || !isObject(after)) return after ?? before;
  const keys = keysIn([before, after]);
  return Object.fromEntries(keys.map((key) => [key, mergeRecords(before[key], after[key]) ?? null]));
}
