/** All subjects at a place: facts and named values first, then the situation, then answers. */
import { ITERATING, parseOperation, type Rule } from '../../../engine/conditions/index.ts';
import { inEachLanguage, isObject, type Json, type Language } from '../../../engine/data/index.ts';
import { findBranches, readConnective } from '../../conditions/algebra.ts';
import type { ValueType } from '../../conditions/operation-entry.ts';
import { findEntry } from '../../conditions/operations/index.ts';
import type { Files } from '../../definition-files/definition-files.ts';
import { knownValuesAt } from '../../file-schemas/index.ts';
import { ruleKey } from '../expression.ts';
import { DefinitionText } from './definition-text.ts';
import { columnSubjects, knownType, QuestionSubjects } from './question-subjects.ts';
import { type ConditionPlace, type KnownValue, SOURCES_OF_SUBJECTS, type Subject } from './subject.ts';
import { bareName, savedPage, THIS_ANSWER, THIS_CHOICE } from './subject-words.ts';

export class Subjects {
  readonly all: readonly Subject[];
  readonly #byKey: ReadonlyMap<string, Subject>;

  constructor(all: readonly Subject[]) {
    this.all = all;
    this.#byKey = new Map(all.map((subject) => [subject.key, subject]));
  }

  find = (rule: Json): Subject | undefined => this.#byKey.get(ruleKey(rule));

  /** The subjects of some sources. */
  from(sources: readonly Subject['source'][]): Subjects {
    return new Subjects(this.all.filter(({ source }) => sources.includes(source)));
  }

  /** The type of the value of an expression; undefined when it is unknown, or iterates over a list without words. */
  findType = (rule: Json): ValueType | undefined => {
    const found = this.find(rule);
    return found || ITERATING.has(parseOperation(rule)?.name ?? '') ? found?.valueType : resultType(rule);
  };

  /** An expression in words. */
  describeRule(rule: Json, language: Language): string {
    const known = this.find(rule);
    if (known) return known.words[language];
    const operation = parseOperation(rule);
    if (!operation) return typeof rule === 'string' ? `“${rule}”` : String(rule);
    const noun = findEntry(operation.name)?.noun;
    if (noun) return noun[language](...operation.args.map((arg) => this.describeRule(arg, language)));
    return operation.args
      .map((arg) => (typeof arg === 'string' ? `“${arg}”` : this.describeRule(arg, language)))
      .join(' – ');
  }
}

function resultType(rule: Json): ValueType | undefined {
  const gives = findEntry(parseOperation(rule)?.name ?? '')?.gives;
  return gives === 'any' ? undefined : gives;
}

export function subjectsFor(files: Files, place: ConditionPlace): Subjects {
  const text = new DefinitionText(files);
  const found = [
    ...factSubjects(text),
    ...(place.own === 'item' ? [] : [...situationSubjects(text), ...savedSubjects(text, place.form)]),
    ...(place.form === undefined ? [] : formSubjects(text, place.form, place)),
  ];
  return new Subjects(SOURCES_OF_SUBJECTS.flatMap((source) => found.filter((subject) => subject.source === source)));
}

const withKey = (rule: Json): { key: string; rule: Json } => ({ key: ruleKey(rule), rule });

const factSubjects = (text: DefinitionText): Subject[] =>
  Object.keys(text.facts.facts).map((name) => ({
    ...withKey({ fact: name }),
    source: 'facts',
    words:
      text.findText('glossary', 'facts', name, 'name') ??
      text.findText('glossary', 'facts', name, 'is') ??
      bareName(name),
    valueType: 'yesNo',
    isNamed: true,
    ...(text.findText('glossary', 'facts', name, 'is') === undefined && { definition: text.facts.facts[name] ?? null }),
  }));

const PATHS_KNOWN: Record<string, ValueType> = { today: 'day' };

function situationSubjects(text: DefinitionText): Subject[] {
  const { situation } = text.facts;
  return Object.keys(situation).map((path): Subject => {
    const { valueType, values } = knownType(knownValuesAt(situation, path));
    const ownText = (...names: string[]) => text.findText('glossary', 'situation', path, ...names);
    const words = ownText('name') ?? (ownText('is')?.english.includes('{{values}}') ? undefined : ownText('is'));
    return {
      ...withKey({ var: `situation.${path}` }),
      source: 'situation',
      words: words ?? inEachLanguage(() => path),
      valueType: PATHS_KNOWN[path] ?? valueType,
      ...(isObject(situation[path]) && { isAlias: true }),
      ...(values && { values: values.map((each) => wordedValue(each, ownText)) }),
    };
  });
}

const wordedValue = (
  { value, words }: KnownValue,
  ownText: (...names: string[]) => KnownValue['words'] | undefined,
): KnownValue => ({ value, words: ownText('values', String(value)) ?? words });

function formSubjects(text: DefinitionText, form: string, { at, own }: ConditionPlace): Subject[] {
  const questions = text.memoize('questions', form, () => new QuestionSubjects(text, form));
  const item = `${at}/`.lastIndexOf('/*/') < 0 ? '' : at.slice(0, `${at}/`.lastIndexOf('/*/') + 2);
  const page = text.memoize('page', form, () =>
    questions.below('').flatMap((question) => questions.subjects(question, 'record', { source: 'page' })),
  );
  if (own === 'item')
    return [
      ...valueSubjects(text, form, page),
      ...questions.below(item).flatMap((question) => questions.subjects(question, '', { source: 'item' }, item)),
    ];
  return [
    ...valueSubjects(text, form, page),
    ...(own ? ownSubjects(text, questions, at, own) : []),
    ...page,
    ...(item === ''
      ? []
      : questions.below(item).flatMap((question) => questions.subjects(question, 'item', { source: 'item' }, item))),
  ];
}

function valueSubjects(text: DefinitionText, form: string, page: readonly Subject[]): Subject[] {
  const values = text.logic(form).values ?? {};
  const subjects = new Subjects([...factSubjects(text), ...situationSubjects(text), ...page]);
  return Object.keys(values).map((name): Subject => {
    const valueType = namedValueType(values[name] ?? null, values, subjects, []);
    const ownText = (part: string) => text.findText(form, 'values', name, part);
    return {
      ...withKey({ value: name }),
      source: 'values',
      words: ownText('name') ?? ownText('is') ?? bareName(name),
      valueType: valueType ?? 'any',
      ...((valueType === 'yesNo' || ownText('is') !== undefined) && { isNamed: true }),
      ...(ownText('is') === undefined && { definition: values[name] ?? null }),
    };
  });
}

/** The type of a named value, if all its outcomes agree. */
function namedValueType(
  rule: Rule,
  values: Readonly<Record<string, Rule>>,
  subjects: Subjects,
  visited: readonly string[],
): ValueType | undefined {
  const { name, args } = parseOperation(rule) ?? { name: '', args: [] };
  const agreed = (rules: readonly Rule[]): ValueType | undefined => {
    const found = new Set(rules.map((each) => namedValueType(each, values, subjects, visited)));
    return found.size === 1 ? [...found][0] : undefined;
  };
  const { join, parts = [] } = readConnective(rule) ?? {};
  if (join === 'all' || join === 'any') return agreed(parts);
  if (name === 'value') {
    const next = String(args[0]);
    return visited.includes(next)
      ? undefined
      : namedValueType(values[next] ?? null, values, subjects, [...visited, next]);
  }
  const branches = findBranches(rule);
  if (branches) return agreed(branches.map(({ outcome }) => outcome));
  if (typeof rule === 'boolean') return 'yesNo';
  if (typeof rule === 'number') return 'number';
  return subjects.findType(rule) ?? resultType(rule);
}

/** The subject for `value` or `option`. */
function ownSubjects(
  text: DefinitionText,
  questions: QuestionSubjects,
  at: string,
  own: 'value' | 'option',
): Subject[] {
  const question = questions.at(at);
  const lookup = own === 'option' ? question?.uiOptions.lookup : undefined;
  if (lookup)
    return columnSubjects(text, lookup.name, THIS_CHOICE, (column) => ({ var: `option.${column}` })).map((subject) => ({
      ...subject,
      source: 'own',
    }));
  const { valueType, ...known } = question ? questions.typeAndValues(question) : { valueType: 'any' as const };
  const itemType = question?.schema.items?.type === 'string' ? 'text' : 'number';
  return [
    {
      ...withKey({ var: own }),
      source: 'own',
      words: own === 'value' ? THIS_ANSWER : THIS_CHOICE,
      valueType: own === 'option' && valueType === 'list' ? itemType : valueType,
      ...known,
    },
  ];
}

/** The answers on other pages of the application: those before, then those after. */
function savedSubjects(text: DefinitionText, form: string | undefined): Subject[] {
  const { pages } = text;
  const at = form === undefined ? -1 : pages.indexOf(form);
  const savedOn = (page: string): Subject[] => text.memoize('saved', page, () => savedAnswers(text, page));
  if (at < 0) return pages.flatMap(savedOn);
  const later = pages.slice(at + 1).flatMap(savedOn);
  return [...pages.slice(0, at).flatMap(savedOn), ...later.map((subject) => ({ ...subject, isLater: true }))];
}

function savedAnswers(text: DefinitionText, page: string): Subject[] {
  const questions = new QuestionSubjects(text, page);
  const open = questions.below('');
  if (open.length === 0) return [];
  const title = text.findText(page, 'title') ?? bareName(page);
  const root = `situation.saved.${page}`;
  return [
    { ...withKey({ var: root }), source: 'pages', words: savedPage(title), valueType: 'group', page: title },
    ...open.flatMap((question) => questions.subjects(question, root, { source: 'pages', page: title })),
  ];
}
