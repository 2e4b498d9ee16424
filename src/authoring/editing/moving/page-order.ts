/** Moves pages in the flow, if their rules allow the new order. */
import { isObject, type JsonObject } from '../../../engine/data/index.ts';
import { FLOW } from '../../definition-files/file-paths.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';

/**
 * Why a page cannot be moved. `fixed`: the program needs it in its position, such as the review and the last page.
 * `review`: it would pass the review page. `previous`: Previous would lead to a later page. `read`: a rule would read
 * answers of a later page.
 */
export type PageRefusal = 'fixed' | 'review' | 'previous' | 'read';

/** Moves a page to the position of another one. */
export function movePageTo(files: EditedFiles, section: string, place: string): PageRefusal | undefined {
  const pages = files.list(FLOW, ['pages']).filter(isObject);
  const [from, to] = [section, place].map((name) => pages.findIndex((page) => page.section === name));
  if (from === undefined || to === undefined || from < 0 || to < 0 || from === to) return undefined;
  const next = pages.toSpliced(from, 1).toSpliced(to, 0, pages[from] as JsonObject);
  const refusal = refusalIn(files, pages, next);
  if (refusal === undefined) files.set(FLOW, ['pages'], next);
  return refusal;
}

/** The previous or the next page. */
export function pageBeside(files: EditedFiles, section: string, by: 1 | -1): string | undefined {
  const pages = files.list(FLOW, ['pages']).filter(isObject);
  const beside = pages[pages.findIndex((page) => page.section === section) + by];
  return beside && String(beside.section);
}

function refusalIn(files: EditedFiles, before: JsonObject[], after: JsonObject[]): PageRefusal | undefined {
  const names = (pages: readonly JsonObject[]): string[] => pages.map(({ section }) => String(section));
  const [old, now] = [names(before), names(after)];
  const isForm = ({ kind = 'form' }: JsonObject): boolean => kind === 'form';
  const order = (pages: readonly JsonObject[]): string[] => names(pages.filter((page) => !isForm(page)));
  if (order(before).join() !== order(after).join() || (after.at(-1)?.kind !== 'end' && before.at(-1)?.kind === 'end'))
    return 'fixed';
  const review = names(before.filter(({ kind }) => kind === 'review'))[0] ?? '';
  const isBeforeReview = (list: readonly string[], name: string): boolean => list.indexOf(name) < list.indexOf(review);
  const isCrossed = review !== '' && now.some((name) => isBeforeReview(old, name) !== isBeforeReview(now, name));
  if (isCrossed) return 'review';
  const isAhead = (name: string, place: number): boolean => now.indexOf(name) >= place;
  const leadsOn = after.some(({ previous }, place) =>
    (Array.isArray(previous) ? previous : []).some((way) => isObject(way) && isAhead(String(way.to), place)),
  );
  if (leadsOn) return 'previous';
  const isRead = after.filter(isForm).some(({ section }, _, all) =>
    all.some(({ section: other }) => {
      const [reader, read] = [String(section), String(other)];
      const turned = old.indexOf(read) < old.indexOf(reader) && now.indexOf(read) > now.indexOf(reader);
      return turned && reads(files, reader, read);
    }),
  );
  return isRead ? 'read' : undefined;
}

/** Whether the rules or documents of a page read answers of another. */
const reads = (files: EditedFiles, reader: string, read: string): boolean =>
  (['logic', 'ui'] as const).some((part) => {
    const text = JSON.stringify(files.object(formFile(files, reader, part)));
    return text.includes(`"situation.saved.${read}.`) || text.includes(`"section":${JSON.stringify(read)}`);
  });
