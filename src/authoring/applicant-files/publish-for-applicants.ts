/** Publishes a version for applicants: adds to the texts of each page why a conditional question is asked. */
import { LANGUAGES } from '../../engine/data/index.ts';
import type { CheckCache } from '../checks/check-cache.ts';
import type { ProductNames } from '../checks/product-names.ts';
import type { BrandNames, Files } from '../definition-files/definition-files.ts';
import { FACTS } from '../definition-files/file-paths.ts';
import {
  openPublishedForms,
  publishedWordsFile,
  readManifest,
  readPublishedWords,
} from '../definition-files/published-files.ts';
import type { Fault } from '../faults/fault.ts';
import type { FactsSource } from '../file-schemas/index.ts';
import { ConditionDescriber, causesIn, type NamedVersion, Names } from '../meaning/index.ts';
import { publish } from '../publication/publication.ts';

interface ApplicantFiles {
  faults: Fault[];
  /** None with faults. */
  files?: Record<string, string>;
}

export function publishForApplicants(
  files: Files,
  brand: BrandNames,
  product: ProductNames,
  cache?: CheckCache,
): ApplicantFiles {
  const { faults, files: published } = publish(files, brand, product, cache);
  return published ? { faults, files: { ...published, ...wordsWithCauses(files, published) } } : { faults };
}

function wordsWithCauses(files: Files, published: Record<string, string>): Record<string, string> {
  const { forms: names } = readManifest(published);
  const forms = openPublishedForms(published);
  const words = readPublishedWords(published);
  const facts = JSON.parse(files[FACTS] as string) as FactsSource;
  const version: NamedVersion = { files, facts, forms, words };
  const changed = LANGUAGES.flatMap((language) => {
    const describer = new ConditionDescriber(new Names(version, language));
    // The forms of the portal are short, and visitors go through them by the keyboard.
    const pages = [...forms.values()].filter(({ name }) => names[name]?.area === 'application');
    return pages.map((form) => {
      const causes = [...causesIn(form, describer)].map(([path, cause]) => [`fields.${path}.because`, cause]);
      const texts = { ...words(form.name, language), ...Object.fromEntries(causes) };
      return [publishedWordsFile(form.name, language), JSON.stringify(texts)] as const;
    });
  });
  return Object.fromEntries(changed);
}
