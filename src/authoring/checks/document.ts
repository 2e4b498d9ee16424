/** Documents to sign: each has its text in both languages, at most one place to sign, and lines that exist. */
import { isObject, ownValue } from '../../engine/data/index.ts';
import type { ShownLine, UiNode } from '../../engine/index.ts';
import { LANGUAGES, LOCALES } from '../definition-files/definition-files.ts';
import { below, type Report } from '../faults/fault.ts';
import { suggestion } from '../faults/suggestion.ts';
import { judgeRule } from './conditions/condition.ts';
import { ANY } from './conditions/references.ts';
import { placeAt, type Rules, unknownField } from './logic.ts';

export function judgeDocuments(rules: Rules, ui: UiNode, legal: readonly string[], report: Report): void {
  const groups = ui['ui:groups'] ?? [];
  const signs = (name: string): boolean => widgetOf(ui, name) === 'sign';
  groups.forEach((group, i) => {
    if (!group) return;
    const at = below(report, 'ui:groups', i);
    if (group.document !== undefined) judgeText(group.document, legal, below(at, 'document'));
    else if (group.shows) at('/shows', 'Only documents show lines to read. Add "document", or take "shows" out.');
    if (group.document !== undefined && group.fields.filter(signs).length > 1)
      at('/fields', 'There are two places to sign in this document. Take one out, or make two documents.');
    group.shows?.forEach((line, j) => {
      if (line) judgeLine(rules, line, below(at, 'shows', j));
    });
  });
  judgeSigns(ui, report);
  judgeDepth(ui, report);
}

const widgetOf = (ui: UiNode, name: string): UiNode['ui:widget'] =>
  (ownValue(ui, name) as UiNode | undefined)?.['ui:widget'];

function judgeText(document: string, legal: readonly string[], report: Report): void {
  for (const language of LANGUAGES) {
    const folder = `${LOCALES[language]}/legal/`;
    const names = legal.flatMap((file) => (file.startsWith(folder) ? [file.slice(folder.length, -3)] : []));
    if (!names.includes(document))
      report('', `There is no text ${folder}${document}.md.${suggestion(document, names) || ' Add it.'}`);
  }
}

function judgeLine(rules: Rules, line: ShownLine, report: Report): void {
  if ('text' in line) {
    judgeRule(line.value, { ...placeAt(rules, ''), result: ANY }, below(report, 'value'));
    return;
  }
  const fields = rules.world.sections.get(line.section);
  if (!fields)
    report(
      '/section',
      `There is no section "${line.section}".${suggestion(line.section, rules.world.sections.keys())}`,
    );
  else if (!fields.has(line.at)) report('/at', unknownField(line.at, fields));
}

/** Every place to sign stands in a document, and what comes before it is another one. */
function judgeSigns(ui: UiNode, report: Report): void {
  const documents = (ui['ui:groups'] ?? []).filter((group) => group?.document !== undefined);
  const signed = documents.flatMap(({ fields }) => fields).filter((name) => widgetOf(ui, name) === 'sign');
  for (const [name, node] of Object.entries(ui)) {
    if (name.startsWith('ui:') || !isObject(node)) continue;
    const { 'ui:widget': widget, 'ui:options': options } = node as UiNode;
    if (widget === 'sign' && !signed.includes(name))
      report(`/${name}/ui:widget`, `"${name}" signs nothing. Put it in a group of "ui:groups" that has a "document".`);
    const before = options?.after;
    if (before === undefined) continue;
    if (widget !== 'sign') report(`/${name}/ui:options/after`, '"after" is for the widget "sign". Take it out.');
    else if (before === name || !signed.includes(before))
      report(
        `/${name}/ui:options/after`,
        `"${before}" signs no other document.${
          suggestion(
            before,
            signed.filter((other) => other !== name),
          ) || ' Take "after" out.'
        }`,
      );
    else judgeWaiting(ui, name, report);
  }
}

/** Documents that wait for each other are never signed. */
function judgeWaiting(ui: UiNode, name: string, report: Report): void {
  const way = [name];
  for (let next = beforeOf(ui, name); next !== undefined && !way.includes(next); next = beforeOf(ui, next))
    way.push(next);
  if (beforeOf(ui, way.at(-1) as string) === name)
    report(
      `/${name}/ui:options/after`,
      `Nobody can sign first: ${[...way, name].map((each) => `"${each}"`).join(' -> ')}. Take one "after" out.`,
    );
}

const beforeOf = (ui: UiNode, name: string): string | undefined =>
  (ownValue(ui, name) as UiNode | undefined)?.['ui:options']?.after;

/** Documents stand at the top of a form. */
function judgeDepth(ui: UiNode, report: Report, isTop = true): void {
  ui['ui:groups']?.forEach((group, i) => {
    if (!isTop && group?.document !== undefined)
      report(
        `/ui:groups/${i}/document`,
        'A document is a group at the top of the form, not inside another one. Move it.',
      );
  });
  for (const [name, node] of Object.entries(ui)) {
    if (name.startsWith('ui:') || !isObject(node)) continue;
    if (!isTop && (node as UiNode)['ui:widget'] === 'sign')
      report(`/${name}/ui:widget`, 'Signing is for a question at the top of the form. Move it.');
    judgeDepth(node as UiNode, below(report, name), false);
  }
}
