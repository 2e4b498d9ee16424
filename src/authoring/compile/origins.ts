/** Maps places in the compiled `logic.json` to those in the author's file. Both are JSON pointers. */
import type { ReportFault } from '../faults/fault.ts';

export type Origins = ReadonlyMap<string, string>;

/** The place in the author's file. A place that was compiled from a short form maps to the short form. */
export function findOrigin(origins: Origins, pointer: string): string {
  for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const origin = origins.get(place);
    if (origin !== undefined) return origin + pointer.slice(place.length);
  }
  return pointer;
}

/** All places in the author's file: one, or one for each of the conditions that were joined. */
export function findOrigins(origins: Origins, pointer: string): string[] {
  const isPart = (place: string): boolean =>
    place.startsWith(pointer) && /^\/(and|or)\/\d+$/.test(place.slice(pointer.length));
  const parts = [...origins].flatMap(([place, origin]) => (isPart(place) ? [origin] : []));
  return parts.length > 0 ? parts : [findOrigin(origins, pointer)];
}

/** Reports at the author's places. A condition that was copied to many questions is reported once. */
export function atOrigins(origins: Origins, report: ReportFault): ReportFault {
  const seen = new Set<string>();
  return (pointer, message, kind) => {
    const origin = findOrigin(origins, pointer);
    if (origin !== pointer && seen.has(origin)) return;
    seen.add(origin);
    report(origin, message, kind);
  };
}
