/**
 * Finds the rules of a form that its examples prove. A condition is proved by one example in which it is true and one in
 * which it is false; a rule about answers by one that fails it and one that passes; a rule that sets values by an example
 * whose outcome would be different without it.
 */

import {
  get,
  isEqual,
  isObject,
  isUnanswered,
  type JsonObject,
  type Path,
  type Pattern,
  parentPath,
  toPattern,
} from '../../engine/data/index.ts';
import { choiceValues, messageKey, VALUE_RULES } from '../../engine/definition/index.ts';
import {
  type Evaluation,
  type Form,
  type FormModule,
  type Logic,
  openForm,
  type Problem,
  type SituatedField,
  toWire,
} from '../../engine/index.ts';
import { type Case, type CasesSource, QUESTION_STATES } from '../file-schemas/index.ts';
import { omit } from '../json/json-parts.ts';
import { type ExampleOutcome, isValidated, runExample, situationIn } from './example.ts';
import { findKeywords, isBroken } from './keyword.ts';
import { inEachSituation } from './situations.ts';

/** Identifies a rule by its question and its kind. */
export interface ProvedRule {
  /** '' for the page. */
  at: Pattern;
  /** A condition, a keyword of the schema, or a list of logic.json. */
  kind: string;
  /** The message of a check, the text of a note, or the answer that a change sets. */
  what?: string;
}

export interface RuleProof extends ProvedRule {
  /** Its name for developers: the path, the kind and the message or text. */
  rule: string;
  /** An example in which the rule fails, is false, or makes no difference. */
  failing: boolean;
  /** An example in which the rule passes, is true, or makes a difference. */
  passing: boolean;
}

export class Coverage {
  readonly #module: FormModule;
  readonly #form: Form;
  readonly #given: CasesSource['given'];
  readonly #usual: JsonObject;
  readonly #proofs = new Map<string, RuleProof>();
  readonly #without = new Map<string, Form>();
  readonly #labels = new Map<Pattern, string>();

  /** `usual` is the situation on which all examples are based. */
  constructor(module: FormModule, { given, cases }: CasesSource, usual: JsonObject) {
    this.#module = module;
    this.#form = openForm(module);
    this.#given = given;
    this.#usual = usual;
    for (const field of this.#form.fields)
      for (const kind of ruleKinds(field)) this.#add(`${field.path} ${kind}`, { at: field.path, kind });
    this.#addLogic(this.#form.logic);
    for (const example of cases.flatMap(inEachSituation)) this.#take(example, this.#outcome(this.#form, example));
  }

  get rules(): RuleProof[] {
    return [...this.#proofs.values()];
  }

  #add(rule: string, about: ProvedRule, needsFailing = true): void {
    this.#proofs.set(rule, { ...about, rule, failing: !needsFailing, passing: false });
  }

  #addLogic({ checks = [], notes = [], changes = [], ...logic }: Logic): void {
    for (const [i, { at, message }] of checks.entries())
      this.#add(describeRule('check', at, i, message), { at, kind: 'check', what: message });
    for (const [i, { at, text, shown }] of notes.entries())
      this.#add(describeRule('note', at, i, text), { at, kind: 'note', what: text }, isObject(shown));
    for (const [i, { on, when, set }] of changes.entries())
      for (const target of Object.keys(set))
        this.#add(describeRule('change', on, i, target), { at: on, kind: 'change', what: target }, isObject(when));
    for (const kind of VALUE_RULES)
      for (const at of Object.keys(logic[kind] ?? {})) this.#add(`${at} ${kind}`, { at, kind }, kind === 'askAgain');
  }

  #mark(rule: string, passing: boolean): void {
    const proof = this.#proofs.get(rule);
    if (proof) proof[passing ? 'passing' : 'failing'] = true;
  }

  #take(example: Case, outcome: ExampleOutcome): void {
    const { evaluation, problems } = outcome;
    const wrong = new Set(problems.map(({ path }) => path));
    for (const [field, path] of evaluation.walk()) {
      if (!evaluation.isShown(parentPath(path))) continue;
      this.#takeState(evaluation, field, path);
      if (isStated(evaluation, path, example)) this.#takeAnswer(evaluation, field, path, wrong.has(path));
    }
    if (example.problems) this.#takeChecks(example, outcome);
    this.#takeNotes(evaluation);
    this.#takeChanges(example, evaluation);
    this.#takeValueRules(example, evaluation);
  }

  #takeState(evaluation: Evaluation, { path: pattern, uiOptions, schema }: SituatedField, path: Path): void {
    const state = evaluation.state(path);
    this.#mark(`${pattern} shown`, state.shown);
    if (!state.shown) return;
    this.#mark(`${pattern} required`, state.required);
    this.#mark(`${pattern} readOnly`, state.readOnly);
    const label = this.#labels.get(pattern) ?? state.label;
    this.#labels.set(pattern, label);
    this.#mark(`${pattern} label`, label === state.label);
    const { lookup } = uiOptions;
    const all = lookup ? evaluation.situation.lookups[lookup.name] : choiceValues(schema);
    const offered = evaluation.options(path).length;
    if (offered > 0) this.#mark(`${pattern} options`, true);
    if (offered < (all?.length ?? 0)) this.#mark(`${pattern} options`, false);
  }

  #takeAnswer(evaluation: Evaluation, field: SituatedField, path: Path, wrong: boolean): void {
    const value = get(evaluation.effectiveAnswers, path) ?? null;
    const isOpen = isUnanswered(value) || (field.widget === 'sign' && value !== true);
    if (isOpen && wrong) this.#mark(`${field.path} unanswered`, false);
    if (isOpen) return;
    if (!wrong && (field.widget === 'sign' || evaluation.state(path).required))
      this.#mark(`${field.path} unanswered`, true);
    for (const keyword of findKeywords(field.schema))
      if (isBroken(field.schema, keyword, value) === wrong) this.#mark(`${field.path} ${keyword}`, !wrong);
  }

  /** An answer fails a check if its problem is another one, or none, without the check. */
  #takeChecks(example: Case, { evaluation, problems }: ExampleOutcome): void {
    const { checks = [] } = this.#form.logic;
    for (const [i, check] of checks.entries()) {
      const name = describeRule('check', check.at, i, check.message);
      const shownMessages = problems.filter(comesFrom(check));
      if (shownMessages.length > 0) {
        const less = this.#formWithout(name, { checks: checks.filter((other) => other !== check) });
        if (!isEqual(shownMessages, this.#outcome(less, example).problems.filter(comesFrom(check))))
          this.#mark(name, false);
      }
      for (const [field, path] of evaluation.walk()) {
        if (field.path !== check.at || !isStated(evaluation, path, example)) continue;
        const open = isUnanswered(get(evaluation.effectiveAnswers, path));
        if (!open && !problems.some((problem) => problem.path === path)) this.#mark(name, true);
      }
    }
  }

  #takeNotes(evaluation: Evaluation): void {
    const texts = evaluation.notes().map(({ text }) => text);
    for (const [i, { at, text }] of (this.#form.logic.notes ?? []).entries())
      this.#mark(describeRule('note', at, i, text), texts.includes(`texts.${text}`));
  }

  #takeChanges(example: Case, { record }: Evaluation): void {
    const { changes = [] } = this.#form.logic;
    for (const [i, change] of changes.entries()) {
      if (!example.edits?.some(([path]) => `${toPattern(path)}/`.startsWith(`${change.on}/`))) continue;
      for (const target of Object.keys(change.set)) {
        const name = describeRule('change', change.on, i, target);
        const rest = { ...change, set: omit(change.set, target) };
        const less = this.#formWithout(name, { changes: changes.map((other) => (other === change ? rest : other)) });
        this.#mark(name, !isEqual(record, this.#outcome(less, example).evaluation.record));
      }
    }
  }

  #takeValueRules(example: Case, evaluation: Evaluation): void {
    const { blank, wire, saved } = example;
    const due = { start: blank, load: wire, prefill: blank ?? wire, askAgain: wire, save: saved };
    const outcome = (kind: string, of: Evaluation) => (kind === 'save' ? toWire(of) : of.record);
    for (const kind of VALUE_RULES) {
      const rules = this.#form.logic[kind] ?? {};
      for (const path of due[kind] ? Object.keys(rules) : []) {
        const name = `${path} ${kind}`;
        const less = this.#outcome(this.#formWithout(name, { [kind]: omit(rules, path) }), example);
        this.#mark(name, !isEqual(outcome(kind, evaluation), outcome(kind, less.evaluation)));
      }
    }
  }

  #outcome(form: Form, example: Case): ExampleOutcome {
    return runExample(form, this.#given, example, situationIn(this.#usual, this.#given, example));
  }

  #formWithout(rule: string, logic: Partial<Logic>): Form {
    const { definition, open } = this.#module;
    const known = this.#without.get(rule);
    const form = known ?? openForm({ definition: { ...definition, logic: { ...definition.logic, ...logic } }, open });
    this.#without.set(rule, form);
    return form;
  }
}

const describeRule = (kind: 'check' | 'note' | 'change', at: string, i: number, what: string): string =>
  `${at || 'page'} ${kind} ${i} (${what})`;

const comesFrom =
  (check: { at: string; message: string }) =>
  ({ pattern, message }: Problem): boolean =>
    pattern === check.at && message === messageKey(check.message);

/** The conditions and keywords of a question that examples have to prove; constants need no proof. */
function ruleKinds({ kind, schema, required, logic, uiOptions, widget }: Form['fields'][number]): string[] {
  const isAsked = kind !== 'group' && (required || logic.required !== undefined || widget === 'sign');
  const isFiltered = isObject(logic.options) || isObject(uiOptions.lookup?.filter);
  return [
    ...(isAsked ? ['unanswered'] : []),
    ...findKeywords(schema),
    ...QUESTION_STATES.filter((condition) => isObject(logic[condition])),
    ...(isObject(logic.label) ? ['label'] : []),
    ...(isFiltered ? ['options'] : []),
  ];
}

/** Whether the example states the problem at a path. */
function isStated(evaluation: Evaluation, path: Path, { problems, sign }: Case): boolean {
  if (!problems) return false;
  if (sign === undefined) return isValidated(evaluation, path);
  return evaluation.isShown(path) && evaluation.form.documentAt(path)?.sign === sign;
}
