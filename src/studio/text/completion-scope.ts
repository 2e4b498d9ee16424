/** The context of a text for completion: questions, named conditions and values. */

import { type ConditionPlace, type Subject, type Subjects, subjectsFor } from '../../authoring/condition-rows/index.ts';
import type { Files } from '../../authoring/index.ts';
import { isObject, type Json, type Language } from '../../engine/data/index.ts';
import type { CompletionScope } from './json-service.ts';

/** The scope of a condition. */
export const conditionCompletionScope = (
  { all }: Subjects,
  { form }: ConditionPlace,
  language: Language,
): CompletionScope => ({
  isOfForm: form !== undefined,
  paths: [],
  offered: offered(all, language),
});

/** The scope of a file; `form` is the form that it belongs to. */
export function fileCompletionScope(
  files: Files,
  file: string,
  form: string | undefined,
  language: Language,
): CompletionScope {
  const { all } = subjectsFor(files, { at: '', ...(form !== undefined && { form }) });
  const answers = all.flatMap(({ rule, source }) => (source === 'page' ? argumentPath(rule, 'var') : []));
  const paths = answers.map((answer) => `/${answer.replace(/^record\./, '').replaceAll('.', '/')}`);
  return { file, isOfForm: form !== undefined, paths, offered: offered(all, language) };
}

const offered = (subjects: readonly Subject[], language: Language): CompletionScope['offered'] => ({
  fact: named(subjects, 'fact', language),
  value: named(subjects, 'value', language),
  var: named(subjects, 'var', language),
});

const named = (subjects: readonly Subject[], operation: string, language: Language) =>
  subjects.flatMap(({ rule, words }) =>
    argumentPath(rule, operation).map((label) => ({ label, description: words[language], body: label })),
  );

/** Names that an operation takes literally. */
function argumentPath(rule: Json, operation: string): string[] {
  const name = isObject(rule) ? rule[operation] : undefined;
  return typeof name === 'string' ? [name] : [];
}
