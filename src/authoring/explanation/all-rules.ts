/** The rules of all questions in sentences, page by page, to look up a rule without knowing its question. */
import { type BilingualText, LANGUAGES, type Pattern } from '../../engine/data/index.ts';
import type { FieldTemplate, Flow, Form } from '../../engine/index.ts';
import type { CheckCache } from '../checks/check-cache.ts';
import type { ProductNames } from '../checks/product-names.ts';
import { BRAND } from '../definition-files/brand.ts';
import { type Files, removeBrand } from '../definition-files/definition-files.ts';
import { pointerTo } from '../faults/fault.ts';
import {
  ConditionDescriber,
  describeQuestion,
  type NamedVersion,
  Names,
  type RuleFiles,
  type Sentence,
  writtenPlaces,
} from '../meaning/index.ts';
import { readableVersion } from './readable-version.ts';

/** A sentence, and the rule that it is about. */
export interface RuleSentence extends BilingualText {
  file: string;
  pointer: string;
}

export interface RulesOfQuestion {
  form: string;
  /** '' for sentences about the whole page. */
  path: Pattern;
  rules: RuleSentence[];
}

/** Pages in their order, then the forms of the portal. Questions without rules are left out. */
export function allRules(files: Files, product: ProductNames, cache: CheckCache): RulesOfQuestion[] {
  const { definitions, version, flow } = readableVersion(files, product, cache);
  const names = [...new Set([...flow.pages.map(({ section }) => section), ...version.forms.keys()])];
  return names.flatMap((name) => {
    const form = version.forms.get(name);
    const written = definitions.forms.find((each) => each.name === name);
    return form && written ? explainRules(flow, form, version, { ...written, files }) : [];
  });
}

/** A sentence about every question of a page appears once. */
function explainRules(flow: Flow, form: Form, version: NamedVersion, written: RuleFiles): RulesOfQuestion[] {
  const explained = form.fields.map((field) => ({
    path: removeBrand(field.path, BRAND),
    rules: ruleSentences(flow, form, field, version, written),
  }));
  const isAmong = (rules: readonly RuleSentence[], { english }: RuleSentence): boolean =>
    rules.some((rule) => rule.english === english);
  const shared = (explained[0]?.rules ?? []).filter((rule) => explained.every(({ rules }) => isAmong(rules, rule)));
  const own = explained.map(({ path, rules }) => ({
    form: form.name,
    path,
    rules: rules.filter((rule) => !isAmong(shared, rule)),
  }));
  return [{ form: form.name, path: '', rules: shared }, ...own].filter(({ rules }) => rules.length > 0);
}

/** Sentences without a place in the definitions say what kind of answer it is. */
function ruleSentences(
  flow: Flow,
  form: Form,
  field: FieldTemplate,
  version: NamedVersion,
  written: RuleFiles,
): RuleSentence[] {
  const [english = [], spanish = []] = LANGUAGES.map((language) => {
    const describer = new ConditionDescriber(new Names(version, language));
    return describeQuestion(flow, form, field, describer)
      .filter(({ from }) => from.length > 0)
      .map(({ text, from }) => ({ text: describer.names.grammar.capital(text), from }));
  });
  return english.map((sentence, i) => ({
    english: sentence.text,
    spanish: spanish[i]?.text ?? '',
    ...editedPlace(sentence, written),
  }));
}

/** A sentence about a question inside others is edited at the innermost of them. */
function editedPlace({ from }: Sentence, written: RuleFiles): Pick<RuleSentence, 'file' | 'pointer'> {
  const places = from.flatMap((source) => writtenPlaces(source, written));
  const { file = '', names = [] } = places.at(-1) ?? {};
  return { file, pointer: removeBrand(pointerTo(...names), BRAND) };
}
