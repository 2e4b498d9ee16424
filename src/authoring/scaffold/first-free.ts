/** The name, or the first numbered one that is not taken; the numbers begin with 2. */
export function firstFree(
  name: string,
  isTaken: (name: string) => boolean,
  numbered = (n: number): string => `${name}${n}`,
): string {
  if (!isTaken(name)) return name;
  let n = 2;
  while (isTaken(numbered(n))) n += 1;
  return numbered(n);
}
