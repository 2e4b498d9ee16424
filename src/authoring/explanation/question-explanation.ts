/** Explains a question: its rules, and why it is shown or hidden in a situation with certain answers. */
import { findReads, isTruthy } from '../../engine/conditions/index.ts';
import { inEachLanguage, type Json, type JsonObject, type Language, type Pattern } from '../../engine/data/index.ts';
import { Evaluation, type FieldTemplate, type Flow, type Form, type Rule, type Situation } from '../../engine/index.ts';
import { expandNames } from '../conditions/algebra.ts';
import { and, type Clause, isSeries, type Simplified, simplify } from '../conditions/clause.ts';
import {
  ConditionDescriber,
  describeQuestion,
  type NamedVersion,
  Names,
  pageClause,
  QuestionSentences,
} from '../meaning/index.ts';

/** Whether the question is on the page. Open if that depends on unknown answers, as inside list items. */
export type Presence = 'shown' | 'hidden' | 'open';

export interface QuestionStatements {
  /** Statements about the situation, with reasons. */
  now: string[];
  /** Statements about all situations. */
  always: string[];
}

export interface QuestionExplanation extends Record<Language, QuestionStatements> {
  presence: Presence;
}

export interface QuestionState {
  version: NamedVersion;
  flow: Flow;
  form: Form;
  field: FieldTemplate;
  situation: Situation;
  record: JsonObject;
}

type TestRule = (rule: Json) => boolean | undefined;

export function explainQuestion(state: QuestionState): QuestionExplanation {
  const truth = truthFor(state);
  const describers = inEachLanguage((language) => new ConditionDescriber(new Names(state.version, language)));
  const { holds } = simplify(presenceClause(state, describers.english), truth);
  return {
    presence: holds === undefined ? 'open' : holds ? 'shown' : 'hidden',
    ...inEachLanguage((language) => describe(state, describers[language], truth)),
  };
}

function describe(state: QuestionState, describer: ConditionDescriber, truth: TestRule): QuestionStatements {
  const { flow, form, field } = state;
  const { names } = describer;
  const now = currentSentences(state, describer, truth);
  // A second describer, so that named conditions of other questions are not explained.
  const others = otherSentences(form, field, new ConditionDescriber(names));
  const own = describeQuestion(flow, form, field, describer).map(({ text }) => names.grammar.capital(text));
  return { now, always: [...new Set([...own, ...others])] };
}

function presenceClause({ flow, form, field }: QuestionState, describer: ConditionDescriber): Clause {
  return and(pageClause(flow, form, describer), new QuestionSentences(form, field, describer).shown);
}

function currentSentences(
  { flow, form, field }: QuestionState,
  describer: ConditionDescriber,
  truth: TestRule,
): string[] {
  const { now, walk } = describer.names.grammar;
  const question = new QuestionSentences(form, field, describer);
  if (question.isUnseen) return [];
  const because = (what: string, { reason }: Simplified): string =>
    `${what}${reason === true ? '' : walk.because(describer.text(reason))}.`;
  const ofPage = pageClause(flow, form, describer);
  const [pageNow, shownNow] = [simplify(ofPage, truth), simplify(question.shown, truth)];
  const lacking = (clause: Clause): string[] => {
    const open = failingPart(clause, truth);
    return typeof open === 'boolean' ? [] : [now.lacking(describer.text(open))];
  };
  if (pageNow.holds === false) return [because(now.pageHidden, pageNow), ...lacking(and(ofPage, question.shown))];
  if (shownNow.holds === false) return [because(now.hidden, shownNow), ...lacking(question.shown)];
  if (shownNow.holds === undefined) return [now.open(describer.text(shownNow.reason))];
  const required = simplify(question.required, truth);
  const readOnly = simplify(question.readOnly, truth);
  return [
    because(now.shown, shownNow),
    ...(isDecided(question.required, required)
      ? [because(required.holds ? now.required : now.optional, required)]
      : []),
    ...(isDecided(question.readOnly, readOnly) && readOnly.holds ? [because(now.readOnly, readOnly)] : []),
  ];
}

/** Whether the situation decides a clause. Clauses that always hold are among `always`. */
const isDecided = (clause: Clause, { holds }: Simplified): boolean =>
  typeof clause !== 'boolean' && holds !== undefined;

/** The part of a clause that does not hold. */
function failingPart(clause: Clause, truth: TestRule): Clause {
  const { holds } = simplify(clause, truth);
  if (holds === true) return true;
  if (!isSeries(clause) || clause.join === 'or') return clause;
  return and(...clause.parts.map((part) => failingPart(part, truth)));
}

/** The effects of an answer on other questions of the form. */
function otherSentences(form: Form, field: FieldTemplate, describer: ConditionDescriber): string[] {
  const { names } = describer;
  const { now } = names.grammar;
  const others = form.fields.filter(({ path }) => path !== field.path);
  return others.flatMap((other) => {
    const question = new QuestionSentences(form, other, describer);
    const label = names.label(form, other.path);
    const readings = question.stateSentences.filter(({ from }) =>
      from.some(({ in: file, keys: [, path, name] }) => {
        const isOwn = file === 'logic' && path === other.path;
        const rule = isOwn ? other.logic[name as 'shown' | 'required' | 'readOnly'] : undefined;
        return rule !== undefined && reads(rule, other.item, form).includes(field.path);
      }),
    );
    return [
      ...question.changes(field.path).map(({ text }) => now.changes(label, text)),
      ...readings.map(({ text }) => now.read(label, text)),
    ];
  });
}

/** The questions that a rule reads, directly or through named values. */
function reads(rule: Rule, item: Pattern, form: Form, visited: readonly string[] = []): Pattern[] {
  const found = findReads(rule, item);
  const named = found.namedValues
    .filter((name) => !visited.includes(name))
    .flatMap((name) => reads(form.logic.values?.[name] ?? null, item, form, [...visited, name]));
  return [...found.record, ...found.item, ...named];
}

/** Evaluates conditions of the question. Those that read lookup lists stay open, since the lists are not known here. */
function truthFor({ form, field: { path }, situation, record }: QuestionState): TestRule {
  const evaluation = new Evaluation(form, situation, record);
  const isInList = path.includes('*');
  const meanings = { fact: form.facts, value: form.logic.values ?? {} };
  return (rule) => {
    const writtenOut = expandNames(rule, (kind, name) => meanings[kind][name]);
    if (/"lookup"|situation\.lookups/.test(JSON.stringify(writtenOut))) return undefined;
    const condition = evaluation.situated.situateRule(rule);
    if (condition.isConstant) return condition.isAlwaysTruthy;
    if (isInList && /"(item|value|index)\b/.test(JSON.stringify(rule))) return undefined;
    return isTruthy(evaluation.run(condition, isInList ? '' : path));
  };
}
