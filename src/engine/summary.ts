/** What a review page shows of a section: the questions shown and their answers, ready to be put into words. */
import type { Evaluation } from './evaluation.ts';
import { isUnanswered, type Json } from './json.ts';
import { maskText } from './mask.ts';
import { chosen } from './option.ts';
import { get, type Path } from './path.ts';
import type { SituatedField } from './situation.ts';

/** Words by key, plain text, a day or an amount: the language and the style are the reader's. */
export type Display = { key: string } | { text: string } | { day: string } | { amount: number; decimals: number };

export interface SummaryRow {
  path: Path;
  /** Key of the label; a heading has no answer. */
  label: string;
  params: Record<string, Json>;
  heading: boolean;
  depth: number;
  answers: Display[];
}

export function summary(evaluation: Evaluation): SummaryRow[] {
  const rows: SummaryRow[] = [];
  const add = (fields: SituatedField[], prefix: Path, depth: number): void => {
    for (const field of fields) {
      const path = `${prefix}/${field.name}`;
      if (!evaluation.isShown(path) || field.options.review === 'hidden' || field.widget === 'hidden') continue;
      if (field.kind === 'group') {
        rows.push(heading(path, `fields.${field.path}.label`, depth));
        add(field.children, path, depth + 1);
      } else if (field.kind === 'list') addList(field, path, depth);
      else
        rows.push({
          path,
          label: `fields.${field.path}.label`,
          params: {},
          heading: false,
          depth,
          answers: answersOf(evaluation, field, path),
        });
    }
  };
  const addList = (field: SituatedField, path: Path, depth: number): void => {
    const items = get(evaluation.asked, path);
    for (const i of Array.isArray(items) ? items.keys() : []) {
      rows.push({ ...heading(`${path}/${i}`, `fields.${field.path}.item`, depth), params: { number: i + 1 } });
      add(field.children, `${path}/${i}`, depth + 1);
    }
  };
  add(evaluation.situated.roots, '', 0);
  return rows;
}

const heading = (path: Path, label: string, depth: number): SummaryRow => ({
  path,
  label,
  params: {},
  heading: true,
  depth,
  answers: [],
});

function answersOf(evaluation: Evaluation, field: SituatedField, path: Path): Display[] {
  const value = get(evaluation.asked, path);
  if (isUnanswered(value)) return [];
  if (field.kind === 'choices' && Array.isArray(value))
    return value.map((answer) => displayOf(evaluation, field, path, answer));
  return [displayOf(evaluation, field, path, value as Json)];
}

function displayOf(evaluation: Evaluation, field: SituatedField, path: Path, value: Json): Display {
  const { mask, review, decimals } = field.options;
  const option = chosen(evaluation.options(path), value);
  if (option) return option.key ? { key: option.key } : { text: option.label ?? '' };
  if (typeof value === 'boolean') return { key: value === (field.options.ticked ?? true) ? 'common.yes' : 'common.no' };
  if (field.schema.format === 'date') return { day: String(value) };
  if (typeof value === 'number' && (review === 'money' || decimals !== undefined))
    return { amount: value, decimals: decimals ?? 2 };
  const text = mask ? maskText(mask, String(value)) : String(value);
  return { text: review === 'lastFour' ? text.replace(/\d(?=(?:\D*\d){4})/g, '•') : text };
}
