/**
 * Tests the pages of one form with all branches. A page is tested once for all situations in which the conditions of
 * the form have the same results, so that thousands of walks cost only as much as their different pages.
 */
import { get, isObject, type Json, type JsonObject } from '../../engine/data/index.ts';
import { VALUE_RULES } from '../../engine/definition/index.ts';
import { type Form, type Situation, situate } from '../../engine/index.ts';
import { mapParts } from '../json/json-parts.ts';
import { branches } from './answer-branches.ts';
import type { GivenAnswers } from './answering/applicant.ts';
import { RuleInputs } from './answering/rule-inputs.ts';
import type { MissingTexts } from './missing-texts.ts';
import { Outcomes } from './outcomes.ts';
import { attempt, type Flaw, type PageAttempt, type ReadVisit } from './page-attempt.ts';
import { ValueIds } from './value-ids.ts';

/** The situation with the saved records of all pages, and the stored record of the page. */
export interface OpenedPage {
  situation: Situation;
  stored: JsonObject | null;
}

export interface TestedPage {
  /** Every record that may be stored; the first is the usual one. */
  wires: JsonObject[];
  /** One record of each shape: the others differ only in days, digits and numbers. */
  shapes: JsonObject[];
  flaws: { flaw: Flaw; given: GivenAnswers }[];
  outcomes: Outcomes;
  branches: number;
  /** The number of branches whose answers the page refuses. */
  refused: number;
}

/** The results of testing a form. They are plain data, so that they can be kept when the form is not. */
export class TestedForm {
  readonly pages = new Map<string, TestedPage>();
  readonly fingerprints = new Map<string, number>();
  readonly ids = new ValueIds();
}

export class FormTester {
  readonly #form: Form;
  readonly #asks: boolean;
  readonly #ruleInputs: RuleInputs;
  readonly #missingTexts: MissingTexts;
  readonly #tested: TestedForm;

  /** `asks` says whether the pages must ask something; `tested` has the pages that were tested before. */
  constructor(form: Form, asks: boolean, missingTexts: MissingTexts, tested: TestedForm) {
    this.#form = form;
    this.#asks = asks;
    this.#ruleInputs = RuleInputs.of(form);
    this.#missingTexts = missingTexts;
    this.#tested = tested;
  }

  /** Tests all branches, or only the usual answers. The same page has the same result. */
  test(page: OpenedPage, withBranches: boolean): TestedPage {
    const { pages, ids } = this.#tested;
    const key = `${withBranches} ${this.#fingerprint(page.situation)} ${ids.of(page.stored)}`;
    const tested = pages.get(key) ?? toTestedPage(this.#form, branches(this.#visit(page), withBranches));
    pages.set(key, tested);
    return tested;
  }

  /** Fills in a page once with given answers. */
  attempt(page: OpenedPage, given: GivenAnswers, thorough: boolean): PageAttempt {
    return attempt(this.#visit(page), given, thorough);
  }

  #visit(page: OpenedPage): ReadVisit {
    return {
      ...page,
      form: this.#form,
      ruleInputs: this.#ruleInputs,
      asks: this.#asks,
      missingTexts: this.#missingTexts,
    };
  }

  /** A number that identifies the situated form. */
  #fingerprint(situation: Situation): number {
    const { fingerprints, ids } = this.#tested;
    const read = this.#form.situationPaths.map((path) => get(situation, path) ?? null);
    const key = JSON.stringify(read.map((value) => (isObject(value) ? ids.of(value) : value)));
    const known = fingerprints.get(key);
    if (known !== undefined) return known;
    const { fields, steps, checks, changes, notes, rules } = situate(this.#form, situation);
    const states = fields.map((field) => [field.shown, field.required, field.readOnly, field.label, field.offered]);
    const values = steps.map((step) => ('namedValue' in step ? step : step.field.path));
    const giving = VALUE_RULES.map(rules);
    const fingerprint = ids.ofText(JSON.stringify([states, values, checks, changes, notes, giving]));
    fingerprints.set(key, fingerprint);
    return fingerprint;
  }
}

function toTestedPage(form: Form, attempts: readonly PageAttempt[]): TestedPage {
  const wires = attempts.map(({ wire }) => wire).filter((wire) => wire !== undefined);
  const outcomes = new Outcomes([form]);
  for (const { evaluation, problemsMet, notesMet } of attempts.map(({ applicant }) => applicant))
    outcomes.take(evaluation, problemsMet, new Set(notesMet.keys()));
  return {
    wires,
    shapes: [...new Map(wires.map((wire) => [JSON.stringify(valueShape(wire)), wire])).values()],
    flaws: attempts.flatMap(({ flaws, applicant: { given } }) => flaws.map((flaw) => ({ flaw, given }))),
    outcomes,
    branches: attempts.length,
    refused: attempts.filter(({ applicant }) => applicant.refused).length,
  };
}

const valueShape = (value: Json): Json => {
  if (typeof value === 'number') return 0;
  return typeof value === 'string' && /^\d/.test(value) ? '0' : mapParts(value, valueShape);
};
