/** Walks every way through the wizard of definitions, and tells where somebody cannot get through. */

import {
  type Bilingual,
  type BrandNames,
  bilingual,
  type Fault,
  type Files,
  faultLine,
  faultText,
  publish,
  unbranded,
  unbrandedParts,
} from '../../../authoring/index.ts';
import { type Failure, type OneSided, simulateDefinitions } from '../../../authoring/paths/index.ts';
import type { SimulationReport } from '../../../contract/index.ts';
import { inEachLanguage, type JsonObject } from '../../../engine/data/index.ts';
import { PROGRAM_NAMES } from '../program-words.ts';

interface SimulationInput {
  files: Files;
  brand: BrandNames;
  today: string;
}

/** As it is kept: told in the language of whoever reads it. */
export type SimulationFailure = Omit<SimulationReport['failures'][number], 'message'> & { message: Bilingual };

export interface SimulationOutcome {
  /** False where the files have faults, which are told instead. */
  isWalked: boolean;
  walked: number;
  failures: SimulationFailure[];
}

export function simulate({ files, brand, today }: SimulationInput, tell: (walked: number) => void): SimulationOutcome {
  const { faults, files: published } = publish(files, brand, PROGRAM_NAMES);
  if (!published) return { isWalked: false, walked: 0, failures: faults.map((fault) => bare(lineOf(fault))) };
  const { walks, failures, unshown } = simulateDefinitions({ files, published, brand, today }, tell);
  const told = [...failures.map(shown), ...unshown.map(neverShown)].map((failure) => inFileNames(failure, brand));
  return { isWalked: true, walked: walks, failures: told };
}

function shown({ section, flaw, choice, given, others, stored, saved, example }: Failure): SimulationFailure {
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

/** Questions are named as the files name them, whatever the employer is called. */
const inFileNames = ({ question, example, ...failure }: SimulationFailure, brand: BrandNames): SimulationFailure => ({
  ...failure,
  question: unbranded(question, brand),
  example: unbrandedParts(example as JsonObject, brand) as JsonObject,
});

const lineOf = (fault: Fault): Bilingual => inEachLanguage((language) => faultLine(faultText(fault, language)));

const bare = (message: Bilingual): SimulationFailure => ({
  ...{ message, page: '', question: '' },
  ...{ situation: {}, answers: {}, saved: {}, example: {} },
});

const neverShown = ({ form, path }: OneSided): SimulationFailure => ({
  ...bare(bilingual`This question must be answered, but no situation and no answers that were tried show it.`),
  ...{ page: form, question: path },
});
