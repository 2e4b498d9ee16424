/**
 * Reorders pages, headings and questions in the outline: by dragging one to the place of another, or a question onto a
 * heading or a page, or by Alt with an arrow key.
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
  type Spot,
} from '../../authoring/editing/index.ts';
import type { Pattern } from '../../engine/data/index.ts';
import { type EditedDefinitions, useDefinitions } from '../definitions/definitions.ts';
import { useMovePage } from '../definitions/use-move-page.ts';
import type { DroppedQuestion } from './dropped-question.tsx';

/** The types of dragged data, which distinguish it from files and links. */
const PAGE = 'application/x-page';
const HEADING = 'application/x-heading';
const QUESTION = 'application/x-question';

/** Without a part, for the page as a whole. */
export type Reorder = (form: string, part?: OutlinePart) => object;

type MovePage = ReturnType<typeof useMovePage>;
type DropElsewhere = (dropped: DroppedQuestion) => void;

/** Stable while texts are typed, so that the outline need not render again. */
export function useReorder(dropElsewhere: DropElsewhere): Reorder {
  const definitions = useDefinitions();
  const movePage = useMovePage();
  const latest = useRef(definitions);
  latest.current = definitions;
  const { isReadOnly } = definitions;
  return useCallback(
    (form, part) => {
      if (isReadOnly) return {};
      const now = (): EditedDefinitions => latest.current;
      const drop = dropOn(form, now, dropElsewhere);
      if (!part) return pageHandlers(form, movePage, drop);
      return isGroup(part) ? headingHandlers(form, part, now, drop) : questionHandlers(form, part.path, now, drop);
    },
    [isReadOnly, movePage, dropElsewhere],
  );
}

/** What becomes of a question that is dropped in a container. Without a spot, it stays where it is in its own. */
type Drop = (holder: Pattern, spot?: Spot) => (data: unknown) => void;

function dropOn(form: string, now: () => EditedDefinitions, dropElsewhere: DropElsewhere): Drop {
  return (holder, spot) => (data) => {
    const at = data as QuestionAt;
    if (at.form !== form || holderPath(at.path) !== holder) dropElsewhere({ at, to: { form, holder, spot } });
    else if (spot) now().edit((each) => moveQuestion(each, at, spot));
  };
}

function pageHandlers(form: string, movePage: MovePage, drop: Drop): object {
  return {
    ...dragged(PAGE, form),
    ...droppedOn([
      [PAGE, (section) => movePage(section as string, form)],
      [QUESTION, drop('')],
    ]),
    ...byKey((by) => movePage(form, by)),
  };
}

function headingHandlers(
  form: string,
  { holder, name }: OutlineGroup,
  now: () => EditedDefinitions,
  drop: Drop,
): object {
  const at = { form, holder, name };
  const put = (data: unknown): void => {
    const from = data as HeadingAt;
    if (from.form === form && from.holder === holder) now().edit((each) => moveHeading(each, from, name));
  };
  return {
    ...dragged(HEADING, at),
    ...droppedOn([
      [HEADING, put],
      [QUESTION, drop(holder, { group: name })],
    ]),
    ...byKey((by) => now().edit((each) => moveHeading(each, at, headingBeside(each, at, by) ?? ''))),
  };
}

function questionHandlers(form: string, path: string, now: () => EditedDefinitions, drop: Drop): object {
  const at = { form, path };
  return {
    ...dragged(QUESTION, at),
    ...droppedOn([[QUESTION, (data) => drop(holderPath(path), spotBefore(now().files, at))(data)]]),
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
function spotBefore(files: EditedFiles, { form, path }: QuestionAt): Spot {
  const place = orderIn(files, form, holderPath(path)).find(({ name }) => name === questionName(path));
  return { group: place?.group, before: path };
}
