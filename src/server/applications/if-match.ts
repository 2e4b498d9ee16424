/** Whether what is sent was made from what is stored now: the header `If-Match`. Without one it is taken as it is. */
export const isBasedOn = (ifMatch: string | undefined, etag: string): boolean =>
  ifMatch === undefined ||
  ifMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');
