/** Faults of conditions on a page, a group or the items of a list, which hold for every question inside. */
import { bilingual } from '../bilingual/index.ts';
import { isContainer } from '../compile/expansion.ts';
import { pointerTo, type ReportFault } from '../faults/fault.ts';
import { quoteList, REMOVE_IT, suggestion } from '../faults/suggestion.ts';
import { CONTAINER_CONDITIONS, type LogicSource } from '../file-schemas/index.ts';
import type { Fields } from './conditions/references.ts';
import { unknownField } from './form-to-check.ts';

/** Runs before the logic is expanded, so that each fault points to what the author wrote. */
export function checkContainerConditions(
  { groups = {}, fields: written = {} }: LogicSource,
  fields: Fields,
  report: ReportFault,
): void {
  const known = [...new Set([...fields.values()].flatMap(({ group }) => group ?? []))];
  for (const name of Object.keys(groups))
    if (!known.includes(name))
      report(pointerTo('groups', name), bilingual`This form has no group "${name}".${suggestion(name, known)}`);
  for (const [path, own] of Object.entries(written)) {
    if (!isContainer(path)) continue;
    if (path !== '' && fields.get(path.slice(0, -2))?.kind !== 'list')
      report(pointerTo('fields', path), unknownField(path, fields));
    for (const name of Object.keys(own ?? {}))
      if (!Object.hasOwn(CONTAINER_CONDITIONS, name))
        report(
          pointerTo('fields', path, name),
          bilingual`"${name}" is for a single question. A container of questions has ${quoteList(Object.keys(CONTAINER_CONDITIONS))}.${REMOVE_IT}`,
        );
  }
}
