/**
 * Phrases as templates in both languages. `{0}` is the first part, `{0:day/days}` agrees with its number, `{de 0}` and
 * `{a 0}` contract with a Spanish article. A phrase with `{is|are}` has two forms: for one subject and for several, or
 * for true and for false.
 */
import { inEachLanguage, LANGUAGES, type Language } from '../../engine/data/index.ts';
import { mapValues } from '../json/json-parts.ts';
import { contractArticle, joinNames } from './joined-list.ts';

export type TwoForms = readonly [string, string];
/** A part or a phrase. A part with two forms gives the phrase two forms. */
export type Text = string | TwoForms;
type PhrasePair = readonly [english: string, spanish: string];
interface PhraseTable {
  readonly [name: string]: PhrasePair | PhraseTable;
}

type Forms<Template> = Template extends `${string}|${string}` ? TwoForms : string;
type Asks<Template, Part extends number> = Template extends
  | `${string}{${Part}}${string}`
  | `${string}{${Part}:${string}`
  ? true
  : false;
/** A tuple with as many parts as the English template has. */
type TemplateParts<Template> =
  Asks<Template, 3> extends true
    ? [Text, Text, Text, Text]
    : Asks<Template, 2> extends true
      ? [Text, Text, Text]
      : Asks<Template, 1> extends true
        ? [Text, Text]
        : Asks<Template, 0> extends true
          ? [Text]
          : [];
type TemplatePhrase<Pair extends PhrasePair> =
  TemplateParts<Pair[0]> extends [] ? Forms<Pair[number]> : (...parts: TemplateParts<Pair[0]>) => Forms<Pair[number]>;
export type TablePhrases<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends PhrasePair
    ? TemplatePhrase<Table[Name]>
    : TablePhrases<Table[Name]>;
};

const SLOT = /\{([^{}]*)\}/g;
const HAS_PART = /\{(?:de |a )?\d/;
const PART = /^(?:(de|a) )?(\d)(?::(.*)\/(.*))?$/;

/** The phrases of a table in each language; one without parts is its text. */
export const phrasesIn = <const Table extends PhraseTable>(
  table: Table,
): Readonly<Record<Language, TablePhrases<Table>>> =>
  inEachLanguage((language) => readTable(table, LANGUAGES.indexOf(language)) as TablePhrases<Table>);

function readTable(table: PhraseTable, language: number): object {
  const read = (entry: PhrasePair | PhraseTable): unknown => {
    if (!isPair(entry)) return readTable(entry, language);
    const template = entry[language] ?? '';
    return HAS_PART.test(template) ? (...parts: Text[]) => fillTemplate(template, parts) : fillTemplate(template, []);
  };
  return mapValues(table, read);
}

const isPair = (entry: PhrasePair | PhraseTable): entry is PhrasePair => Array.isArray(entry);

/** The words in each language, made of the words for the parts. */
export type Wordings<Words> = Readonly<Record<Language, (...parts: string[]) => Words>>;

/** A phrase outside of the tables. */
export const phrase = <English extends string, Spanish extends string>(
  ...templates: [English, Spanish]
): Wordings<Forms<English | Spanish>> =>
  inEachLanguage(
    (language) =>
      (...parts) =>
        fillTemplate(templates[LANGUAGES.indexOf(language)] ?? '', parts) as Forms<English | Spanish>,
  );

/** Chooses one of several phrases by the parts. */
export const phraseBy = <Words>(choose: (...parts: string[]) => Wordings<Words>): Wordings<Words> =>
  inEachLanguage(
    (language) =>
      (...parts) =>
        choose(...parts)[language](...parts),
  );

/** A phrase about any number of parts: "a, b and c". */
export function phraseForAll(...templates: [string, string]): Wordings<string> {
  const wordings = phrase(...templates) as Wordings<string>;
  return inEachLanguage(
    (language) =>
      (...parts) =>
        wordings[language](joinNames(parts, 'and', language)),
  );
}

function fillTemplate(template: string, parts: readonly Text[]): Text {
  const inForm = (form: 0 | 1): string =>
    template.replace(SLOT, (_, slot: string) =>
      slot.includes('|') ? (slot.split('|')[form] ?? '') : fillPart(slot, parts, form),
    );
  return template.includes('|') || parts.some((part) => typeof part === 'object') ? [inForm(0), inForm(1)] : inForm(0);
}

function fillPart(slot: string, parts: readonly Text[], form: 0 | 1): string {
  const [, preposition, place, one, many] = PART.exec(slot) ?? [];
  const part = parts[Number(place)] ?? '';
  const text = typeof part === 'string' ? part : part[form];
  if (one !== undefined && many !== undefined) return text === '1' ? one : many;
  return preposition === undefined ? text : contractArticle(preposition, text);
}
