/** Finds all faults of a project, file by file. The type of a fault and its words are in `../faults`. */
import { isObject, type JsonObject, LANGUAGES, type Language } from '../../engine/data/index.ts';
import type { Schema } from '../../engine/index.ts';
import { type Bilingual, bilingual } from '../bilingual/index.ts';
import { atOrigins } from '../compile/origins.ts';
import type { FormSource, Project } from '../definition-files/definition-files.ts';
import { COMMON, FACTS, FLOW, GLOSSARY, wordsFile } from '../definition-files/file-paths.ts';
import { below, type Fault, type FileReports, pointerTo, type ReportFault, reportsInto } from '../faults/fault.ts';
import { CasesSource, type FactsSource, FlowSource, GlossarySource, WordsSource } from '../file-schemas/index.ts';
import { CheckCache } from './check-cache.ts';
import { checkRule } from './conditions/condition.ts';
import { checkFactCycles } from './conditions/cycle.ts';
import type { SharedNames } from './conditions/references.ts';
import { checkDocuments } from './document.ts';
import { type CaseWords, checkCases } from './examples/case.ts';
import { checkSituation } from './examples/example-situation.ts';
import { checkFlow } from './flow.ts';
import type { FormToCheck, ValidForm } from './form-to-check.ts';
import { checkFiles, checkFilters, checkLogic } from './logic.ts';
import type { ProductNames } from './product-names.ts';
import { checkRequiredQuestions } from './required-question.ts';
import { checkUi } from './ui/ui.ts';
import { validParts } from './unknown-and-invalid-parts.ts';
import { validDefinitions } from './valid-form.ts';
import { checkGlossary } from './words/glossary.ts';
import { compareWords, isWantedInForm } from './words/language-comparison.ts';
import { checkLegal } from './words/legal.ts';
import { checkProgramWords } from './words/program-words.ts';
import { checkSpelling, findWordUses } from './words/word-use.ts';
import { checkCommon, checkUnusedParams, checkWords } from './words/words.ts';

/** `cache` has the results of earlier checks. */
export function findFaults(project: Project, product: ProductNames, cache = new CheckCache()): Fault[] {
  const faults: Fault[] = [];
  const reportFor = reportsInto(faults);
  const { shared, forms, sharedNames } = validDefinitions(project, product, cache, faults);
  const areFactsValid = checkFacts(shared.facts.facts, sharedNames, reportFor(FACTS));
  checkSituation(shared.facts.usual, sharedNames, below(reportFor(FACTS), 'usual'));
  const facts = areFactsValid ? shared.facts.facts : undefined;
  for (const form of forms) {
    const context = formContext(form, project);
    const inputs = [form, shared, product, areFactsValid, ...Object.values(context)];
    const checkWith = (reportForm: FileReports, sections: SharedNames['sections']): void =>
      checkForm({ ...form, sharedNames: { ...sharedNames, sections }, facts }, context, reportForm);
    cache.check(`faults ${form.name}`, inputs, faults, checkWith, sharedNames.sections);
  }
  checkIdentities(forms, reportFor);
  checkPages(project, sharedNames, facts, reportFor);
  checkSharedWords(project, sharedNames, reportFor);
  checkLanguages(project, sharedNames.product, faults, reportFor);
  checkLegal(project, product, reportFor);
  return faults;
}

/** Reports on one file of a form. Logic is checked expanded, so its faults are mapped back to what the author wrote. */
const partReport =
  ({ folder, origins }: ValidForm, reportFor: FileReports) =>
  (part: 'schema' | 'ui' | 'logic' | 'cases'): ReportFault =>
    part === 'logic' ? atOrigins(origins, reportFor(`${folder}/logic.json`)) : reportFor(`${folder}/${part}.json`);

function checkFacts(facts: FactsSource['facts'], sharedNames: SharedNames, report: ReportFault): boolean {
  const context = { sharedNames, roots: new Map(), values: {} };
  let isValid = true;
  const tracked: ReportFault = (pointer, message) => {
    isValid = false;
    report(pointer, message);
  };
  for (const [name, rule] of Object.entries(facts)) checkRule(rule, context, below(tracked, 'facts', name));
  // Checks that read facts are skipped when a fact has a fault.
  return checkFactCycles(facts, report) && isValid;
}

/** The further inputs of the checks of a form. */
interface FormContext {
  cases: FormSource['cases'];
  english: JsonObject;
  spanish: JsonObject;
  /** The keys of the shared messages. */
  messages: string[];
  /** The files of the legal texts. */
  documents: string[];
}

const formContext = ({ name }: ValidForm, project: Project): FormContext => ({
  cases: project.forms.get(name)?.cases,
  english: formWords(project, 'english', name),
  spanish: formWords(project, 'spanish', name),
  messages: keysIn(
    LANGUAGES.map((language) => formWords(project, language, COMMON)),
    'problem',
  ),
  documents: Object.keys(project.legal),
});

function checkForm(form: FormToCheck, context: FormContext, reportFor: FileReports): void {
  const { name, area, schema, ui, logic, fields } = form;
  const { cases: casesSource, english, spanish, documents } = context;
  const report = partReport(form, reportFor);
  checkUi({ schema, ui, path: '' }, form, report('ui'));
  checkDocuments(form, documents, report('ui'));
  checkFilters(form, report('ui'));
  checkLogic(form, report('logic'));
  checkFiles(form, report('logic'));
  checkRequiredQuestions(form, report('ui'), report('logic'));
  if (area === 'application') checkNames(schema, form.sharedNames.product, report('schema'));
  const found = findWordUses(fields, ui, logic);
  const uses = checkSpelling(found, [english, spanish], form.sharedNames.product, report);
  const words = Object.entries({ english, spanish }).flatMap(([language, raw]) => {
    const collect = reportFor(wordsFile(name, language as Language));
    const valid = validParts(raw, WordsSource, collect);
    if (valid) checkWords({ ...form, uses }, valid, raw, collect);
    return valid ? [valid] : [];
  });
  checkUnusedParams(found, words, report('logic'));
  const cases = casesSource && validParts(casesSource, CasesSource, report('cases'));
  if (cases) checkCases(cases, form, caseWords(context), report('cases'));
}

/** Reports answers that have the name of a field of the envelope in which records are sent. */
function checkNames({ properties = {} }: Schema, { envelope }: ProductNames, report: ReportFault): void {
  for (const [name, other] of Object.entries(envelope))
    if (Object.hasOwn(properties, name))
      report(
        pointerTo('properties', name),
        bilingual`Every record has an "${name}" of its own, so no answer can have this name. Call it "${other}", for example.`,
      );
}

/** Checks that at most one answer of the application has `identifies`. */
function checkIdentities(forms: ValidForm[], reportFor: FileReports): void {
  let known: Bilingual | undefined;
  for (const form of forms) {
    const { area, name, logic } = form;
    for (const [path, fieldLogic] of Object.entries(logic.fields ?? {})) {
      if (!fieldLogic?.identifies) continue;
      const report = below(partReport(form, reportFor)('logic'), 'fields', path, 'identifies');
      if (area === 'portal')
        report('', bilingual`Only applications are compared with each other. Remove "identifies".`);
      else if (known) report('', bilingual`${known} identifies the person already. Remove one of the two.`);
      else known = bilingual`"${path}" of "${name}"`;
    }
  }
}

const formWords = (project: Project, language: Language, name: string): JsonObject =>
  (project.words[language].get(name) ?? {}) as JsonObject;

/** The keys that an example may name: of the form's messages and texts, and of the shared messages. */
const caseWords = ({ english, spanish, messages }: FormContext): CaseWords => ({
  messages: [...keysIn([english, spanish], 'messages'), ...messages],
  texts: keysIn([english, spanish], 'texts'),
});

const keysIn = (words: readonly JsonObject[], part: string): string[] =>
  words.flatMap(({ [part]: own }) => Object.keys(isObject(own) ? own : {}).map((key) => `${part}.${key}`));

function checkPages(
  project: Project,
  sharedNames: SharedNames,
  facts: FactsSource['facts'] | undefined,
  reportFor: FileReports,
): void {
  const report = reportFor(FLOW);
  let hasFaults = false;
  const flow = validParts(project.flow, FlowSource, (pointer, message) => {
    hasFaults = true;
    report(pointer, message);
  });
  if (!flow || (hasFaults && flow.pages.length === 0)) return;
  checkFlow(flow, sharedNames, facts, report);
}

function checkSharedWords({ words }: Project, sharedNames: SharedNames, reportFor: FileReports): void {
  for (const language of LANGUAGES) {
    const common = words[language].get(COMMON);
    if (isObject(common)) checkCommon(common, reportFor(wordsFile(COMMON, language)));
    const report = reportFor(wordsFile(GLOSSARY, language));
    const source = words[language].get(GLOSSARY);
    const glossary = source === undefined ? undefined : validParts(source, GlossarySource, report);
    if (glossary) checkGlossary(glossary, sharedNames, report);
  }
}

const LANGUAGE_NAMES: Readonly<Record<Language, Bilingual>> = {
  english: bilingual`English`,
  spanish: bilingual`Spanish`,
};

const faultPointer = ({ pointer }: Fault): string => pointer;

/** Compares the two languages. The keys of the words of forms are checked against the definition elsewhere. */
function checkLanguages(project: Project, product: ProductNames, known: Fault[], reportFor: FileReports): void {
  const unfilled = known.filter(({ kind }) => kind === 'unfilled');
  for (const [i, language] of LANGUAGES.entries()) {
    const other = LANGUAGES[1 - i] as Language;
    for (const name of project.words[language].keys()) {
      const report = reportFor(wordsFile(name, language));
      const [here, there] = [formWords(project, language, name), formWords(project, other, name)];
      const form = project.forms.get(name);
      const reported = new Set(known.filter(({ file }) => file === wordsFile(name, language)).map(faultPointer));
      const isWanted = form ? isWantedInForm(form.area, product) : () => true;
      const unfilledThere = unfilled.filter(({ file }) => file === wordsFile(name, other));
      // A form without any texts in one language lacks each of them.
      compareWords(there, form ? { texts: {}, ...here } : here, report, {
        languages: [LANGUAGE_NAMES[other], LANGUAGE_NAMES[language]],
        form: form?.name,
        // A text that is missing is reported once.
        isWanted: (pointer) => !reported.has(pointer) && isWanted(pointer),
        unfilled: new Set(unfilledThere.map(faultPointer)),
      });
      const read = product.words?.[name];
      if (read) checkProgramWords(read, here, there, report);
    }
  }
}
