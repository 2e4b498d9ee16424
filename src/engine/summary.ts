/** The summary of a section on a review page: the shown questions and their answers. */
import { get, isUnanswered, type Json, maskLength, maskText, maskToLastFour, type Path } from './data/index.ts';
import type { FieldTemplate, Format, FormDocument, ShownLine } from './definition/index.ts';
import type { Display } from './display.ts';
import type { Evaluation } from './evaluation.ts';
import { chosenOption } from './options.ts';
import type { SituatedField } from './situated-parts.ts';

export interface SummaryRow {
  path: Path;
  /** Key of the label; a heading has no answer. */
  label: string;
  params: Record<string, Json>;
  heading: boolean;
  depth: number;
  answers: Display[];
}

/** Answers to shown questions (`current`), answers that only the situation hides now and that are still true, or both. */
export type SummaryScope = 'current' | 'earlier' | 'all';

export function summary(evaluation: Evaluation, scope: SummaryScope = 'current'): SummaryRow[] {
  const rows: SummaryRow[] = [];
  const isListed = ({ hiddenBySituation, kind }: SituatedField, path: Path): boolean => {
    // A heading without answers below it is dropped at the end.
    const isContainer = kind === 'group' || kind === 'list';
    if (evaluation.isShown(path)) return scope !== 'earlier' || isContainer;
    return scope !== 'current' && hiddenBySituation && !evaluation.isCleared(path);
  };
  const add = (fields: SituatedField[], prefix: Path, depth: number): void => {
    let group: string | undefined;
    for (const field of fields) {
      const path = `${prefix}/${field.name}`;
      if (!isListed(field, path) || isOmitted(field)) continue;
      if (field.group !== undefined && field.group !== group)
        rows.push(headingRow(`${prefix}#${field.group}`, `groups.${field.group}`, depth));
      group = field.group;
      const below = field.group === undefined ? depth : depth + 1;
      if (field.kind === 'group') {
        rows.push(headingRow(path, `fields.${field.path}.label`, below));
        add(field.children, path, below + 1);
      } else if (field.kind === 'list') addList(field, path, below);
      else addAnswer(field, path, below);
    }
  };
  const addList = (field: SituatedField, path: Path, depth: number): void => {
    const items = get(evaluation.effectiveAnswers, path);
    const hasHeading = field.uiOptions.itemBy !== undefined;
    if (hasHeading) rows.push(headingRow(path, `fields.${field.path}.label`, depth));
    const itemDepth = hasHeading ? depth + 1 : depth;
    for (const i of Array.isArray(items) ? items.keys() : []) {
      const label = itemLabel(field, get(evaluation.effectiveAnswers, `${path}/${i}`));
      rows.push({ ...headingRow(`${path}/${i}`, label, itemDepth), params: { number: i + 1 } });
      add(field.children, `${path}/${i}`, itemDepth + 1);
    }
  };
  const addAnswer = (field: SituatedField, path: Path, depth: number): void => {
    const answers = displayAnswers(evaluation, field, path);
    const { label, required, shown } = evaluation.state(path);
    // An optional question without an answer is left out.
    if (answers.length > 0 || (required && shown))
      rows.push({ path, label, params: {}, heading: false, depth, answers });
  };
  add(evaluation.situated.roots, '', 0);
  return rows.filter((row, i) => !row.heading || hasAnswers(row, rows.slice(i + 1)));
}

/** Whether an answer follows a heading before the next heading of its rank. */
function hasAnswers({ depth }: SummaryRow, after: SummaryRow[]): boolean {
  const end = after.findIndex((row) => row.heading && row.depth <= depth);
  return after.slice(0, end < 0 ? after.length : end).some((row) => !row.heading);
}

const isOmitted = ({ widget, uiOptions }: SituatedField): boolean =>
  widget === 'hidden' || widget === 'sign' || widget === 'toggle' || uiOptions.review === 'hidden';

/** The key of the heading of an item: the words of its naming answer, or its number. */
export function itemLabel(
  { path, uiOptions: { itemBy } }: Pick<FieldTemplate, 'path' | 'uiOptions'>,
  item: Json | undefined,
): string {
  const by = itemBy === undefined ? undefined : get(item, `/${itemBy}`);
  return isUnanswered(by) ? `fields.${path}.item` : `fields.${path}/*/${itemBy}.options.${by}`;
}

/** A line of a document. Its label is part of the words of a form: this one, unless another is named. */
export interface Line {
  form: string | undefined;
  label: string;
  answers: Display[];
}

/** `saved` returns the answers of another page when they have loaded. */
export function documentLines(
  evaluation: Evaluation,
  { shows }: FormDocument,
  saved: (section: string) => Evaluation | undefined,
): Line[] {
  return shows.flatMap((line): Line[] => {
    if ('text' in line) {
      const value = evaluation.run(evaluation.situated.situateRule(line.value), '');
      const answers = isUnanswered(value) ? [] : [displayAs(line.as, value) ?? { text: String(value) }];
      return [{ form: undefined, label: `texts.${line.text}`, answers }];
    }
    const other = saved(line.section);
    const field = other?.field(line.at);
    // Answers that only the situation hides were given earlier and are still true.
    if (!other || !field || other.isCleared(line.at)) return [];
    const answers = displayAnswers(other, field, line.at, line.as);
    return [{ form: line.section, label: other.state(line.at).label, answers }];
  });
}

type As = ShownLine['as'];

const displayAs = (as: As, value: Json): Display | undefined =>
  as === 'day' ? { day: String(value), short: true } : undefined;

function headingRow(path: Path, label: string, depth: number): SummaryRow {
  return { path, label, params: {}, heading: true, depth, answers: [] };
}

/** For numbers of the United States and Canada; others are shown as they are stored. */
const PHONE_MASK = '(###) ###-####';

/** Of the formats that are not displayed as they are stored. */
const DISPLAY_BY_FORMAT: Record<Format, ((answer: string) => Display) | undefined> = {
  date: (day) => ({ day }),
  email: undefined,
};

function displayAnswers(evaluation: Evaluation, field: SituatedField, path: Path, as?: As): Display[] {
  const value = get(evaluation.effectiveAnswers, path);
  if (isUnanswered(value)) return [];
  if (field.kind === 'choices' && Array.isArray(value))
    return value.map((answer) => displayAnswer(evaluation, field, path, answer));
  return [displayAs(as, value as Json) ?? displayAnswer(evaluation, field, path, value as Json, as)];
}

function displayAnswer(evaluation: Evaluation, field: SituatedField, path: Path, value: Json, as?: As): Display {
  const { mask, review, decimals } = field.uiOptions;
  const { format } = field.schema;
  const option = chosenOption(evaluation.options(path), value);
  if (option) return option.key ? { key: option.key } : { text: option.label ?? '' };
  if (typeof value === 'boolean')
    return { key: value === (field.uiOptions.ticked ?? true) ? 'common.yes' : 'common.no' };
  const formatted = format && DISPLAY_BY_FORMAT[format]?.(String(value));
  if (formatted) return formatted;
  if (typeof value === 'number' && review === 'money') return { amount: value, decimals: decimals ?? 2 };
  const isLastFour = as === 'lastFour' || review === 'lastFour';
  if (typeof value === 'number' && mask === undefined && !isLastFour) return { number: value };
  const whole = String(value);
  const shownMask = review === 'phone' && whole.length === maskLength(PHONE_MASK) ? PHONE_MASK : mask;
  const text = shownMask ? maskText(shownMask, whole) : whole;
  return { text: isLastFour ? maskToLastFour(text) : text };
}
