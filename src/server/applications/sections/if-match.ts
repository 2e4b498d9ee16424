/** Whether a save is based on the stored record, by the header `If-Match`. Without the header it is accepted. */
export const isBasedOn = (ifMatch: string | undefined, etag: string): boolean =>
  ifMatch === undefined ||
  ifMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');
