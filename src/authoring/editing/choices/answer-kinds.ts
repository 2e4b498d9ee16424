/** The kinds of answer between which a question can be changed. */
import { isObject, type Json, type JsonObject } from '../../../engine/data/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { type QuestionAt, questionSource } from '../question-edits.ts';

export const KINDS = ['text', 'longText', 'email', 'number', 'yesNo', 'day', 'choice', 'choices'] as const;
export type AnswerKind = (typeof KINDS)[number];

export const isChoice = (kind: AnswerKind | undefined): boolean => kind === 'choice' || kind === 'choices';

/** Undefined for a list, a group, a signature or a file. */
export function kindNow(files: EditedFiles, at: QuestionAt): AnswerKind | undefined {
  const { schema, ui } = questionSource(files, at);
  const widget = ui['ui:widget'];
  if (widget === 'sign' || widget === 'file' || widget === 'password') return undefined;
  if (schema.type === 'array') return isObject(schema.items) && schema.items.type !== 'object' ? 'choices' : undefined;
  if (schema.type === 'boolean') return 'yesNo';
  if (schema.enum !== undefined || optionsIn(ui).lookup !== undefined) return 'choice';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  if (schema.type !== 'string') return undefined;
  if (schema.format === 'date') return 'day';
  return schema.format === 'email' ? 'email' : widget === 'textarea' ? 'longText' : 'text';
}

export const optionsIn = (ui: Readonly<Record<string, Json>>): JsonObject =>
  isObject(ui['ui:options']) ? ui['ui:options'] : {};
