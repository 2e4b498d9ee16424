/** The kinds of answer between which a question can be changed. */
import { isObject, type Json, type JsonObject, ownValue } from '../../../engine/data/index.ts';
import { chooseKind, type Format, type Schema, type UiNode } from '../../../engine/definition/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { type QuestionAt, questionSource } from '../question-edits.ts';

export const KINDS = ['text', 'longText', 'email', 'number', 'yesNo', 'day', 'choice', 'choices'] as const;
export type AnswerKind = (typeof KINDS)[number];

export const isChoice = (kind: AnswerKind | undefined): boolean => kind === 'choice' || kind === 'choices';

/** The kind of a question, in the words of authors. */
export type QuestionKind = AnswerKind | 'list' | 'group' | 'signature' | 'file' | 'password';

const KIND_BY_FORMAT: Record<Format, AnswerKind> = { date: 'day', email: 'email' };
const KIND_BY_WIDGET: Record<string, QuestionKind> = { sign: 'signature', file: 'file', password: 'password' };

export function questionKind(schema: Schema, ui: UiNode): QuestionKind {
  const widget = ui['ui:widget'] ?? '';
  const kind = KIND_BY_WIDGET[widget] ?? chooseKind(schema, ui);
  if (kind !== 'text') return kind;
  return ownValue(KIND_BY_FORMAT, schema.format ?? '') ?? (widget === 'textarea' ? 'longText' : 'text');
}

/** The kind of a question that can be changed into another: undefined for a list, a group, a signature or a file. */
export function kindNow(files: EditedFiles, at: QuestionAt): AnswerKind | undefined {
  const { schema, ui } = questionSource(files, at);
  const kind = questionKind(schema as Schema, ui as UiNode);
  return KINDS.find((each) => each === kind);
}

export const optionsIn = (ui: Readonly<Record<string, Json>>): JsonObject =>
  isObject(ui['ui:options']) ? ui['ui:options'] : {};
