/** Checks the files of `forms/` and `locales/`, and compiles them, deterministically, to the files of a version. */
import { isObject, type Json, type JsonObject, LANGUAGES } from '../../engine/data/index.ts';
import { buildFields, findDocuments, formSituationPaths, groupSavedAnswers } from '../../engine/definition/index.ts';
import { type Logic, legalFile, type Manifest, type ManifestForm, type UiNode } from '../../engine/index.ts';
import { CheckCache } from '../checks/check-cache.ts';
import { findFaults } from '../checks/find-faults.ts';
import type { ProductNames } from '../checks/product-names.ts';
import { certainFaults } from '../checks/unreadable-file.ts';
import { expandForm } from '../compile/expansion.ts';
import { withItemNames } from '../compile/item-path.ts';
import { compileValidator } from '../compile/validator-code.ts';
import { factsRead } from '../conditions/facts-read.ts';
import { listsRead } from '../conditions/lists-read.ts';
import { compiledWordsFile } from '../definition-files/compiled-files.ts';
import {
  applyBrand,
  type BrandNames,
  type Files,
  type FormSource,
  type Project,
  readProject,
  unescaped,
} from '../definition-files/definition-files.ts';
import { FACTS, GLOSSARY, legalTextFile, legalTextsIn } from '../definition-files/file-paths.ts';
import { type Fault, readable } from '../faults/fault.ts';

interface CompiledSource extends Omit<FormSource, 'logic'> {
  logic: Logic;
}

/** The inputs of a check besides the definitions. */
interface CheckOptions {
  brand: BrandNames;
  product: ProductNames;
  /** The cache of a previous check, so that only the results that an edit affects are computed. */
  cache?: CheckCache | undefined;
}

/** All faults. */
export const check = (files: Files, options: CheckOptions): Fault[] => checkProject(files, options).faults;

function checkProject(
  files: Files,
  { brand, product, cache = new CheckCache() }: CheckOptions,
): { project: Project; faults: Fault[] } {
  const read = (text: string) => cache.readDefinition(text, brand);
  const { project, faults, unread } = readProject(files, brand, read);
  return {
    project,
    faults: [...faults, ...certainFaults(findFaults(project, product, cache), files, unread)].map(readable),
  };
}

interface CompileResult {
  faults: Fault[];
  /** Undefined if there are faults. */
  files?: Record<string, string>;
}

export function compileDefinitions(
  files: Files,
  brand: BrandNames,
  product: ProductNames,
  cache?: CheckCache,
): CompileResult {
  const { project, faults } = checkProject(files, { brand, product, cache });
  if (faults.length > 0) return { faults };
  const forms = [...project.forms.values()].map(compileSource);
  const compiled: Record<string, string> = { 'manifest.json': JSON.stringify(createManifest(project, forms)) };
  for (const form of forms) compiled[`${form.name}.js`] = moduleText(project, form);
  // The names of values are for the tools.
  for (const language of LANGUAGES)
    for (const [name, { values: _, ...words }] of project.words[language])
      if (name !== GLOSSARY) compiled[compiledWordsFile(name, language)] = JSON.stringify(flatWords(words));
  for (const language of LANGUAGES)
    for (const name of legalTextsIn(Object.keys(project.legal), language)) {
      const text = project.legal[legalTextFile(name, language)] ?? '';
      compiled[legalFile(name, language)] = applyBrand(text, brand, unescaped);
    }
  return { faults: [], files: compiled };
}

/** The script of one form; none while the form, or what all forms share, has a fault. */
export function compileForm(files: Files, name: string, options: CheckOptions): string | undefined {
  const { project, faults } = checkProject(files, options);
  const form = project.forms.get(name);
  if (!form || faults.some(({ file }) => isReadBy(form, file))) return undefined;
  return moduleText(project, compileSource(form));
}

/** The form with its definition as the engine reads it, still without its validator. */
function compileSource(form: FormSource): CompiledSource {
  const { schema, ui, logic } = expandForm(form);
  return { ...form, schema, ui: withItemNames(ui as Json) as UiNode, logic: withItemNames(logic as Json) as Logic };
}

const isReadBy = ({ folder }: FormSource, file: string): boolean =>
  file === FACTS || ['schema', 'ui', 'logic'].some((part) => file === `${folder}/${part}.json`);

/**
 * Browsers compile a function when it is first called, on the thread that answers keys. This asks Chromium to do it beside
 * that thread, while the file comes: validating 1,000 questions for the first time took 34 ms and takes 4.
 */
const AT_ONCE = '//# allFunctionsCalledOnLoad\n';

function moduleText({ facts }: Project, { name, schema, ui, logic }: CompiledSource): string {
  const definition = JSON.stringify({ name, schema, ui, logic, facts: facts.facts });
  const open = compileValidator(schema).replace(/^export default /, '');
  return `${AT_ONCE}const definition = ${definition};\n${open}export { definition, open };\n`;
}

function createManifest({ flow, facts }: Project, forms: readonly CompiledSource[]): Manifest {
  const entries = forms.map((form): [string, ManifestForm] => {
    const fields = buildFields(form);
    const documents = findDocuments(form.ui);
    const lines = documents.flatMap(({ shows }) => shows);
    const offered = fields.flatMap(({ uiOptions }) => uiOptions.lookup?.name ?? []);
    const rules = { logic: form.logic, ui: form.ui };
    const read = listsRead({ ...rules, facts: factsRead(rules, facts.facts) });
    return [
      form.name,
      {
        area: form.area,
        sensitive: fields.filter(({ logic }) => logic.sensitive).map(({ path }) => path),
        identifies: fields.find(({ logic }) => logic.identifies)?.path,
        lookups: [...new Set([...offered, ...read])],
        reads: Object.fromEntries(groupSavedAnswers(formSituationPaths({ ...form, facts: facts.facts }))),
        shows: [...new Set(lines.flatMap((line) => ('at' in line ? line.section : [])))],
        documents: documents.map(({ text, fields: paths, sign }) => ({ text, fields: paths, sign })),
      },
    ];
  });
  return { flow, facts: facts.facts, forms: Object.fromEntries(entries) };
}

/** Words as one flat object, keys joined by dots, as i18next reads them. */
export function flatWords(words: JsonObject, prefix = ''): Record<string, string> {
  const entries = Object.entries(words).flatMap(([key, value]): [string, string][] => {
    if (isObject(value)) return Object.entries(flatWords(value, `${prefix}${key}.`));
    return key === '$schema' ? [] : [[`${prefix}${key}`, String(value)]];
  });
  return Object.fromEntries(entries);
}
