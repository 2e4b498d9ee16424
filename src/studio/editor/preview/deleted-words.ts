/** The words of questions that are deleted in the change, while the page that has them is still shown. */

export type PreviewTexts = Record<string, string>;

/**
 * With the words of deleted questions and headings. The page shows them until it is compiled without them, which
 * takes until no fault is left.
 */
export function withDeleted(before: PreviewTexts, now: PreviewTexts): PreviewTexts {
  const kept = new Set(Object.keys(now).map(partWith));
  return { ...Object.fromEntries(Object.entries(before).filter(([key]) => !kept.has(partWith(key)))), ...now };
}

/** The question or the heading that a text belongs to; all other texts are one part. */
const partWith = (key: string): string => /^(fields|groups)\.[^.]+/.exec(key)?.[0] ?? '';
