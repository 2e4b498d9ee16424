/** How long a page takes to fill in, by the number and kind of the questions that are asked in a situation. */
import type { SituatedField, SituatedForm } from '../../engine/index.ts';

type FieldKind = SituatedField['kind'];

const BY_KIND: Record<Exclude<FieldKind, 'group' | 'list'>, number> = {
  text: 10,
  number: 8,
  yesNo: 6,
  choice: 8,
  choices: 12,
};
const BY_WIDGET: Partial<Record<NonNullable<SituatedField['widget']>, number>> = {
  hidden: 0,
  textarea: 45,
  file: 60,
  sign: 10,
  checkbox: 4,
};
/** The share of applicants who are asked a question that depends on other answers. */
const SHARE_WHERE_OPEN = 1 / 3;
/** Most people skim a document. */
const WORDS_A_SECOND = 6;

export function secondsToAnswer(situated: SituatedForm): number {
  return expectedSeconds(situated.roots);
}

function expectedSeconds(fields: readonly SituatedField[]): number {
  return fields.reduce(
    (sum, field) => sum + (field.hiddenBySituation ? 0 : shownShare(field) * fieldSeconds(field)),
    0,
  );
}

const shownShare = ({ shown }: SituatedField): number => (shown.isConstant ? 1 : SHARE_WHERE_OPEN);

function fieldSeconds({ kind, widget, children }: SituatedField): number {
  if (widget !== undefined && BY_WIDGET[widget] !== undefined) return BY_WIDGET[widget];
  return kind === 'group' || kind === 'list' ? expectedSeconds(children) : BY_KIND[kind];
}

export const secondsToRead = (text: string): number => text.split(/\s+/).length / WORDS_A_SECOND;
