/** The functions that run in the thread, by name. They take and return plain data. */

import { compileForApplicants } from '../../../authoring/applicant-files/index.ts';
import { type ChangeFindings, ChangeReview, type ReviewedFiles } from '../../../authoring/change-review/index.ts';
import {
  type AskedQuestion,
  allRules,
  type DescribedCondition,
  describeCondition,
  type Explanation,
  Explanations,
  type LocatedCondition,
  type RulesOfQuestion,
} from '../../../authoring/explanation/index.ts';
import {
  BRAND,
  type BrandNames,
  CheckCache,
  check,
  compileForm,
  type Files,
  type LocatedFault,
  withLines,
} from '../../../authoring/index.ts';
import { PROGRAM_NAMES } from '../program-words.ts';
import { assessApplications, closeMigrations, openMigrationFrom, openMigrations } from './migration-work.ts';
import { simulate } from './simulation-work.ts';

export interface Sources {
  files: Files;
  brand: BrandNames;
}

export interface CompileOutcome {
  faults: LocatedFault[];
  /** The compiled files; undefined if there are faults. */
  compiled?: Record<string, string>;
}

function compileFiles({ files, brand }: Sources): CompileOutcome {
  const { faults, files: compiled } = compileForApplicants(files, brand, PROGRAM_NAMES);
  return compiled ? { faults: [], compiled } : { faults: withLines(faults, files) };
}

/** Caches the results of checks in this thread. */
const cache = new CheckCache();
const explanations = new Explanations(PROGRAM_NAMES, cache);
const review = new ChangeReview(PROGRAM_NAMES, cache);

const checkFiles = (files: Files): LocatedFault[] =>
  withLines(check(files, { brand: BRAND, product: PROGRAM_NAMES, cache }), files);

/** Compiles one form with the brand names of the checks, as the studio shows it. */
const previewForm = ({ files, form }: { files: Files; form: string }): string | undefined =>
  compileForm(files, form, { brand: BRAND, product: PROGRAM_NAMES, cache });

const reviewChange = (reviewed: ReviewedFiles): ChangeFindings => review.findings(reviewed);

const describeInProduct = (question: LocatedCondition): DescribedCondition =>
  describeCondition(question, PROGRAM_NAMES, cache);

const explainQuestion = (question: AskedQuestion): Explanation | undefined => explanations.explain(question);

const listRules = (files: Files): RulesOfQuestion[] => allRules(files, PROGRAM_NAMES, cache);

/** Each takes one value, and may report progress. */
export const AUTHORING_WORK = {
  compileFiles,
  checkFiles,
  previewForm,
  reviewChange,
  describeCondition: describeInProduct,
  explainQuestion,
  listRules,
  simulate,
  openMigrations,
  openMigrationFrom,
  assessApplications,
  closeMigrations,
};

export type AuthoringWork = typeof AUTHORING_WORK;
