/** Tests the pages that the walks reach, counts the tests, and reports the flaws. */
import type { JsonObject } from '../../engine/data/index.ts';
import type { Form, Situation } from '../../engine/index.ts';
import type { GivenAnswers } from './answering/applicant.ts';
import type { FormTester, OpenedPage, TestedPage } from './form-tester.ts';
import { Outcomes } from './outcomes.ts';
import type { Flaw, PageAttempt } from './page-attempt.ts';
import type { Reproduction } from './shortest-reproduction.ts';
import { type ChosenParts, toSituation } from './situation-parts.ts';

/** The context of a page: the situation, the saved records of all pages, and its own stored record. */
interface PageContext {
  choice: ChosenParts;
  saved: JsonObject;
  stored: JsonObject | null;
}

type ReportFlaw = (section: string, flaw: Flaw, reproduction: Reproduction) => void;

export class PageTester {
  readonly outcomes: Outcomes;
  branches = 0;
  refused = 0;
  readonly #testers: ReadonlyMap<string, FormTester>;
  readonly #lookups: Situation['lookups'];
  readonly #report: ReportFlaw;
  readonly #counted = new Set<TestedPage>();
  readonly #withoutSaved = new WeakMap<ChosenParts, Situation>();

  /** Counts the results of the conditions of `forms`. `testers` are by the name of their form. */
  constructor(
    forms: readonly Form[],
    testers: ReadonlyMap<string, FormTester>,
    lookups: Situation['lookups'],
    report: ReportFlaw,
  ) {
    this.outcomes = new Outcomes(forms);
    this.#testers = testers;
    this.#lookups = lookups;
    this.#report = report;
  }

  /** The number of pages that differ by more than the situation's name. */
  get testedPages(): number {
    return this.#counted.size;
  }

  /** Tests all branches of a page, or only the usual answers. */
  test({ name }: Form, context: PageContext, withBranches = true): TestedPage {
    const page = this.#tester(name).test(this.#open(context), withBranches);
    if (this.#counted.has(page)) return page;
    this.#counted.add(page);
    this.branches += page.branches;
    this.refused += page.refused;
    this.outcomes.add(page.outcomes);
    for (const { flaw, given } of page.flaws) this.#report(name, flaw, { ...context, given, thorough: true });
    return page;
  }

  /** Fills in a page once with given answers. */
  attempt({ name }: Form, context: PageContext, given: GivenAnswers, thorough: boolean): PageAttempt {
    return this.#tester(name).attempt(this.#open(context), given, thorough);
  }

  situation(choice: ChosenParts, saved: JsonObject): Situation {
    const withoutSaved = this.#withoutSaved.get(choice) ?? toSituation(choice, this.#lookups);
    this.#withoutSaved.set(choice, withoutSaved);
    return { ...withoutSaved, saved };
  }

  #tester(form: string): FormTester {
    return this.#testers.get(form) as FormTester;
  }

  #open({ choice, saved, stored }: PageContext): OpenedPage {
    return { situation: this.situation(choice, saved), stored };
  }
}
