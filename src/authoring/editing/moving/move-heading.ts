/** Moves a heading or a document with all of its questions to another page, and a heading also into or out of a list. */
import type { Pattern } from '../../../engine/data/index.ts';
import { freeLegalText } from '../documents/legal-text-copy.ts';
import type { EditedFiles } from '../edited-files.ts';
import { documentUnder, type HeadingAt, headingsIn } from '../headings/groups.ts';
import { freeHeading, questionsUnder } from '../headings/heading-edits.ts';
import type { OutlineForm } from '../outline.ts';
import type { Relocation } from '../relocation/relocation-plan.ts';
import { containersFor, freeName, isOpen, type MoveContainer } from './move-targets.ts';

export interface HeadingTarget {
  form: string;
  /** The items of a list; without it the page itself. */
  container?: Pattern | undefined;
  /** The heading that will follow; without one it comes last. */
  before?: string | undefined;
}

/** Headings of portal forms stay where they are. Documents are signed on a page, and lists cannot be nested. */
export function placesForHeading(
  files: EditedFiles,
  outline: readonly OutlineForm[],
  at: HeadingAt,
): readonly MoveContainer[] {
  const { form, container } = at;
  const own = outline.find((each) => each.form === form);
  const paths = questionsUnder(files, at);
  if (!own || !isOpen(own) || paths.length === 0) return [];
  const isDocument = documentUnder(files, at) !== undefined;
  const ofEach = paths.map((path) => containersFor(outline, { form, path }));
  const isOwn = (place: MoveContainer): boolean => place.form === form && place.container === container;
  return (ofEach[0] ?? []).filter(
    (place) =>
      !isOwn(place) &&
      (place.container === '' || !isDocument) &&
      ofEach.every((places) =>
        places.some((other) => other.form === place.form && other.container === place.container),
      ),
  );
}

/** A name that is taken in the target becomes the next free one. */
export function moveOfHeading(files: EditedFiles, at: HeadingAt, target: HeadingTarget): Relocation {
  const text = documentUnder(files, at);
  return plannedFor(files, at, target, { isCopy: false, text });
}

/** A copied document gets a text of its own. */
export function copyOfHeading(files: EditedFiles, at: HeadingAt, target: HeadingTarget): Relocation {
  const text = documentUnder(files, at);
  return plannedFor(files, at, target, { isCopy: true, text: text && freeLegalText(files, text) });
}

function plannedFor(
  files: EditedFiles,
  at: HeadingAt,
  { form, container = '', before }: HeadingTarget,
  { isCopy, text }: { isCopy: boolean; text: string | undefined },
): Relocation {
  const paths = questionsUnder(files, at);
  const names: string[] = [];
  for (const path of paths)
    names.push(freeName(files, { form: at.form, path }, { form, container }, { others: names, isCopy }));
  const isTaken = form !== at.form || isCopy || headingsIn(files, { form, container }).includes(at.name);
  const next = isTaken ? freeHeading(files, { form, container }, at.name) : at.name;
  return {
    source: { form: at.form, paths },
    target: { form, container, spot: {}, names },
    heading: { name: at.name, targetName: next, document: text, before },
  };
}
