/**
 * Reorders pages, headings and questions in the outline: by dragging one to the place of another, a question onto a
 * heading, or one of both onto a page, or by Alt with an arrow key.
 */
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import {
  containersFor,
  type EditedFiles,
  type HeadingAt,
  headingBeside,
  headingsIn,
  isGroup,
  moveByOne,
  moveHeading,
  moveQuestion,
  type OutlineGroup,
  type OutlinePart,
  orderIn,
  placesForHeading,
  type QuestionAt,
  type Spot,
} from '../../../authoring/editing/index.ts';
import { lastSegment, type Pattern, parentPath } from '../../../engine/data/index.ts';
import { type EditedDefinitions, useDefinitions } from '../../definitions/definitions.ts';
import { useMovePage } from '../../definitions/use-move-page.ts';
import { type DropZone, dragProps, dropProps } from './drag.ts';
import { DropMarker, type DropPosition } from './drop-marker.ts';
import type { DroppedPart } from './dropped-part.tsx';

/** The types of dragged data, which distinguish it from files and links. */
const PAGE = 'application/x-page';
const HEADING = 'application/x-heading';
const QUESTION = 'application/x-question';

/** Without a part, for the page as a whole. */
export type Reorder = (form: string, part?: OutlinePart) => object;

type MovePage = ReturnType<typeof useMovePage>;
type DropElsewhere = (dropped: DroppedPart) => void;

/** Stable while texts are typed, so that the outline need not render again. */
export function useReorder(dropElsewhere: DropElsewhere): Reorder {
  const definitions = useDefinitions();
  const movePage = useMovePage();
  const [marker] = useState(() => new DropMarker());
  const latest = useRef(definitions);
  latest.current = definitions;
  const { isReadOnly } = definitions;
  return useCallback(
    (form, part) => {
      if (isReadOnly) return {};
      const item = { form, marker, now: (): EditedDefinitions => latest.current, dropElsewhere };
      if (!part) return pageHandlers(item, movePage);
      return isGroup(part) ? headingHandlers(item, part) : questionHandlers(item, part.path);
    },
    [isReadOnly, movePage, dropElsewhere, marker],
  );
}

/** An item of the outline. */
interface Item {
  form: string;
  marker: DropMarker;
  now(): EditedDefinitions;
  dropElsewhere: DropElsewhere;
}

/**
 * The target of a question that is dropped in a container. Without a spot, it stays in its place in its own container.
 */
function questionTarget({ form, now, dropElsewhere }: Item, container: Pattern, findSpot?: () => Spot): DropZone {
  const isElsewhere = (at: QuestionAt): boolean => at.form !== form || parentPath(at.path) !== container;
  return {
    findDropPosition: (data): DropPosition | undefined => {
      const at = data as QuestionAt;
      const spot = findSpot?.();
      if (!isElsewhere(at)) return spot && spot.before !== at.path ? dropPositionAt(spot) : undefined;
      const open = containersFor(now().outline, at);
      return open.some((each) => each.form === form && each.container === container) ? dropPositionAt(spot) : undefined;
    },
    drop: (data) => {
      const at = data as QuestionAt;
      const spot = findSpot?.();
      if (isElsewhere(at)) dropElsewhere({ at, to: { form, container, spot } });
      else if (spot) now().edit((each) => moveQuestion(each, at, spot));
    },
  };
}

const dropPositionAt = (spot: Spot | undefined): DropPosition => (spot?.before === undefined ? 'inside' : 'before');

/** A dragged part takes the position of the part that it is dropped on. */
function dropPositionBetween(from: number, to: number): DropPosition | undefined {
  if (from < 0 || to < 0 || from === to) return undefined;
  return from > to ? 'before' : 'after';
}

function pageHandlers(item: Item, movePage: MovePage): object {
  const { form, now, marker } = item;
  const place = (section: unknown): number => now().outline.findIndex((each) => each.page?.section === section);
  const page: DropZone = {
    findDropPosition: (section) => dropPositionBetween(place(section), place(form)),
    drop: (section) => movePage(section as string, form),
  };
  return {
    ...dragProps(PAGE, form, marker),
    ...dropProps({ [PAGE]: page, [HEADING]: headingTarget(item, ''), [QUESTION]: questionTarget(item, '') }, marker),
    ...byKey((by) => movePage(form, by)),
  };
}

/** The target of a heading that is dropped on another page or in another list: before one of its headings, or last. */
function headingTarget({ form, now, dropElsewhere }: Item, container: Pattern, before?: string): DropZone {
  return {
    findDropPosition: (data): DropPosition | undefined => {
      const { files, outline } = now();
      const places = placesForHeading(files, outline, data as HeadingAt);
      return places.some((place) => place.form === form && place.container === container)
        ? dropPositionAt({ before })
        : undefined;
    },
    drop: (data) => {
      const heading = data as HeadingAt;
      if (heading.form !== form || heading.container !== container)
        dropElsewhere({ heading, to: { form, container, before } });
    },
  };
}

function headingHandlers(item: Item, { container, name }: OutlineGroup): object {
  const { form, now, marker } = item;
  const at = { form, container, name };
  const elsewhere = headingTarget(item, container, name);
  const isBeside = (from: HeadingAt): boolean => from.form === form && from.container === container;
  const heading: DropZone = {
    findDropPosition: (data) => {
      const from = data as HeadingAt;
      if (!isBeside(from)) return elsewhere.findDropPosition(data);
      const names = headingsIn(now().files, at);
      return dropPositionBetween(names.indexOf(from.name), names.indexOf(name));
    },
    drop: (data) => {
      const from = data as HeadingAt;
      if (isBeside(from)) now().edit((each) => moveHeading(each, from, name));
      else elsewhere.drop(data);
    },
  };
  return {
    ...dragProps(HEADING, at, marker),
    ...dropProps({ [HEADING]: heading, [QUESTION]: questionTarget(item, container, () => ({ group: name })) }, marker),
    ...byKey((by) => now().edit((each) => moveHeading(each, at, headingBeside(each, at, by) ?? ''))),
  };
}

function questionHandlers(item: Item, path: string): object {
  const { form, now, marker } = item;
  const at = { form, path };
  return {
    ...dragProps(QUESTION, at, marker),
    ...dropProps({ [QUESTION]: questionTarget(item, parentPath(path), () => spotBefore(now().files, at)) }, marker),
    ...byKey((by) => now().edit((each) => moveByOne(each, at, by))),
  };
}

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
  const place = orderIn(files, form, parentPath(path)).find(({ name }) => name === lastSegment(path));
  return { group: place?.group, before: path };
}
