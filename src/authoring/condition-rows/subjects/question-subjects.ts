/** Subjects made of the questions of this page, of an item and of other pages. */
import {
  type BilingualText,
  containerPath,
  dottedPath,
  inEachLanguage,
  type Json,
  lastSegment,
  parentPath,
} from '../../../engine/data/index.ts';
import type { FieldTemplate } from '../../../engine/index.ts';
import { isScalar } from '../../conditions/algebra.ts';
import { answerType, VALUE_TYPE_BY_JSON, type ValueType } from '../../conditions/operation-entry.ts';
import type { KnownValues } from '../../file-schemas/index.ts';
import { ruleKey } from '../expression.ts';
import type { DefinitionText } from './definition-text.ts';
import type { KnownValue, Subject } from './subject.ts';
import {
  bareName,
  choiceAt,
  countAnswered,
  countWith,
  countWords,
  sumWords,
  withHolder,
  YES_AND_NO,
} from './subject-words.ts';

export interface TypeAndValues {
  valueType: ValueType;
  values?: readonly KnownValue[];
  isOfGroups?: boolean;
}

/** Choices are offered to be counted by, unless there are more. */
const MAX_COUNTED = 10;

interface Total {
  rule: Json;
  words: BilingualText;
  isAlias: boolean;
}

export class QuestionSubjects {
  readonly #text: DefinitionText;
  readonly #form: string;
  readonly #questions: readonly FieldTemplate[];
  readonly #labels: ReadonlyMap<string, BilingualText>;
  /** The number of questions with each label. */
  readonly #alike = new Map<string, number>();

  constructor(text: DefinitionText, form: string) {
    this.#text = text;
    this.#form = form;
    this.#questions = text.questions(form);
    this.#labels = new Map(this.#questions.map(({ path }) => [path, this.#label(path)]));
    for (const { english } of this.#labels.values()) this.#alike.set(english, (this.#alike.get(english) ?? 0) + 1);
  }

  /** Every question outside lists, or of the items of one list. Groups are no subjects. */
  below(item: string): readonly FieldTemplate[] {
    return this.#questions.filter(
      (question) => question.item === item && question.kind !== 'group' && question.path.startsWith(`${item}/`),
    );
  }

  at(path: string): FieldTemplate | undefined {
    return this.#questions.find((question) => question.path === path);
  }

  /** The subjects of a question, read from `root`: the answer, the number of items, the columns of the lookup entry. */
  subjects(question: FieldTemplate, root: string, place: Pick<Subject, 'source' | 'page'>, item = ''): Subject[] {
    const from = place.page ? place : { ...place, question: question.path };
    const inside = dottedPath(question.path.slice(item.length));
    const rule: Json = { var: root === '' ? inside : `${root}.${inside}` };
    const own = this.words(question);
    const called = (texts: BilingualText) =>
      from.page
        ? { words: inEachLanguage((each) => `${texts[each]} · ${from.page?.[each]}`), bare: texts }
        : { words: texts };
    const read: Subject = { ...from, key: ruleKey(rule), rule, ...called(own), ...this.typeAndValues(question) };
    if (read.valueType !== 'list') return this.#withEntry(question, read);
    const number = (computed: Json, words: BilingualText): Subject => ({
      ...from,
      key: ruleKey(computed),
      rule: computed,
      ...called(words),
      valueType: 'number',
      isComputed: true,
    });
    const source = from.page ? from.source : 'totals';
    const totals = this.#totals(question, rule, own).map(
      ({ rule, words, isAlias }): Subject => ({ ...number(rule, words), source, isAlias }),
    );
    return [read, number({ length: rule }, countWords(own)), ...totals];
  }

  /** Sums and counts over the items of a list. An alias is not offered: another means the same, or no page asks for it. */
  #totals(list: FieldTemplate, rule: Json, called: BilingualText): Total[] {
    return this.below(`${list.path}/*`).flatMap((question) => {
      const answer: Json = { var: dottedPath(question.path.slice(`${list.path}/*`.length)) };
      const own = this.words(question);
      const count = (condition: Json, words: BilingualText, isAlias = true): Total => ({
        rule: { count: [rule, condition] },
        words,
        isAlias,
      });
      const { kind } = question;
      const isHidden = question.widget === 'hidden';
      const { values = [] } = this.typeAndValues(question);
      const counted = kind === 'yesNo' ? values.slice(0, 1) : kind === 'choice' ? values : [];
      return [
        ...(kind === 'number'
          ? [{ rule: { sum: [rule, answer] }, words: sumWords(own, called), isAlias: isHidden }]
          : []),
        ...counted.flatMap(({ value, words }) => {
          const text = countWith(called, own, words);
          const same = ['===', '=='].map((operation, i) =>
            count({ [operation]: [answer, value] }, text, i > 0 || isHidden || counted.length > MAX_COUNTED),
          );
          return value === true ? [...same, count(answer, text)] : same;
        }),
        count({ answered: answer }, countAnswered(called, own)),
      ];
    });
  }

  /** The label of a question, after that of its container if several questions have the same label. */
  words(question: FieldTemplate): BilingualText {
    const label = this.#labels.get(question.path) ?? this.#label(question.path);
    const isAlone = this.#alike.get(label.english) === 1;
    const holder = isAlone ? undefined : this.#holder(question);
    return holder ? withHolder(label, holder) : label;
  }

  typeAndValues({ path, kind, schema, uiOptions }: FieldTemplate): TypeAndValues {
    if (kind === 'yesNo') return { valueType: 'yesNo', values: this.#worded(path, YES_AND_NO) };
    if (kind === 'group') return { valueType: kind };
    if (kind === 'list') return { valueType: kind, isOfGroups: true, values: this.#items(path) };
    const { enum: choices } = kind === 'choices' ? (schema.items ?? {}) : schema;
    const lookup = uiOptions.lookup && this.#text.facts.lookups[uiOptions.lookup.name]?.[uiOptions.lookup.value];
    const known = choices ?? (Array.isArray(lookup) ? lookup : []);
    const plain = known.filter(isScalar).map((value) => ({ value, words: inEachLanguage(() => String(value)) }));
    return {
      valueType: kind === 'choices' ? 'list' : answerType(schema),
      ...(plain.length > 0 && { values: this.#worded(path, plain) }),
    };
  }

  #worded(path: string, values: readonly KnownValue[]): readonly KnownValue[] {
    return values.map(({ value, words }) => ({
      value,
      words: this.#text.findText(this.#form, 'fields', path, 'options', String(value)) ?? words,
    }));
  }

  /** The questions of the items of a list, by their paths. */
  #items(list: string): readonly KnownValue[] {
    return this.below(`${list}/*`)
      .filter(({ path }) => parentPath(path) === `${list}/*`)
      .map((question) => ({ value: question.path, words: this.words(question) }));
  }

  #label(path: string): BilingualText {
    return this.#text.findText(this.#form, 'fields', path, 'label') ?? bareName(lastSegment(path));
  }

  #holder({ path, group }: FieldTemplate): BilingualText | undefined {
    const heading = group === undefined ? undefined : this.#text.findText(this.#form, 'groups', group);
    const above = containerPath(path);
    return heading ?? (above === '' ? undefined : this.#label(above));
  }

  /** The answer, and what the chosen lookup entry has in its columns. */
  #withEntry(question: FieldTemplate, read: Subject): Subject[] {
    const columns = this.#columns(question, read);
    const byLabel = this.#byLabel(question, read);
    if (!byLabel) return [read, ...columns];
    return [{ ...read, isAlias: true }, byLabel, ...columns.filter(({ key }) => key !== byLabel.key)];
  }

  /** The answer by the label of the chosen entry, where nobody knows the entries by what is stored. */
  #byLabel({ uiOptions: { lookup } }: FieldTemplate, read: Subject): Subject | undefined {
    if (!lookup || read.values) return undefined;
    const { name, value, label } = lookup;
    if (this.#text.facts.lookups[name]?.[label.english] !== 'string') return undefined;
    const rule: Json = { lookup: [name, value, read.rule, label.english] };
    return { ...read, key: ruleKey(rule), rule, valueType: 'text', list: lookup };
  }

  /** The columns of the chosen lookup entry for which the glossary has words. */
  #columns({ uiOptions: { lookup } }: FieldTemplate, { rule, words, page, question }: Subject): Subject[] {
    if (!lookup) return [];
    const { name, value } = lookup;
    return columnSubjects(this.#text, name, choiceAt(words), (column) => ({ lookup: [name, value, rule, column] }))
      .filter(({ key }) => key !== ruleKey({ lookup: [name, value, rule, value] }))
      .map((subject) => ({ ...subject, source: 'entries', ...(page ? { page } : question && { question }) }));
  }
}

/** The columns of a lookup list that have words, of the entry that `rule` reads. */
export function columnSubjects(
  text: DefinitionText,
  list: string,
  entry: BilingualText,
  rule: (column: string) => Json,
): Omit<Subject, 'source'>[] {
  return Object.entries(text.facts.lookups[list] ?? {}).flatMap(([column, known]) => {
    const at = ['lookups', list, 'columns', column];
    const words = text.findText('glossary', ...at, 'name') ?? text.findText('glossary', ...at, 'is');
    if (!words) return [];
    const own = rule(column);
    const filled = inEachLanguage((language) => words[language].replaceAll('{{entry}}', () => entry[language]));
    return [{ key: ruleKey(own), rule: own, words: filled, ...knownType(known) }];
  });
}

/** The possible values by facts.json. */
export function knownType(known: KnownValues | undefined): TypeAndValues {
  if (known === 'list') return { valueType: 'list' };
  if (known === 'boolean') return { valueType: 'yesNo', values: YES_AND_NO };
  if (!Array.isArray(known)) return { valueType: VALUE_TYPE_BY_JSON[known ?? ''] ?? 'any' };
  const values = known.filter(isScalar).map((value) => ({ value, words: inEachLanguage(() => String(value)) }));
  return { valueType: VALUE_TYPE_BY_JSON[typeof known[0]] ?? 'any', values };
}
