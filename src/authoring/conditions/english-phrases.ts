/** How English joins and counts. */

export function joinList(parts: readonly string[], last: string): string {
  const comma = parts.length > 2 || parts.some((part) => part.includes(', ')) ? ',' : '';
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')}${comma} ${last} ${parts.at(-1)}`;
}

/** Joins values or names, without a comma before the last. */
export const joinWithWord = (parts: readonly string[], last: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;
