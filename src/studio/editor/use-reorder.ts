/** Reorders questions in the outline: by dragging before another one or onto a heading, or by Alt with an arrow key. */
import { type DragEvent, type KeyboardEvent, useCallback, useRef } from 'react';
import {
  type EditedFiles,
  holderPath,
  isGroup,
  moveByOne,
  moveQuestion,
  type OutlinePart,
  orderIn,
  type QuestionAt,
  questionName,
} from '../../authoring/editing/index.ts';
import { type EditedDefinitions, useDefinitions } from '../definitions/definitions.ts';

/** The type of dragged data, which distinguishes it from files and links. */
const DRAGGED = 'application/x-question';

export type Reorder = (form: string, part: OutlinePart) => object;

/** Stable while texts are typed, so that the outline need not render again. */
export function useReorder(): Reorder {
  const definitions = useDefinitions();
  const latest = useRef(definitions);
  latest.current = definitions;
  const { isReadOnly } = definitions;
  return useCallback((form, part) => (isReadOnly ? {} : dragHandlers(form, part, () => latest.current)), [isReadOnly]);
}

function dragHandlers(form: string, of: OutlinePart, now: () => EditedDefinitions): object {
  const drop = (event: DragEvent, part: OutlinePart): void => {
    event.preventDefault();
    event.stopPropagation();
    const at = JSON.parse(event.dataTransfer.getData(DRAGGED)) as QuestionAt;
    const holder = isGroup(part) ? part.holder : holderPath(part.path);
    if (at.form !== form || holderPath(at.path) !== holder) return;
    now().edit((each) => moveQuestion(each, at, spotOn(each, form, part)));
  };
  const target = (part: OutlinePart) => ({
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault(),
    onDrop: (event: DragEvent) => drop(event, part),
  });
  if (isGroup(of)) return target(of);
  const at = { form, path: of.path };
  return {
    ...target(of),
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.stopPropagation();
      event.dataTransfer.setData(DRAGGED, JSON.stringify(at));
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = event.altKey ? BY_KEY[event.key] : undefined;
      if (!by) return;
      event.preventDefault();
      event.stopPropagation();
      now().edit((each) => moveByOne(each, at, by));
    },
  };
}

const BY_KEY: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

/** On a heading: last below it. On a question: before it. */
function spotOn(files: EditedFiles, form: string, part: OutlinePart) {
  if (isGroup(part)) return { group: part.name };
  const place = orderIn(files, form, holderPath(part.path)).find(({ name }) => name === questionName(part.path));
  return { group: place?.group, before: part.path };
}
