/**
 * Tests pages with all branches. A page is tested once for all situations in which its conditions have the same
 * results, so that thousands of walks cost no more than their different pages.
 */
import { get, isObject, type Json, type JsonObject } from '../../engine/data/index.ts';
import { type Form, type Manifest, type Situation, situate } from '../../engine/index.ts';
import { VALUE_RULES } from '../file-schemas/index.ts';
import { branches } from './answer-branches.ts';
import type { GivenAnswers } from './applicant.ts';
import type { MissingTexts } from './missing-texts.ts';
import { Outcomes } from './outcomes.ts';
import { attempt, type Flaw, type PageAttempt, type ReadVisit } from './page-attempt.ts';
import { RuleInputs } from './rule-inputs.ts';
import type { Reproduction } from './shortest-reproduction.ts';
import { type ChosenParts, toSituation } from './situation-parts.ts';
import { ValueIds } from './value-ids.ts';

/** The context of a page: the situation, the saved records of all pages, and its own stored record. */
interface PageContext {
  choice: ChosenParts;
  saved: JsonObject;
  stored: JsonObject | null;
}

interface StorableRecords {
  /** Every record that may be stored; the first is the usual one. */
  wires: JsonObject[];
  /** One of each shape: the others differ in days, digits and numbers only. */
  shapes: JsonObject[];
}

type ReportFlaw = (section: string, flaw: Flaw, reproduction: Reproduction) => void;

export class PageTester {
  readonly outcomes: Outcomes;
  testedPages = 0;
  branches = 0;
  refused = 0;
  readonly #flow: Manifest['flow'];
  readonly #lookups: Situation['lookups'];
  readonly #missingTexts: MissingTexts;
  readonly #report: ReportFlaw;
  readonly #inputsByForm = new Map<Form, RuleInputs>();
  readonly #recordsByPage = new Map<string, StorableRecords>();
  readonly #fingerprints = new Map<string, number>();
  readonly #withoutSaved = new WeakMap<ChosenParts, Situation>();
  readonly #identity = new ValueIds();

  constructor(
    { flow }: Manifest,
    forms: readonly Form[],
    lookups: Situation['lookups'],
    missingTexts: MissingTexts,
    report: ReportFlaw,
  ) {
    this.#flow = flow;
    this.#lookups = lookups;
    this.#missingTexts = missingTexts;
    this.#report = report;
    this.outcomes = new Outcomes(forms.filter(({ name }) => flow.pages.some(({ section }) => section === name)));
  }

  /** With all its branches, or only with the usual answers. */
  test(form: Form, context: PageContext, withBranches = true): StorableRecords {
    const visit = this.#visit(form, context);
    const key = `${this.#fingerprint(form, visit.situation)} ${this.#identity.of(context.stored)}`;
    const known = this.#recordsByPage.get(key);
    if (known) return known;
    const attempts = branches(visit, withBranches);
    this.testedPages++;
    this.branches += attempts.length;
    for (const { flaws, applicant } of attempts) {
      if (applicant.refused) this.refused++;
      this.outcomes.take(applicant.evaluation, applicant.met, new Set(applicant.noted.keys()));
      for (const flaw of flaws) this.#report(form.name, flaw, { ...context, given: applicant.given, thorough: true });
    }
    const wires = attempts.map(({ wire }) => wire).filter((wire) => wire !== undefined);
    const shapes = new Map(wires.map((wire) => [JSON.stringify(valueShape(wire)), wire]));
    const records = { wires, shapes: [...shapes.values()] };
    this.#recordsByPage.set(key, records);
    return records;
  }

  /** Fills in a page once with given answers. */
  attempt(form: Form, context: PageContext, given: GivenAnswers, thorough: boolean): PageAttempt {
    return attempt(this.#visit(form, context), given, thorough);
  }

  situation(choice: ChosenParts, saved: JsonObject): Situation {
    const withoutSaved = this.#withoutSaved.get(choice) ?? toSituation(choice, this.#lookups);
    this.#withoutSaved.set(choice, withoutSaved);
    return { ...withoutSaved, saved };
  }

  #visit(form: Form, { choice, saved, stored }: PageContext): ReadVisit {
    const { kind = 'form' } = this.#flow.pages.find(({ section }) => section === form.name) ?? {};
    const ruleInputs = this.#inputsByForm.get(form) ?? RuleInputs.of(form);
    this.#inputsByForm.set(form, ruleInputs);
    return {
      form,
      situation: this.situation(choice, saved),
      stored,
      ruleInputs,
      asks: kind === 'form',
      missingTexts: this.#missingTexts,
    };
  }

  /** A number that identifies the situated form. */
  #fingerprint(form: Form, situation: Situation): number {
    const read = form.situationPaths.map((path) => get(situation, path) ?? null);
    const key = `${form.name} ${JSON.stringify(read.map((value) => (isObject(value) ? this.#identity.of(value) : value)))}`;
    const known = this.#fingerprints.get(key);
    if (known !== undefined) return known;
    const { fields, steps, checks, changes, notes, rules } = situate(form, situation);
    const states = fields.map((field) => [field.shown, field.required, field.readOnly, field.label, field.offered]);
    const values = steps.map((step) => ('namedValue' in step ? step : step.field.path));
    const giving = VALUE_RULES.map(rules);
    const fingerprint = this.#identity.ofText(
      JSON.stringify([form.name, states, values, checks, changes, notes, giving]),
    );
    this.#fingerprints.set(key, fingerprint);
    return fingerprint;
  }
}

const valueShape = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(valueShape);
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, valueShape(inner)]));
  if (typeof value === 'number') return 0;
  return typeof value === 'string' && /^\d/.test(value) ? '0' : value;
};
