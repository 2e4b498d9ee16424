/** Checks the records of an example: every answer belongs to a question of the form. */
import { isNullOrBlank, isObject, type Json, type Path, toPattern } from '../../../engine/data/index.ts';
import { below, pointerTo, type ReportFault } from '../../faults/fault.ts';
import type { Fields } from '../conditions/references.ts';
import { answerTypeFault } from '../conditions/value-fault.ts';
import { unknownField } from '../form-to-check.ts';

export function checkRecord(value: Json | undefined, place: string, fields: Fields, report: ReportFault): void {
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) checkRecord(item, `${place}/*`, fields, below(report, i));
  } else if (isObject(value) && (place === '' || fields.has(place) || fields.has(place.replace(/\/\*$/, ''))))
    for (const [key, inner] of Object.entries(value)) {
      const path = `${place}/${key}`;
      if (fields.has(path)) checkRecord(inner, path, fields, below(report, key));
      else report(pointerTo(key), unknownField(path, fields));
    }
}

interface CheckedExample {
  fields: Fields;
  /** The problems that the example states. An answer at such a path may have any type. */
  problems: Readonly<Record<Path, Json>>;
}

/** Checks that answers have the type of their questions. */
export function checkAnswerTypes(
  value: Json | undefined,
  path: Path,
  example: CheckedExample,
  report: ReportFault,
): void {
  if (value === undefined || isNullOrBlank(value) || Object.hasOwn(example.problems, path)) return;
  const field = example.fields.get(toPattern(path));
  const fault = field && answerTypeFault(field, value);
  if (fault) report('', fault);
  else if (isObject(value) || field?.kind === 'list')
    for (const [key, inner] of Object.entries(value as object))
      checkAnswerTypes(inner, `${path}/${key}`, example, below(report, key));
}
