/**
 * Evaluates question by question what a form shows, requires, offers and checks, in every situation that makes a
 * difference.
 */
import type { Pattern } from '../../../engine/data/index.ts';
import { choiceValues, messageKey } from '../../../engine/definition/index.ts';
import { Evaluation, type Form, type SituatedField, type SituatedForm } from '../../../engine/index.ts';
import { readsAnswers, withSavedOpen } from '../../conditions/saved-answers.ts';
import { readTruth, type Truth } from '../../conditions/truth.ts';
import { firstItem } from '../../definition-files/question-place.ts';
import { type ChosenParts, toSituation, type VariedPart } from '../../simulation/situation-parts.ts';
import { questionsBehind, withHolders } from './condition-dependencies.ts';
import { groupSituations, holdsAt, type SituationGroup } from './cover.ts';
import { isSaved, partsRead } from './parts-read.ts';
import { requirementIn } from './requirement.ts';
import type { Version } from './version.ts';

/** A question, or one of its choices or checks if it differs between situations. */
export type SurveySubject = { path: Pattern } & ({ kind: 'question' } | Offered);
/** The key of its words, or the name of a lookup list. */
interface Offered {
  kind: 'choice' | 'list' | 'rule';
  words: string;
}

export interface SurveyCell {
  /** Whether it is shown while its container is. */
  shown: Truth;
  required: Truth;
  readOnly: Truth;
}

export interface SurveyRow {
  subject: SurveySubject;
  /** A cell for each column. */
  cells: SurveyCell[];
  /** The questions whose answers decide it in some situation. */
  dependsOn: Pattern[];
}

/** Situations with the same page. */
export interface SurveyColumn extends SituationGroup {
  /** Whether the page is shown. */
  isVisible: boolean;
}

export interface Survey {
  form: Form;
  /** The parts of the situation that make a difference. */
  parts: VariedPart[];
  columns: SurveyColumn[];
  rows: SurveyRow[];
}

/** The parts of a form that are surveyed: all except rules that compute values. */
const rulesShown = ({ logic, ui }: Form): unknown[] => [logic.fields, logic.checks, ui];

export function surveyForm(version: Version, form: Form): Survey {
  const { facts } = version;
  const page = version.pageRule(form.name);
  const rules = [...rulesShown(form), page];
  const read = partsRead([{ facts, values: form.logic.values ?? {}, rules }]);
  const parts = read.filter((part) => !isSaved(part));
  const groups = groupSituations(parts, version, (choice) => {
    const isVisible = holdsAt(page, choice, facts);
    const situation = toSituation({ ...choice, today: ANY_DAY }, version.lookups);
    const lines = surveyLines(new Evaluation(withSavedOpen(form), situation, {}), isVisible);
    return { key: JSON.stringify(lines.map(({ cell }) => (isVisible ? cell : null))), lines, isVisible };
  });
  const place = ({ choices: [first = {}] }: { choices: ChosenParts[] }): string =>
    parts.map(({ path, values }) => String(values.indexOf(first[path] ?? null)).padStart(3, '0')).join();
  groups.sort((a, b) => (place(a) < place(b) ? -1 : 1));
  return {
    form,
    parts: parts.filter(({ path }) => makesDifference(path, groups)),
    columns: groups,
    rows: surveyRows(groups.map(({ lines }) => lines)),
  };
}

/** Whether this part alone makes a difference in some situation. */
function makesDifference(part: string, columns: readonly SurveyColumn[]): boolean {
  const others = columns.map(
    ({ choices }) => new Set(choices.map((choice) => JSON.stringify({ ...choice, [part]: null }))),
  );
  return others.some((own, i) => others.some((other, j) => j > i && [...own].some((key) => other.has(key))));
}

/** Any day works, since comparisons of days depend on answers. */
export const ANY_DAY = '2026-11-21';

interface SurveyLine {
  subject: SurveySubject;
  cell: SurveyCell;
  dependsOn: Pattern[];
}

const HIDDEN: SurveyCell = { shown: 'no', required: 'no', readOnly: 'no' };

function surveyLines(evaluation: Evaluation, isVisible: boolean): SurveyLine[] {
  const { situated } = evaluation;
  return situated.fields.flatMap((field): SurveyLine[] => {
    const { path, kind } = field;
    if (field.widget === 'hidden') return [];
    const holders = withHolders(situated, path).slice(0, -1);
    const shown = holders.some(({ hiddenBySituation }) => hiddenBySituation) ? 'no' : readTruth(field.shown);
    const asks = kind !== 'group';
    const cell = {
      shown,
      required: requirementIn(field),
      readOnly: asks ? readTruth(field.readOnly) : 'no',
    } as const;
    const open = asks ? [field.shown, field.required, field.readOnly] : [field.shown];
    const isHidden = shown === 'no' || !isVisible;
    const question: SurveyLine = {
      subject: { path, kind: 'question' },
      cell: isHidden ? HIDDEN : cell,
      dependsOn: isHidden ? [] : questionsBehind(situated, open),
    };
    const more = [...choices(evaluation, field), ...rules(situated, field)];
    return [question, ...more.map((line) => (isHidden ? { ...line, cell: HIDDEN } : line))];
  });
}

/** The line of a choice or a check. */
const partLine = (path: Pattern, kind: Offered['kind'], words: string, shown: Truth): SurveyLine => ({
  subject: { path, kind, words },
  cell: { ...HIDDEN, shown },
  dependsOn: [],
});

/** For a lookup list: whether all, some or none of its rows are offered. */
function choices(evaluation: Evaluation, { path, offered, schema, uiOptions }: SituatedField): SurveyLine[] {
  if (!offered) return [];
  const values = evaluation.options(firstItem(path)).map(({ value }) => value);
  const byAnswers = readsAnswers(offered);
  if (uiOptions.lookup) {
    const { name } = uiOptions.lookup;
    const all = evaluation.situation.lookups[name] ?? [];
    const some = byAnswers || values.length > 0 ? 'open' : 'no';
    return [partLine(path, 'list', name, values.length === all.length ? 'yes' : some)];
  }
  return choiceValues(schema).map((value) => {
    const words = `fields.${path}.options.${String(value)}`;
    return partLine(path, 'choice', words, values.includes(value) ? 'yes' : byAnswers ? 'open' : 'no');
  });
}

const rules = ({ checks }: SituatedForm, { path }: SituatedField): SurveyLine[] =>
  checks
    .filter(({ at }) => at === path)
    .map(({ message, valid }) =>
      partLine(path, 'rule', messageKey(message), readTruth(valid) === 'yes' ? 'no' : 'yes'),
    );

/** Only choices and checks that differ between situations in which the question is shown. */
function surveyRows(columns: readonly SurveyLine[][]): SurveyRow[] {
  const rows = (columns[0] ?? []).map(({ subject }, i): SurveyRow => {
    const lines = columns.map((lines) => lines[i] as SurveyLine);
    const dependsOn = [...new Set(lines.flatMap(({ dependsOn }) => dependsOn))];
    return { subject, cells: lines.map(({ cell }) => cell), dependsOn };
  });
  const questionRows = new Map(
    rows.flatMap((row) => (row.subject.kind === 'question' ? [[row.subject.path, row]] : [])),
  );
  return rows.filter(({ subject, cells }) => {
    const question = questionRows.get(subject.path);
    const outcomes = cells.filter((_, i) => question?.cells[i]?.shown !== 'no').map(({ shown }) => shown);
    return subject.kind === 'question' || new Set(outcomes).size > 1;
  });
}
