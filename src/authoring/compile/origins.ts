/** Where the author wrote what stands in a compiled `logic.json`. Both places are JSON pointers into it. */
import type { Report } from '../faults/fault.ts';

export type Origins = ReadonlyMap<string, string>;

/** The place in the file of the author; what was compiled from a shorter form is told at that form. */
export function originOf(origins: Origins, pointer: string): string {
  for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const origin = origins.get(place);
    if (origin !== undefined) return origin + pointer.slice(place.length);
  }
  return pointer;
}

/** All places that the author wrote what stands there at: one, or those of the conditions that were joined. */
export function originsOf(origins: Origins, pointer: string): string[] {
  const isPart = (place: string): boolean =>
    place.startsWith(pointer) && /^\/(and|or)\/\d+$/.test(place.slice(pointer.length));
  const parts = [...origins].flatMap(([place, origin]) => (isPart(place) ? [origin] : []));
  return parts.length > 0 ? parts : [originOf(origins, pointer)];
}

/** Reports at the author's places. A condition that stands for many questions is told of once. */
export function atOrigins(origins: Origins, report: Report): Report {
  const told = new Set<string>();
  return (pointer, message, kind) => {
    const origin = originOf(origins, pointer);
    if (origin !== pointer && told.has(origin)) return;
    told.add(origin);
    report(origin, message, kind);
  };
}
