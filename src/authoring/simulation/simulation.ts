/** Walks the wizard in every situation that conditions can distinguish, page by page, to the end. */

import { get, isObject, type Json, type JsonObject, toPath } from '../../engine/data/index.ts';
import { type Form, type Manifest, type Page, reachablePages } from '../../engine/index.ts';
import { openCompiledForms, readManifest } from '../definition-files/compiled-files.ts';
import type { Files } from '../definition-files/definition-files.ts';
import type { ExampleOutcome } from '../examples/example.ts';
import { formLists } from '../examples/example-from-page.ts';
import type { Case, FactsSource } from '../file-schemas/index.ts';
import type { GivenAnswers } from './answering/applicant.ts';
import { RuleInputs } from './answering/rule-inputs.ts';
import { MissingTexts } from './missing-texts.ts';
import { navigationFlaws } from './navigation-flaws.ts';
import type { OneSidedCondition } from './outcomes.ts';
import type { Flaw, PageAttempt } from './page-attempt.ts';
import { PageTester } from './page-tester.ts';
import { sampleLookups } from './sample-lookups.ts';
import { type Reproduction, shortestReproduction } from './shortest-reproduction.ts';
import { type ChosenParts, combineParts, distinct, findParts, type VariedPart } from './situation-parts.ts';
import { TestedForms } from './tested-forms.ts';

export interface WalkFailure extends Reproduction {
  section: string;
  flaw: Flaw;
  /** The parts of the situation that differ from the usual one. */
  unusual: ChosenParts;
  /** The answers that are irrelevant to the flaw. */
  others: GivenAnswers;
  /** The state of the page as an example. */
  example: Case;
}

export interface SimulationResult {
  walks: number;
  pages: number;
  /** The number of pages that differ by more than the situation's name. */
  testedPages: number;
  branches: number;
  refused: number;
  conditions: number;
  oneSided: OneSidedCondition[];
  /** Conditions of required questions that were never shown. */
  unshown: OneSidedCondition[];
  failures: WalkFailure[];
}

interface WalkedSituation {
  choice: ChosenParts;
  saved: JsonObject;
}

export class Simulation {
  readonly #manifest: Manifest;
  readonly #forms: ReadonlyMap<string, Form>;
  readonly #parts: readonly VariedPart[];
  readonly #tester: PageTester;
  readonly #walks = new Map<string, WalkedSituation>();
  readonly #failures = new Map<string, WalkFailure>();
  #pages = 0;

  /**
   * `compiled` are the compiled files, `facts` the source of `facts.json`; `tested` are the kept results of other
   * simulations.
   */
  constructor(compiled: Files, facts: FactsSource, today: string, tested = new TestedForms()) {
    this.#manifest = readManifest(compiled);
    this.#forms = openCompiledForms(compiled);
    const forms = [...this.#forms.values()];
    const rules = forms.flatMap(({ logic, ui }) => [logic, ui]);
    const ruleInputs = new RuleInputs(facts.facts, [facts.facts, this.#manifest.flow, ...rules]);
    this.#parts = findParts(facts, ruleInputs, today).map((part) => distinct(part, ruleInputs));
    const lookups = sampleLookups(facts, forms, ruleInputs);
    const { flow } = this.#manifest;
    const definitions = { compiled, flow, lookups, today, missingTexts: new MissingTexts(compiled) };
    const testers = new Map(forms.map((form) => [form.name, tested.tester(form, definitions)]));
    const inFlow = forms.filter(({ name }) => flow.pages.some(({ section }) => section === name));
    this.#tester = new PageTester(inFlow, testers, lookups, (...failure) => this.#fail(...failure));
  }

  /** Counts the results of examples too, since they contain answers that the simulation cannot guess. */
  run(examples: readonly ExampleOutcome[] = [], reportProgress: (walked: number) => void = () => {}): SimulationResult {
    for (const choice of combineParts(this.#parts)) {
      this.#walk(choice);
      reportProgress(this.#walks.size);
    }
    const { testedPages, branches, refused, outcomes } = this.#tester;
    for (const { evaluation, problems } of examples)
      outcomes.take(evaluation, problems, new Set(evaluation.notes().map(({ text }) => text)));
    const { oneSided } = outcomes;
    return {
      walks: this.#walks.size,
      pages: this.#pages,
      testedPages,
      branches,
      refused,
      conditions: outcomes.count,
      oneSided,
      unshown: oneSided.filter((condition) => this.#isMissed(condition)),
      failures: [...this.#failures.values()].map((failure) => this.#shortened(failure)),
    };
  }

  #isMissed({ form, path, kind, result }: OneSidedCondition): boolean {
    const field = this.#forms.get(form)?.field(path);
    return kind === 'shown' && result === 'false' && (field?.logic.required ?? field?.required ?? false) !== false;
  }

  #walk(choice: ChosenParts): void {
    const { flow, facts } = this.#manifest;
    const withoutSaved = this.#tester.situation(choice, {});
    for (const [section, flaw] of navigationFlaws(this.#manifest, withoutSaved))
      this.#fail(section, flaw, { choice, saved: {}, stored: null, given: {}, thorough: false });
    let saved: JsonObject = {};
    for (const page of reachablePages(flow, withoutSaved, facts)) {
      this.#pages++;
      const wire = this.#visit(page, choice, saved);
      if (wire) saved = { ...saved, [page.section]: wire };
    }
    this.#walks.set(JSON.stringify(choice), { choice, saved });
  }

  /** Visits a page for the first time, again, and after other answers on the pages that it reads. */
  #visit({ section }: Page, choice: ChosenParts, saved: JsonObject): JsonObject | undefined {
    const form = this.#forms.get(section);
    if (!form) return undefined;
    const [wire] = this.#tester.test(form, { choice, saved, stored: null }).wires;
    for (const before of this.#before(choice)) {
      if (!isObject(before.saved[section])) continue;
      const all = { ...before.saved, ...saved };
      const { wires, shapes } = this.#tester.test(form, { ...before, stored: null });
      for (const stored of wires.slice(0, 1)) this.#tester.test(form, { choice, saved: all, stored });
      for (const stored of shapes) this.#tester.test(form, { choice, saved: all, stored }, false);
    }
    for (const [other, wires] of this.#otherwise(form, choice, saved))
      for (const each of wires) this.#tester.test(form, { choice, saved: { ...saved, [other]: each }, stored: null });
    return wire;
  }

  /** The same application in the previous phase, and before its review. */
  #before(choice: ChosenParts): WalkedSituation[] {
    return ['phase', 'review'].flatMap((path) => {
      const values = this.#parts.find((part) => part.path === path)?.values ?? [];
      const value = values[values.indexOf(choice[path] ?? null) - 1];
      return (value !== undefined && this.#walks.get(JSON.stringify({ ...choice, [path]: value }))) || [];
    });
  }

  /** Other saved records of other pages that make a difference to the form. */
  #otherwise(form: Form, choice: ChosenParts, saved: JsonObject): [section: string, wires: JsonObject[]][] {
    return Object.keys(this.#manifest.forms[form.name]?.reads ?? {}).flatMap((section) => {
      const other = this.#forms.get(section);
      const read = form.situationPaths.filter((path) => path.startsWith(`/saved/${section}/`));
      if (!other || read.length === 0) return [];
      const { wires } = this.#tester.test(other, { choice, saved, stored: null });
      const answers = (wire: JsonObject): Json[] =>
        read.map((path) => get({ saved: { [section]: wire } }, path) ?? null);
      return [[section, [...new Map(wires.map((wire) => [JSON.stringify(answers(wire)), wire])).values()]]];
    });
  }

  #fail(section: string, flaw: Flaw, reproduction: Reproduction): void {
    const key = flawKey(section, flaw);
    const failure = {
      section,
      flaw,
      unusual: reproduction.choice,
      others: {},
      example: { name: '' },
      ...reproduction,
    };
    if (!this.#failures.has(key)) this.#failures.set(key, failure);
  }

  #shortened(failure: WalkFailure): WalkFailure {
    const { section, flaw } = failure;
    const key = flawKey(section, flaw);
    const form = flaw.kind === 'way' ? undefined : this.#forms.get(section);
    const again = ({ given, thorough, ...context }: Reproduction): PageAttempt | undefined =>
      form && this.#tester.attempt(form, context, given, thorough);
    const found = (reproduction: Reproduction): (readonly [string, Flaw])[] =>
      form
        ? (again(reproduction)?.flaws ?? []).map((each) => [section, each])
        : navigationFlaws(this.#manifest, this.#tester.situation(reproduction.choice, {}));
    const short = shortestReproduction(failure, this.#parts, attemptAnswers(again(failure)), (reproduction) =>
      found(reproduction).some((each) => flawKey(...each) === key),
    );
    const unusual = this.#parts.flatMap(({ path, values }): [string, Json][] => {
      const value = short.choice[path] ?? null;
      return value === (values[0] ?? null) ? [] : [[path, value]];
    });
    const attempt = again(short);
    const others = Object.entries(attemptAnswers(attempt)).filter(([path]) => !(path in short.given));
    return {
      ...failure,
      ...short,
      unusual: Object.fromEntries(unusual),
      others: Object.fromEntries(others),
      example: this.#createExample(section, short, attempt),
    };
  }

  #createExample(section: string, { choice, saved, stored }: Reproduction, attempt: PageAttempt | undefined): Case {
    const form = this.#forms.get(section);
    const situation = this.#tester.situation(choice, stored ? { ...saved, [section]: stored } : saved);
    const lists = (form ? formLists(form) : []).map((name) => [name, situation.lookups[name] ?? []]);
    const answers = Object.entries(attempt?.applicant.evaluation.record ?? {});
    return {
      name: '',
      situation: { ...situation, lookups: Object.fromEntries(lists) },
      answers: Object.fromEntries(answers.map(([name, value]) => [toPath(name), value])),
    };
  }
}

/** The same flaw is reported once, although the answer in its message may differ. */
const flawKey = (section: string, { kind, place, fault }: Flaw): string =>
  `${section} ${kind} ${place} ${fault.english.replace(/answer .*? comes back as .*/, '')}`;

function attemptAnswers(attempt: PageAttempt | undefined): GivenAnswers {
  if (!attempt) return {};
  const { evaluation } = attempt.applicant;
  const answers = evaluation.walk().flatMap(([{ kind, widget }, path]): [string, Json][] => {
    const value = evaluation.value(path);
    if (value === undefined || kind === 'group' || widget === 'sign' || !evaluation.isShown(path)) return [];
    return [[path, kind === 'list' && Array.isArray(value) ? value.length : value]];
  });
  return Object.fromEntries(answers);
}
