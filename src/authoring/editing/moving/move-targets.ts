/** Finds where a question can be moved: pages of the application and their lists, each with its headings. */
import { type BilingualText, lastSegment, type Pattern, parentPath } from '../../../engine/data/index.ts';
import { isAnswerName } from '../../scaffold/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { isWithin } from '../form-files.ts';
import { wordKeys } from '../form-words.ts';
import { freeQuestionName } from '../free-names.ts';
import { type OutlineForm, type OutlinePart, outlineQuestion, questionsIn } from '../outline.ts';
import type { QuestionAt } from '../question-edits.ts';
import { rulesAt } from '../rule-edits.ts';
import { orderIn, type Spot } from '../structure-edits.ts';

export interface MoveSpot {
  form: string;
  /** The page, or the items of a list. */
  container: Pattern;
  spot: Spot;
}

/** A page or a list on it. */
export interface MoveContainer {
  form: string;
  container: Pattern;
  /** The label of the list; undefined for a page. */
  list: BilingualText | undefined;
  page: BilingualText;
  parts: OutlinePart[];
}

/** Pages that applicants answer. Questions of the program itself, as on the review page, cannot be moved. */
export const isOpen = ({ page, parts }: OutlineForm): boolean =>
  page !== undefined && (page.kind ?? 'form') === 'form' && parts.length > 0;

/** Questions of portal forms cannot be moved, and lists cannot be nested. */
export function containersFor(outline: readonly OutlineForm[], at: QuestionAt): MoveContainer[] {
  const sourcePage = outline.find(({ form }) => form === at.form);
  const question = outlineQuestion(outline, at);
  if (!sourcePage || !question) return [];
  const open = isOpen(sourcePage) ? outline.filter(isOpen) : [sourcePage];
  return open.flatMap(({ form, labels: page, parts }) => {
    const lists = questionsIn(parts).filter(
      ({ kind, path }) => kind === 'list' && !path.includes('*') && !(form === at.form && isWithin(path, at.path)),
    );
    const items = question.inner.length > 0 ? [] : lists;
    return [
      { form, container: '', list: undefined, page, parts },
      ...items.map(({ path, labels, inner }) => ({ form, container: `${path}/*`, list: labels, page, parts: inner })),
    ];
  });
}

/**
 * The current name, or the next free one; names in `others` are taken too. Keys of messages that contain the name must
 * also be free, for a copy on the page of the original as well.
 */
export function freeName(
  files: EditedFiles,
  at: QuestionAt,
  { form, container }: Omit<MoveSpot, 'spot'>,
  { others = [], isCopy = false }: { others?: readonly string[]; isCopy?: boolean } = {},
): string {
  const name = lastSegment(at.path);
  if (form === at.form && container === parentPath(at.path)) return name;
  const taken = [...takenNames(files, { form, container }), ...others];
  const hasKeys =
    (isCopy || form !== at.form) && rulesAt(files, at, 'checks').some(({ rule }) => rule.message === undefined);
  return freeQuestionName(name, taken, hasKeys ? wordKeys(files, form, 'messages') : []);
}

/** Whether an answer may have a name in the target. A numbered form of its own name is allowed, however it is spelt. */
export const isNameFor = (current: string, name: string): boolean =>
  (name.startsWith(current) && /^\d*$/.test(name.slice(current.length))) || isAnswerName(name);

/** Names that every record contains. */
const RESERVED = ['id', 'email', 'language'];

export const takenNames = (files: EditedFiles, { form, container }: Pick<MoveSpot, 'form' | 'container'>): string[] => [
  ...orderIn(files, form, container).map(({ name }) => name),
  ...RESERVED,
];
