/** Names of new files. */
import { firstFree } from '../scaffold/index.ts';

const LONGEST = 40;

/** The title in small letters, digits and hyphens, with a number where another file has it. */
export function freeFileName(title: string, usual: string, isTaken: (name: string) => boolean): string {
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
  return firstFree(name, isTaken, (n) => `${name}-${n}`);
}
