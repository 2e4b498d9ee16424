/** Changes the kind of answer of a question, and reports what is lost. */
import { inEachLanguage, isEqual, isObject, type Json, type JsonObject } from '../../../engine/data/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { writeWords } from '../form-words.ts';
import { isLimit, limitsOn } from '../limits/limit-kinds.ts';
import { NEW_QUESTIONS, type NewKind } from '../new-question.ts';
import { type QuestionAt, questionSource, setAt, sourceChoices } from '../question-edits.ts';
import { removeRule, rulesAt } from '../rule-edits.ts';
import { type AnswerKind, isChoice, kindNow, optionsIn } from './answer-kinds.ts';
import { type ChangedExamples, withoutStatements } from './changed-examples.ts';

export interface Lost extends ChangedExamples {
  /** Limits, options of `ui.json` and rules, by their keyword. */
  keywords: string[];
  choices: number;
  /** The number of checks by a limit that the new kind does not have. */
  checks: number;
}

const OF_TEXT = ['minLength', 'maxLength', 'digits', 'pattern'];
/** The limits that each kind keeps. */
const LIMITS_KEPT: Record<AnswerKind, readonly string[]> = {
  text: OF_TEXT,
  longText: OF_TEXT,
  email: ['minLength', 'maxLength'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'decimals'],
  yesNo: [],
  day: [],
  choice: [],
  choices: ['minItems', 'maxItems', 'uniqueItems'],
};
/** Keywords that define the kind, so they are not limits. */
const NO_LIMITS = ['type', 'format', 'enum', 'items'];
const UI_OPTIONS_KEPT = ['width', 'whenReadOnly'];
const AUTOCOMPLETED: readonly AnswerKind[] = ['text', 'longText', 'email', 'number', 'day', 'choice'];

export function changeKind(files: EditedFiles, at: QuestionAt, kind: AnswerKind): Lost {
  const before = kindNow(files, at);
  const choices = sourceChoices(files, at);
  const keepsChoices = isChoice(before) && isChoice(kind) && choices.length > 0;
  const limits = changeSchema(files, at, kind, keepsChoices ? choices : undefined);
  const uiOptions = changeUiOptions(files, at, kind);
  const rules = changeRules(files, at, kind);
  const { words }: NewKind = NEW_QUESTIONS[kind];
  // A new question has words for its choices, or none.
  const options = inEachLanguage((language) => words?.[language].options);
  if (!keepsChoices) writeWords(files, at.form, ['fields', at.path, 'options'], options);
  const checks = rulesAt(files, at, 'checks').filter(({ rule }) => !fits(files, at, rule));
  for (const { position } of checks.reverse()) removeRule(files, at, 'checks', position);
  return {
    keywords: [...limits, ...uiOptions, ...rules],
    choices: keepsChoices ? 0 : choices.length,
    checks: checks.length,
    ...withoutStatements(files, at, kind, keepsChoices ? choices : sourceChoices(files, at)),
  };
}

/** The parts that would be lost. Changes nothing. */
export const findLost = (files: EditedFiles, at: QuestionAt, kind: AnswerKind): Lost =>
  changeKind(files.copy(), at, kind);

function changeSchema(files: EditedFiles, at: QuestionAt, kind: AnswerKind, choices: Json[] | undefined): string[] {
  const { schema } = questionSource(files, at);
  const base: JsonObject = NEW_QUESTIONS[kind].schema;
  const kept = Object.entries(schema).filter(([name]) => LIMITS_KEPT[kind].includes(name));
  const message = messageKept(schema.errorMessage, kind);
  const type = choices && (choices.every((value) => typeof value === 'number') ? 'integer' : 'string');
  const listed: JsonObject =
    choices === undefined || type === undefined
      ? {}
      : kind === 'choices'
        ? { items: { type, enum: choices } }
        : { type, enum: choices };
  const next = {
    ...base,
    ...Object.fromEntries(kept),
    ...listed,
    ...(message !== undefined && { errorMessage: message }),
  };
  setAt(files, at, 'schema', [], next);
  return Object.keys(schema).filter((name) => !(name in next) && !NO_LIMITS.includes(name));
}

/** The messages of the limits that are kept. */
function messageKept(messages: Json | undefined, kind: AnswerKind): Json | undefined {
  if (!isObject(messages)) return messages;
  const kept = Object.entries(messages).filter(([name]) => name === 'required' || LIMITS_KEPT[kind].includes(name));
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

function changeUiOptions(files: EditedFiles, at: QuestionAt, kind: AnswerKind): string[] {
  const { ui } = questionSource(files, at);
  const options = optionsIn(ui);
  const isKept = (name: string): boolean =>
    UI_OPTIONS_KEPT.includes(name) ||
    (name === 'review' && options.review === 'hidden') ||
    (name === 'autocomplete' && AUTOCOMPLETED.includes(kind)) ||
    (name === 'lookup' && kind === 'choice') ||
    (name === 'mask' && kind === 'text');
  const lost = Object.keys(options).filter((name) => !isKept(name));
  for (const name of lost) setAt(files, at, 'ui', ['ui:options', name], undefined);
  const base: NewKind = NEW_QUESTIONS[kind];
  setAt(files, at, 'ui', ['ui:widget'], base.ui?.['ui:widget']);
  return lost;
}

/** Rules of the question that only some kinds have. */
const RULES_OF: Record<string, (kind: AnswerKind) => boolean> = {
  wire: () => false,
  options: isChoice,
  identifies: (kind) => kind === 'text',
};

function changeRules(files: EditedFiles, at: QuestionAt, kind: AnswerKind): string[] {
  const { logic } = questionSource(files, at);
  const lost = Object.keys(logic).filter((name) => RULES_OF[name]?.(kind) === false);
  for (const name of lost) setAt(files, at, 'logic', [name], undefined);
  return lost;
}

/** A check without a limit of its own stays. */
function fits(files: EditedFiles, at: QuestionAt, rule: JsonObject): boolean {
  if (rule.sum !== undefined || rule.count !== undefined) return !isEqual(rule.count, at.path);
  const limits: readonly string[] = limitsOn(files, at, 'own');
  return Object.keys(rule).every((name) => !(isLimit(name) || name === 'ticked') || limits.includes(name));
}
