/** Simulates every way through the wizard, and reports where an applicant cannot continue. */

import {
  type Bilingual,
  type BrandNames,
  bilingual,
  compileDefinitions,
  type Fault,
  type Files,
  faultLine,
  faultText,
  removeBrand,
  unbrandedParts,
} from '../../../authoring/index.ts';
import {
  type OneSidedCondition,
  simulateDefinitions,
  TestedForms,
  type WalkFailure,
} from '../../../authoring/simulation/index.ts';
import type { SimulationReport } from '../../../contract/index.ts';
import { inEachLanguage, type JsonObject } from '../../../engine/data/index.ts';
import { PROGRAM_NAMES } from '../program-words.ts';

interface SimulationInput {
  files: Files;
  brand: BrandNames;
  today: string;
}

/** A failure as it is stored, with its message in both languages. */
export type SimulationFailure = Omit<SimulationReport['failures'][number], 'message'> & { message: Bilingual };

export interface SimulationOutcome {
  /** False if the files have faults: then nothing was simulated, and the faults are reported. */
  isWalked: boolean;
  walked: number;
  failures: SimulationFailure[];
}

const tested = new TestedForms();

export function simulate(
  { files, brand, today }: SimulationInput,
  reportProgress: (walked: number) => void,
): SimulationOutcome {
  const { faults, files: compiled } = compileDefinitions(files, brand, PROGRAM_NAMES);
  if (!compiled) return { isWalked: false, walked: 0, failures: faults.map((fault) => withoutPlace(toLine(fault))) };
  const { walks, failures, unshown } = simulateDefinitions({ files, compiled, brand, today, tested }, reportProgress);
  const fileFailures = [...failures.map(toFailure), ...unshown.map(neverShown)].map((failure) =>
    inFileNames(failure, brand),
  );
  return { isWalked: true, walked: walks, failures: fileFailures };
}

function toFailure({ section, flaw, choice, given, others, stored, saved, example }: WalkFailure): SimulationFailure {
  return {
    message: flaw.fault,
    page: section,
    question: flaw.place,
    situation: { ...choice },
    answers: { ...others, ...given },
    saved: stored ? { ...saved, [section]: stored } : saved,
    example,
  };
}

/** Paths with the tokens of the brand, as in the files. */
const inFileNames = ({ question, example, ...failure }: SimulationFailure, brand: BrandNames): SimulationFailure => ({
  ...failure,
  question: removeBrand(question, brand),
  example: unbrandedParts(example as JsonObject, brand) as JsonObject,
});

const toLine = (fault: Fault): Bilingual => inEachLanguage((language) => faultLine(faultText(fault, language)));

const withoutPlace = (message: Bilingual): SimulationFailure => ({
  message,
  page: '',
  question: '',
  situation: {},
  answers: {},
  saved: {},
  example: {},
});

const neverShown = ({ form, path }: OneSidedCondition): SimulationFailure => ({
  ...withoutPlace(bilingual`This question must be answered, but no situation and no answers that were tried show it.`),
  page: form,
  question: path,
});
