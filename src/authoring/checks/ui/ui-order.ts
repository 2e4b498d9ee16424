/** Checks `ui:order` and `ui:groups` of a page, a group or an item: they name questions of it, and none twice. */

import { lastSegment, type Pattern, parentPath } from '../../../engine/data/index.ts';
import type { UiNode } from '../../../engine/index.ts';
import { type Bilingual, bilingual } from '../../bilingual/index.ts';
import type { ReportFault } from '../../faults/fault.ts';
import { didYouMean, REMOVE_IT, suggestion } from '../../faults/suggestion.ts';
import type { Fields } from '../conditions/references.ts';
import { unknownField } from '../form-to-check.ts';

/** `container` is the path of the page, group or item whose questions are `names`. */
export function checkOrder(names: string[], ui: UiNode, container: Pattern, fields: Fields, report: ReportFault): void {
  const order = ui['ui:order'];
  const groups = ui['ui:groups'];
  if (order && groups)
    report('/ui:order', bilingual`There are both "ui:order" and "ui:groups" here. Keep one of them.`);
  const placed = new Set<string>();
  order?.forEach((name, i) => {
    if (placed.has(name)) report(`/ui:order/${i}`, bilingual`"${name}" is listed twice in this order. Remove one.`);
    else if (name !== '*' && !names.includes(name))
      report(`/ui:order/${i}`, bilingual`This form has no field "${name}" here.${suggestion(name, names)}`);
    placed.add(name);
  });
  placed.clear();
  const headings = new Set<string>();
  groups?.forEach((group, i) => {
    if (headings.has(group.name))
      report(`/ui:groups/${i}/name`, bilingual`There are two groups "${group.name}". Rename one of them.`);
    headings.add(group.name);
    group.fields.forEach((name, j) => {
      const place = `/ui:groups/${i}/fields/${j}`;
      if (placed.has(name))
        report(place, bilingual`"${pathAt(container, name)}" is already in a group. Remove it from one of them.`);
      else if (name !== '*' && !names.includes(name)) report(place, notInContainer(name, container, fields));
      placed.add(name);
    });
  });
}

/** The path of a question: compiled, `ui.json` has names for questions of the container and paths for all others. */
export const pathAt = (container: Pattern, name: string): Pattern =>
  name.startsWith('/') ? name : `${container}/${name}`;

/** Explains why a path names no question of the container. */
function notInContainer(name: string, container: Pattern, fields: Fields): Bilingual {
  const path = pathAt(container, name);
  const meant = pathAt(container, lastSegment(path));
  if (fields.has(meant)) return bilingual`"${path}" is not asked here.${didYouMean(meant)}`;
  if (!fields.has(path)) return unknownField(path, fields);
  const elsewhere =
    parentPath(path) === '' ? bilingual`at the top of the form` : bilingual`inside "${parentPath(path)}"`;
  return bilingual`"${path}" is asked ${elsewhere}, not here.${REMOVE_IT}`;
}
