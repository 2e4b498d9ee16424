/**
 * Hidden answers of a page that a document shows in its lines, such as the day of signing. Rules set them, so another
 * page can set its own: a document that moves there gets copies of them.
 */
import { dottedPath, isObject, type Json } from '../../../engine/data/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { freeName } from '../moving/move-targets.ts';
import { type Relocation, relocationOfOne } from '../relocation/relocation-plan.ts';
import { pathsReadIn } from '../relocation/renamed-reads.ts';
import { shownLines } from './shown-lines.ts';

/** Copies of the hidden answers that stay behind. */
export function hiddenAnswerCopies(files: EditedFiles, { source, target, heading }: Relocation): Relocation[] {
  if (heading?.document === undefined || source.form === target.form) return [];
  const lines = shownLines(files, { form: source.form, group: heading.name });
  const read = pathsReadIn(lines.map(({ value }) => value ?? null));
  const ui = files.object(formFile(files, source.form, 'ui'));
  const names = Object.keys(files.object(formFile(files, source.form, 'schema'), ['properties'])).filter(
    (name) => isHidden(ui[name]) && !source.paths.includes(`/${name}`) && read.includes(`record.${name}`),
  );
  const others = [...target.names];
  // Before the question that signs.
  const spot = { group: heading.targetName, before: `${target.container}/${target.names[0]}` };
  return names.map((own) => {
    const from = { form: source.form, path: `/${own}` };
    const name = freeName(files, from, target, { others, isCopy: true });
    others.push(name);
    return relocationOfOne({ source: from, target: { form: target.form, container: target.container, spot, name } });
  });
}

const isHidden = (ui: Json | undefined): boolean => isObject(ui) && ui['ui:widget'] === 'hidden';

/** The names by which the lines read the answers on the target page. */
export const copiedNames = (copies: readonly Relocation[]): ReadonlyMap<string, string> =>
  new Map(
    copies.map(({ source, target }) => [`record.${dottedPath(source.paths[0] ?? '')}`, `record.${target.names[0]}`]),
  );
