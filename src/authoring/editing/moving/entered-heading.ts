/** Writes a moved or copied heading to its new place, before its questions come under it. */
import type { Json, JsonObject } from '../../../engine/data/index.ts';
import { groupQuestions } from '../document-edits.ts';
import { formFile, holderPath, schemaPlace, uiPlace } from '../form-files.ts';
import { groupsAt, headingEntry, positionIn, writeGroups } from '../groups.ts';
import { orderIn } from '../structure-edits.ts';
import type { MoveParts } from './move-parts.ts';

/** `lines` are those to read in a document. */
export function enterHeading(moving: MoveParts, lines: Json[]): void {
  const {
    files,
    move: { at, to, heading },
    words,
    plan,
  } = moving;
  if (!heading) return;
  const own = headingEntry(files, { form: at.form, holder: holderPath(at.paths[0] ?? ''), name: heading.name }) ?? {};
  const others = orderIn(files, to.form, to.holder).map((each) => each.name);
  if (heading.document !== undefined && groupsAt(files, to).length === 0) {
    groupQuestions(files, to.form);
    plan.tell('grouped');
  }
  const groups = groupsAt(files, to);
  const position = positionIn(groups, heading.before);
  const next: JsonObject = { ...own, name: heading.next, fields: [] };
  if (heading.document !== undefined) next.document = heading.document;
  if (lines.length > 0) next.shows = lines;
  else delete next.shows;
  writeGroups(files, to, groups.toSpliced(position < 0 ? groups.length : position, 0, next));
  words.keep('groups', heading.name, heading.next);
  if (groups.length > 0) return;
  plan.tell('first');
  orderBySchema(moving, others);
}

/** Where there are headings, questions without one come last, in the order of the schema. */
function orderBySchema({ files, move: { to } }: MoveParts, names: readonly string[]): void {
  files.set(formFile(files, to.form, 'ui'), [...uiPlace(to.holder), 'ui:order'], undefined);
  const [file, place] = [formFile(files, to.form, 'schema'), [...schemaPlace(to.holder), 'properties']];
  const properties = files.object(file, place);
  if (names.join() === Object.keys(properties).join()) return;
  const ordered = names.map((name) => [name, properties[name] ?? {}]);
  // An object whose names have another order is equal, and would not be written.
  files.set(file, place, undefined);
  files.set(file, place, Object.fromEntries(ordered));
}
