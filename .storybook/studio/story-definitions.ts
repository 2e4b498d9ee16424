/** The product's definitions for stories of the studio, and the checks of their edits as on the server. */
import { currentVersion, fetchPublished } from '../../src/app/definitions/published-forms.ts';
import { store } from '../../src/app/state/state.ts';
import { type ChangeFindings, ChangeReview } from '../../src/authoring/change-review/index.ts';
import { allRules, describeCondition, Explanations } from '../../src/authoring/explanation/index.ts';
import { BRAND, CheckCache, check, type Files, type LocatedFault, withLines } from '../../src/authoring/index.ts';
import {
  type ChangeCheck,
  type ConditionInWords,
  type ConditionToDescribe,
  definitionPath,
  type ExplainedQuestion,
  PRODUCT_NAMES,
  type QuestionToExplain,
  type RulesInWords,
  type StudioFault,
} from '../../src/contract/index.ts';
import type { Json, JsonObject, Language } from '../../src/engine/data/index.ts';
import { SOURCES_FILE } from '../story-files.ts';

const cache = new CheckCache();
const explanations = new Explanations(PRODUCT_NAMES, cache);
const review = new ChangeReview(PRODUCT_NAMES, cache);
const loads = new Map<string, Promise<Files>>();

/** The live version, whose forms are published. */
export const liveVersion = (): string => store.get(currentVersion);

export function liveFiles(): Promise<Files> {
  const path = definitionPath(liveVersion(), SOURCES_FILE);
  const load = loads.get(path) ?? fetchPublished(path).then((response) => response.json());
  loads.set(path, load);
  return load;
}

const faultIn =
  (language: Language) =>
  ({ file, pointer, message, quickFix, line = 1 }: LocatedFault): StudioFault => ({
    file,
    pointer,
    line,
    ...(quickFix && { mend: quickFix }),
    message: message[language],
  });

export const faultsIn = (files: Files, language: Language): StudioFault[] =>
  withLines(check(files, { brand: BRAND, product: PRODUCT_NAMES, cache }), files).map(faultIn(language));

export function checked(base: Files, files: Files, language: Language): ChangeCheck {
  const found: ChangeFindings = review.findings({ base, files, confirmed: {} });
  return {
    faults: found.faults.map(faultIn(language)),
    translations: found.translations,
    examples: found.examples.map(({ message, ...finding }) => ({ ...finding, message: message[language] })),
    meaning: { en: found.meaning.english, es: found.meaning.spanish },
  };
}

export function conditionSentence(
  { form, at, own, condition, asValue }: ConditionToDescribe,
  files: Files,
  language: Language,
): ConditionInWords {
  const place = { at, ...(form !== undefined && { form }), ...(own && { own }) };
  const { english, spanish, faults } = describeCondition(
    { files, place, condition: condition as Json, ...(asValue && { asValue }) },
    PRODUCT_NAMES,
    cache,
  );
  return { en: english, es: spanish, faults: faults.map((fault) => ({ ...fault, message: fault.message[language] })) };
}

export const rulesIn = (files: Files): RulesInWords[] =>
  allRules(files, PRODUCT_NAMES, cache).map(({ rules, ...at }) => ({
    ...at,
    rules: rules.map(({ english, spanish, ...place }) => ({ en: english, es: spanish, ...place })),
  }));

export function explained(question: QuestionToExplain, base: Files, files: Files): ExplainedQuestion | undefined {
  const { form, path, situation, answers } = question;
  const found = explanations.explain({
    change: 1,
    base,
    files,
    form,
    path,
    situation: situation as JsonObject,
    record: answers as JsonObject,
  });
  if (!found) return undefined;
  const { english, spanish, presence, isCurrent } = found;
  return { presence, isCurrent, en: english, es: spanish };
}
