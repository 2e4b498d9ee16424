/** The records of an example: they answer questions that exist. */
import { isObject, type Json } from '../json.ts';
import { below, pointerTo, type Report } from './fault.ts';
import { unknownField } from './logic.ts';
import type { Fields } from './reading.ts';

export function judgeRecord(value: Json | undefined, place: string, fields: Fields, report: Report): void {
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) judgeRecord(item, `${place}/*`, fields, below(report, i));
  } else if (isObject(value) && (place === '' || fields.has(place) || fields.has(place.replace(/\/\*$/, ''))))
    for (const [key, inner] of Object.entries(value)) {
      const path = `${place}/${key}`;
      if (fields.has(path)) judgeRecord(inner, path, fields, below(report, key));
      else report(pointerTo(key), unknownField(path, fields));
    }
}
