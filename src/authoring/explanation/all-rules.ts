/** The rules of all questions in sentences, page by page, to look up a rule without knowing its question. */
import { inEachLanguage, type Language, type Pattern } from '../../engine/data/index.ts';
import type { FieldTemplate, Flow, Form } from '../../engine/index.ts';
import type { CheckMemory } from '../checks/check-memory.ts';
import type { ProductNames } from '../checks/product-names.ts';
import { BRAND } from '../definition-files/brand.ts';
import { type Files, removeBrand } from '../definition-files/definition-files.ts';
import { describeQuestion, type NamedVersion, Names, Reader } from '../meaning/index.ts';
import { readableVersion } from './readable-version.ts';

export interface RulesOfQuestion extends Record<Language, string[]> {
  form: string;
  /** '' for sentences about the whole page. */
  path: Pattern;
}

/** Pages in their order, then the forms of the portal. Questions without rules are left out. */
export function allRules(files: Files, product: ProductNames, memory: CheckMemory): RulesOfQuestion[] {
  const { version, flow } = readableVersion(files, product, memory);
  const names = [...new Set([...flow.pages.map(({ section }) => section), ...version.forms.keys()])];
  return names.flatMap((name) => {
    const form = version.forms.get(name);
    return form ? explainRules(flow, form, version) : [];
  });
}

/** A sentence about every question of a page appears once. */
function explainRules(flow: Flow, form: Form, version: NamedVersion): RulesOfQuestion[] {
  const explained = form.fields.map((field) => ({
    path: removeBrand(field.path, BRAND),
    said: inEachLanguage((language) => sentences(flow, form, field, new Reader(new Names(version, language)))),
  }));
  const shared = inEachLanguage((language) =>
    (explained[0]?.said[language] ?? []).filter((sentence) =>
      explained.every(({ said }) => said[language].includes(sentence)),
    ),
  );
  const own = explained.map(({ path, said }) => ({
    ...{ form: form.name, path },
    ...inEachLanguage((language) => said[language].filter((sentence) => !shared[language].includes(sentence))),
  }));
  return [{ form: form.name, path: '', ...shared }, ...own].filter(({ english }) => english.length > 0);
}

/** Sentences without a place in the definitions say what kind of answer it is. */
const sentences = (flow: Flow, form: Form, field: FieldTemplate, reader: Reader): string[] =>
  describeQuestion(flow, form, field, reader)
    .filter(({ from }) => from.length > 0)
    .map(({ text }) => reader.names.grammar.capital(text.replace(/^- /, '')));
