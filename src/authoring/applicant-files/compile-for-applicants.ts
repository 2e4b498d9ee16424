/** Compiles a version for applicants: adds to the texts of each page why a conditional question is asked. */
import { LANGUAGES } from '../../engine/data/index.ts';
import { compileDefinitions } from '../check-and-compile/check-and-compile.ts';
import type { CheckCache } from '../checks/check-cache.ts';
import type { ProductNames } from '../checks/product-names.ts';
import {
  compiledWordsFile,
  openCompiledForms,
  readCompiledWords,
  readManifest,
} from '../definition-files/compiled-files.ts';
import type { BrandNames, Files } from '../definition-files/definition-files.ts';
import { FACTS } from '../definition-files/file-paths.ts';
import type { Fault } from '../faults/fault.ts';
import type { FactsSource } from '../file-schemas/index.ts';
import { ConditionDescriber, causesIn, type NamedVersion, Names } from '../meaning/index.ts';

interface ApplicantFiles {
  faults: Fault[];
  /** Undefined if there are faults. */
  files?: Record<string, string>;
}

export function compileForApplicants(
  files: Files,
  brand: BrandNames,
  product: ProductNames,
  cache?: CheckCache,
): ApplicantFiles {
  const { faults, files: compiled } = compileDefinitions(files, brand, product, cache);
  return compiled ? { faults, files: { ...compiled, ...wordsWithCauses(files, compiled) } } : { faults };
}

function wordsWithCauses(files: Files, compiled: Record<string, string>): Record<string, string> {
  const { forms: names } = readManifest(compiled);
  const forms = openCompiledForms(compiled);
  const words = readCompiledWords(compiled);
  const facts = JSON.parse(files[FACTS] as string) as FactsSource;
  const version: NamedVersion = { files, facts, forms, words };
  const changed = LANGUAGES.flatMap((language) => {
    const describer = new ConditionDescriber(new Names(version, language));
    // The forms of the portal are short, and visitors go through them by the keyboard.
    const pages = [...forms.values()].filter(({ name }) => names[name]?.area === 'application');
    return pages.map((form) => {
      const causes = [...causesIn(form, describer)].map(([path, cause]) => [`fields.${path}.because`, cause]);
      const texts = { ...words(form.name, language), ...Object.fromEntries(causes) };
      return [compiledWordsFile(form.name, language), JSON.stringify(texts)] as const;
    });
  });
  return Object.fromEntries(changed);
}
