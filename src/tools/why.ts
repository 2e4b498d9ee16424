/** Tells of one question, in both languages, when it is shown, required and read-only, and which rules judge it. */
import { type FieldTemplate, type Form, type Language, patternOf, suggestion, TAGS } from '../engine/index.ts';
import { definitionsIn, listedByFile } from './check.ts';
import { Names } from './explain/names.ts';
import { pageClause, Question } from './explain/question.ts';
import { Reader } from './explain/reader.ts';
import { readFiles } from './files.ts';
import { Misuse, readOptions } from './options.ts';
import { Version } from './survey/version.ts';
import { USAGES } from './usage.ts';

export function why(args: string[]): number {
  const { rest } = readOptions(args, USAGES.why);
  const [section, field, root] = rest;
  const opened = Version.open(readFiles(definitionsIn(root)));
  if ('faults' in opened) {
    console.error(listedByFile(opened.faults));
    return 1;
  }
  console.log(told(opened.version, section, field));
  return 0;
}

const LANGUAGES = Object.keys(TAGS) as Language[];

export function told(version: Version, section: string | undefined, wanted: string | undefined): string {
  const form = formNamed(version, section);
  const everyNames = LANGUAGES.map((language) => new Names(version, language));
  if (wanted === undefined)
    throw new Misuse(`Name a question of "${form.name}" too. It has:\n${listed(form, form.fields, everyNames)}`);
  const field = fieldNamed(form, wanted, everyNames);
  const parts = everyNames.map((names) => explained(version, form, field, new Reader(names)));
  return [`${form.name} ${field.path}`, ...parts].join('\n\n');
}

function formNamed({ forms }: Version, section: string | undefined): Form {
  const form = forms.get(section ?? '');
  if (form) return form;
  const known = [...forms.keys()];
  const said = section === undefined ? 'Name a section and a question.' : `There is no section or form "${section}".`;
  throw new Misuse(`${said}${likely(section ?? '', known)} These are there: ${known.join(', ')}.`);
}

/** What was meant, but not a list of all that could be. */
const likely = (word: string, known: readonly string[]): string =>
  / Did you mean .*/.exec(suggestion(word, known))?.[0] ?? '';

/** A question by its path, its name or its label. */
function fieldNamed(form: Form, wanted: string, everyNames: readonly Names[]): FieldTemplate {
  const pattern = patternOf(wanted.startsWith('/') ? wanted : `/${wanted}`);
  const byPath = form.field(pattern);
  if (byPath) return byPath;
  const isCalled = ({ path, name }: FieldTemplate): boolean =>
    [name, ...everyNames.map((names) => names.plainLabel(form, path))].some(
      (called) => called.toLowerCase() === wanted.toLowerCase(),
    );
  const [found, ...others] = form.fields.filter(isCalled);
  if (found && others.length === 0) return found;
  if (found)
    throw new Misuse(
      `Several questions are called "${wanted}". Name one by its path:\n${listed(form, [found, ...others], everyNames)}`,
    );
  const known = form.fields.flatMap(({ path, name }) => [
    name,
    path,
    ...everyNames.map((names) => names.plainLabel(form, path)),
  ]);
  throw new Misuse(
    `"${form.name}" has no question "${wanted}".${likely(wanted, known)} It has:\n${listed(form, form.fields, everyNames)}`,
  );
}

const listed = (form: Form, fields: readonly FieldTemplate[], everyNames: readonly Names[]): string =>
  fields
    .map(({ path }) => `  ${path}  ${everyNames.map((names) => names.plainLabel(form, path)).join(' / ')}`)
    .join('\n');

function explained(version: Version, form: Form, field: FieldTemplate, reader: Reader): string {
  const { names } = reader;
  const { grammar } = names;
  const { sentences } = grammar;
  const question = new Question(form, field, reader);
  const page = version.manifest.flow.pages.find(({ section }) => section === form.name);
  const shown = page ? pageClause(page, form, reader) : undefined;
  const lines = [
    `${grammar.capital(question.kind)}.`,
    ...(shown === undefined ? [] : [shown === true ? sentences.pageAlways : sentences.page(reader.say(shown))]),
    question.shownText,
    question.requiredText,
    ...question.readOnlyText,
    ...question.others,
  ].filter(Boolean);
  const rules = question.limits.map(({ rule, message }) => `- ${sentences.otherwise(rule, message)}`);
  const terms = [...reader.meanings.values()];
  const title = `${grammar.heading}: ${names.label(form, field.path)}, ${grammar.quote(names.title(form.name))}`;
  return [title, ...[...lines, ...rules, ...terms].map((line) => `  ${line}`)].join('\n');
}
