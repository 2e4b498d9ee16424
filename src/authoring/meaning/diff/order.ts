/** What moved in an order: as few as explain the new one. */
export function movedIn(before: readonly string[], after: readonly string[]): string[] {
  const places = after.filter((name) => before.includes(name)).map((name) => ({ name, place: before.indexOf(name) }));
  const stays = new Set(longestRise(places.map(({ place }) => place)));
  return places.filter(({ place }) => !stays.has(place)).map(({ name }) => name);
}

/** The longest part of a series that rises. */
function longestRise(series: readonly number[]): number[] {
  const best: number[][] = [];
  for (const number of series) {
    const before = best.filter((rise) => (rise.at(-1) ?? -1) < number).sort((a, b) => b.length - a.length)[0] ?? [];
    best.push([...before, number]);
  }
  return best.sort((a, b) => b.length - a.length)[0] ?? [];
}
