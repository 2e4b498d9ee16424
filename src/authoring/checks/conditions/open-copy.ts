/** Checks that an answer that is kept encrypted is not copied into one that is not: it could be read there. */
import { type Bilingual, bilingual } from '../../bilingual/index.ts';
import type { ReadTarget } from './references.ts';

/** Also for the questions of a group or a list that is copied as a whole. A local answer is not stored. */
export function openCopyFault(source: ReadTarget, target: ReadTarget): Bilingual | undefined {
  if (source.kind !== 'field' || target.kind !== 'field') return undefined;
  const { field, fields, page } = source;
  const copied = [...fields.values()].find(({ path, logic }) => {
    if (!logic.sensitive || !`${path}/`.startsWith(`${field.path}/`)) return false;
    const copy = target.fields.get(target.field.path + path.slice(field.path.length));
    return copy !== undefined && !copy.logic.sensitive && !copy.logic.local;
  });
  if (!copied) return undefined;
  const { name, path } = copied;
  return {
    ...bilingual`"${name}" is kept encrypted, and this would be a copy that is not. Mark the copy as "sensitive" too, or remove this.`,
    questions: [{ name, path, ...(page !== undefined && { form: page }) }],
  };
}
