/** Conditions that stand on the outside: on a page, a group or the items of a list, which hold questions. */
import { CHECK_KEYWORDS, keywordsIn } from '../compile/check-keyword.ts';
import { isHolder } from '../compile/expansion.ts';
import { pointerTo, type Report } from '../faults/fault.ts';
import { listed, suggestion } from '../faults/suggestion.ts';
import { HOLDING, type LogicSource } from '../format/index.ts';
import type { Fields } from './conditions/references.ts';
import { unknownField } from './logic.ts';

/** Told before the logic is expanded, so at the places of the author. */
export function judgeHolders(
  { groups = {}, fields: written = {}, checks = [] }: LogicSource,
  fields: Fields,
  report: Report,
): void {
  const known = [...new Set([...fields.values()].flatMap(({ group }) => group ?? []))];
  for (const name of Object.keys(groups))
    if (!known.includes(name))
      report(pointerTo('groups', name), `This form has no group "${name}".${suggestion(name, known)}`);
  for (const [path, own] of Object.entries(written)) {
    if (!isHolder(path)) continue;
    if (path !== '' && fields.get(path.slice(0, -2))?.kind !== 'list')
      report(pointerTo('fields', path), unknownField(path, fields));
    for (const name of Object.keys(own ?? {}))
      if (!Object.hasOwn(HOLDING, name))
        report(
          pointerTo('fields', path, name),
          `"${name}" is for a single question. What holds questions has ${listed(Object.keys(HOLDING))}. Take it out.`,
        );
  }
  checks.forEach((check, i) => {
    const [keyword] = check ? keywordsIn(check) : [];
    if (keyword !== undefined && check.valid !== undefined)
      report(
        pointerTo('checks', i, keyword),
        `This check has a condition and "${keyword}" beside it. Keep "valid", or write ${listed(CHECK_KEYWORDS)} in its place.`,
      );
  });
}
