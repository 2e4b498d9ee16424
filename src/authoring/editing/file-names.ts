/** Names of new files. */

const LONGEST = 40;

/** The title in small letters, digits and hyphens, with a number where another file has it. */
export function freeFileName(title: string, usual: string, isTaken: (name: string) => boolean, n = 1): string {
  const plain = title
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  const name =
    plain
      .replace(/^[-0-9]+|-+$/g, '')
      .slice(0, LONGEST)
      .replace(/-+$/, '') || usual;
  const free = n === 1 ? name : `${name}-${n}`;
  return isTaken(free) ? freeFileName(title, usual, isTaken, n + 1) : free;
}
