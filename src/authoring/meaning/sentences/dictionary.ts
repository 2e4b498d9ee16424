/** The data dictionary: every answer of every form, as Markdown. */
import type { Language } from '../../../engine/data/index.ts';
import type { FieldTemplate, Form } from '../../../engine/index.ts';
import type { Version } from '../survey/version.ts';
import { ConditionDescriber } from './condition-describer.ts';
import { Names } from './names.ts';
import { pageSentence } from './question-description.ts';
import { noteText, QuestionSentences } from './question-sentence.ts';
import { wireText } from './wire-sentence.ts';

export function dictionary(version: Version, language: Language): string {
  const names = new Names(version, language);
  const { sentences } = names.grammar;
  const everyNames = [new Names(version, 'english'), new Names(version, 'spanish')];
  const forms = version.openForms(version.names);
  const parts = forms.map((form) => formText(version, form, names, everyNames));
  return `${[`# ${sentences.dictionary}`, sentences.aboutDictionary, ...parts].join('\n\n')}\n`;
}

/** A path as data is read: `list[].answer`. */
const printedPath = ({ path }: FieldTemplate): string =>
  `\`${path.slice(1).replaceAll('/*', '[]').replaceAll('/', '.')}\``;

const cell = (text: string): string => text.replaceAll('|', '\\|');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

function formText(version: Version, form: Form, names: Names, everyNames: readonly Names[]): string {
  const { sentences } = names.grammar;
  const describer = new ConditionDescriber(names);
  const questions = form.fields.map((field) => new QuestionSentences(form, field, describer));
  const titles = everyNames.map((each) => each.title(form.name)).join(' / ');
  const blocks = questions.map((question) => questionText(question, names, everyNames));
  const terms = [...describer.meanings.values()].map(({ text }) => `- ${text}`);
  return [
    `## ${titles}`,
    aboutForm(version, form, describer).join(' '),
    ...(questions.length === 0 ? [sentences.nothingAsked] : [overview(questions, names, everyNames)]),
    ...blocks,
    ...(terms.length === 0 ? [] : [`**${sentences.terms}**`, terms.join('\n')]),
  ].join('\n\n');
}

function aboutForm({ manifest }: Version, form: Form, describer: ConditionDescriber): string[] {
  const { sentences, quote } = describer.names.grammar;
  const page = manifest.flow.pages.find(({ section }) => section === form.name);
  const shown = pageSentence(manifest.flow, form, describer).map(({ text }) => text);
  const documents = form.documents.map(({ text, group }) =>
    sentences.signsByName(text, quote(describer.names.findText(form.name, `groups.${group}`) ?? group)),
  );
  const notes = (form.logic.notes ?? []).filter(({ at }) => at === '').map((note) => noteText(note, form, describer));
  return [
    `\`${form.name}\`.`,
    ...shown,
    ...(page?.call ? [sentences.call(page.call)] : []),
    ...(page?.apart ? [sentences.apart] : []),
    ...documents,
    ...notes,
  ];
}

function overview(questions: readonly QuestionSentences[], { grammar }: Names, everyNames: readonly Names[]): string {
  const rows = questions.map((question) => [
    printedPath(question.field),
    ...everyNames.map((names) => questionLabel(question, names)),
    question.shortKind,
  ]);
  const { answer, kind } = grammar.sentences.columns;
  const columns = [answer, ...everyNames.map((names) => names.grammar.heading), kind];
  return [row(columns), row(columns.map(() => '---')), ...rows.map(row)].join('\n');
}

/** A hidden question needs no label. */
const questionLabel = ({ form, field }: QuestionSentences, names: Names): string =>
  names.findText(form.name, `fields.${field.path}.label`) ?? '';

function questionText(question: QuestionSentences, names: Names, everyNames: readonly Names[]): string {
  const { sentences, capital } = names.grammar;
  const labels = everyNames.map((each) => questionLabel(question, each)).filter(Boolean);
  const lines = [
    `${capital(question.kind)}.`,
    ...question.sentences.map(({ text }) => text),
    wireText(question.field, names),
  ].filter(Boolean);
  const rules = question.limits.map(({ rule, message }) => `- ${sentences.otherwise(rule, message)}`);
  return [
    `### ${[printedPath(question.field), ...labels].join(' · ')}`,
    lines.join(' '),
    ...(rules.length > 0 ? [rules.join('\n')] : []),
  ].join('\n\n');
}
