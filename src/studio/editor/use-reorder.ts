/**
 * Reorders pages, headings and questions in the outline: by dragging one to the place of another, or a question onto a
 * heading, or by Alt with an arrow key.
 */
import { type DragEvent, type KeyboardEvent, useCallback, useRef } from 'react';
import {
  type EditedFiles,
  type HeadingAt,
  headingBeside,
  holderPath,
  isGroup,
  moveByOne,
  moveHeading,
  moveQuestion,
  type OutlineGroup,
  type OutlinePart,
  orderIn,
  type QuestionAt,
  questionName,
} from '../../authoring/editing/index.ts';
import { type EditedDefinitions, useDefinitions } from '../definitions/definitions.ts';
import { useMovePage } from '../definitions/use-move-page.ts';

/** The types of dragged data, which distinguish it from files and links. */
const PAGE = 'application/x-page';
const HEADING = 'application/x-heading';
const QUESTION = 'application/x-question';

/** Without a part, for the page as a whole. */
export type Reorder = (form: string, part?: OutlinePart) => object;

type MovePage = ReturnType<typeof useMovePage>;

/** Stable while texts are typed, so that the outline need not render again. */
export function useReorder(): Reorder {
  const definitions = useDefinitions();
  const movePage = useMovePage();
  const latest = useRef(definitions);
  latest.current = definitions;
  const { isReadOnly } = definitions;
  return useCallback(
    (form, part) => {
      if (isReadOnly) return {};
      const now = (): EditedDefinitions => latest.current;
      if (!part) return pageHandlers(form, movePage);
      return isGroup(part) ? headingHandlers(form, part, now) : questionHandlers(form, part.path, now);
    },
    [isReadOnly, movePage],
  );
}

function pageHandlers(form: string, movePage: MovePage): object {
  return {
    ...dragged(PAGE, form),
    ...droppedOn([[PAGE, (section) => movePage(section as string, form)]]),
    ...byKey((by) => movePage(form, by)),
  };
}

function headingHandlers(form: string, { holder, name }: OutlineGroup, now: () => EditedDefinitions): object {
  const at = { form, holder, name };
  const put = (data: unknown): void => {
    const from = data as HeadingAt;
    if (from.form === form && from.holder === holder) now().edit((each) => moveHeading(each, from, name));
  };
  const putQuestion = (data: unknown): void => {
    const from = data as QuestionAt;
    if (from.form === form && holderPath(from.path) === holder)
      now().edit((each) => moveQuestion(each, from, { group: name }));
  };
  return {
    ...dragged(HEADING, at),
    ...droppedOn([
      [HEADING, put],
      [QUESTION, putQuestion],
    ]),
    ...byKey((by) => now().edit((each) => moveHeading(each, at, headingBeside(each, at, by) ?? ''))),
  };
}

function questionHandlers(form: string, path: string, now: () => EditedDefinitions): object {
  const at = { form, path };
  const put = (data: unknown): void => {
    const from = data as QuestionAt;
    if (from.form === form && holderPath(from.path) === holderPath(path))
      now().edit((each) => moveQuestion(each, from, spotBefore(each, at)));
  };
  return {
    ...dragged(QUESTION, at),
    ...droppedOn([[QUESTION, put]]),
    ...byKey((by) => now().edit((each) => moveByOne(each, at, by))),
  };
}

const dragged = (type: string, data: object | string): object => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.stopPropagation();
    event.dataTransfer.setData(type, JSON.stringify(data));
  },
});

/** Each type with what becomes of it. */
const droppedOn = (takes: readonly (readonly [type: string, put: (data: unknown) => void])[]): object => ({
  onDragOver: (event: DragEvent) =>
    takes.some(([type]) => event.dataTransfer.types.includes(type)) && event.preventDefault(),
  onDrop: (event: DragEvent) => {
    const found = takes.find(([type]) => event.dataTransfer.types.includes(type));
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    found[1](JSON.parse(event.dataTransfer.getData(found[0])));
  },
});

const BY_KEY: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

const byKey = (move: (by: 1 | -1) => void): object => ({
  onKeyDown: (event: KeyboardEvent) => {
    const by = event.altKey ? BY_KEY[event.key] : undefined;
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    move(by);
  },
});

/** Before a question, under its heading. */
function spotBefore(files: EditedFiles, { form, path }: QuestionAt) {
  const place = orderIn(files, form, holderPath(path)).find(({ name }) => name === questionName(path));
  return { group: place?.group, before: path };
}
