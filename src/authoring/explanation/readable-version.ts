/** Opens definitions with faults, as far as they can be read, to describe them in sentences. */
import type { JsonObject, Language } from '../../engine/data/index.ts';
import { type Flow, type Form, openForm } from '../../engine/index.ts';
import { flatWords } from '../check-and-compile/check-and-compile.ts';
import type { CheckCache } from '../checks/check-cache.ts';
import type { ProductNames } from '../checks/product-names.ts';
import { type ValidDefinitions, validDefinitions } from '../checks/valid-form.ts';
import { BRAND, brandIn } from '../definition-files/brand.ts';
import { type Files, type Project, readProject } from '../definition-files/definition-files.ts';
import type { NamedVersion } from '../meaning/index.ts';

interface ReadableVersion {
  definitions: ValidDefinitions;
  version: NamedVersion;
  flow: Flow;
}

export function readableVersion(files: Files, product: ProductNames, cache: CheckCache): ReadableVersion {
  const { project } = readProject(files, BRAND, (text) => cache.readDefinition(text, BRAND));
  const definitions = validDefinitions(project, product, cache);
  return { definitions, version: createVersion(files, project, definitions, cache), flow: project.flow };
}

export const openUnvalidated = (definition: Parameters<typeof openForm>[0]['definition']): Form =>
  openForm({ definition, open: () => () => true });

function createVersion(
  files: Files,
  { words }: Project,
  { shared, forms }: ValidDefinitions,
  cache: CheckCache,
): NamedVersion {
  const facts = shared.facts.facts;
  const open = (form: ValidDefinitions['forms'][number]): Form =>
    cache.memoize(`opened ${form.name}`, [form, shared], () => openUnvalidated({ ...form, facts }));
  return {
    files,
    facts: shared.facts,
    forms: new Map(forms.map((form) => [form.name, open(form)])),
    words: (form, language) => {
      const own = words[language].get(form) ?? NO_WORDS;
      return cache.memoize(`words ${form}`, [own], () => flatWords(withEmployer(own, language)));
    },
  };
}

const NO_WORDS: JsonObject = {};

/** The words were read with the English name of the brand. */
const withEmployer = (words: JsonObject, language: Language): JsonObject =>
  JSON.parse(JSON.stringify(words).replaceAll(BRAND.name, brandIn(language).name)) as JsonObject;
