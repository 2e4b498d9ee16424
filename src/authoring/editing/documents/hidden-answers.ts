/**
 * Hidden answers of a page that a document shows in its lines, such as the day of signing. Rules give them, so that
 * another page can give its own: a document that goes there gets copies of them.
 */
import { isObject, type Json } from '../../../engine/data/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { freeName } from '../moving/move-targets.ts';
import { dotted } from '../relocation/read-paths.ts';
import { moveOfOne, type PlannedMove } from '../relocation/relocation-plan.ts';
import { pathsReadIn } from '../relocation/renamed-reads.ts';
import { shownLines } from './shown-lines.ts';

/** Copies of the hidden answers that stay behind. */
export function hiddenAnswerCopies(files: EditedFiles, { at, to, heading }: PlannedMove): PlannedMove[] {
  if (heading?.document === undefined || at.form === to.form) return [];
  const lines = shownLines(files, { form: at.form, group: heading.name });
  const read = pathsReadIn(lines.map(({ value }) => value ?? null));
  const ui = files.object(formFile(files, at.form, 'ui'));
  const names = Object.keys(files.object(formFile(files, at.form, 'schema'), ['properties'])).filter(
    (name) => isHidden(ui[name]) && !at.paths.includes(`/${name}`) && read.includes(`record.${name}`),
  );
  const others = [...to.names];
  // Before what is signed.
  const spot = { group: heading.next, before: `${to.container}/${to.names[0]}` };
  return names.map((own) => {
    const from = { form: at.form, path: `/${own}` };
    const name = freeName(files, from, to, { others, isCopy: true });
    others.push(name);
    return moveOfOne({ at: from, to: { form: to.form, container: to.container, spot, name } });
  });
}

const isHidden = (ui: Json | undefined): boolean => isObject(ui) && ui['ui:widget'] === 'hidden';

/** The names by which the lines read the answers on the new page. */
export const copiedNames = (copies: readonly PlannedMove[]): ReadonlyMap<string, string> =>
  new Map(copies.map(({ at, to }) => [`record.${dotted(at.paths[0] ?? '')}`, `record.${to.names[0]}`]));
