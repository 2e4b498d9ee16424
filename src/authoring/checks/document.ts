/** Documents to sign: each has its text in both languages, at most one place to sign, and lines that exist. */

import { isObject, LANGUAGES, lastSegment, ownValue } from '../../engine/data/index.ts';
import type { ShownLine, UiNode } from '../../engine/index.ts';
import { bilingual } from '../bilingual/index.ts';
import { legalTextFile, legalTextsIn } from '../definition-files/file-paths.ts';
import { below, type ReportFault } from '../faults/fault.ts';
import { REMOVE_IT, suggestion } from '../faults/suggestion.ts';
import { checkRule } from './conditions/condition.ts';
import { ANY, unknownSection } from './conditions/references.ts';
import { contextAt, type FormToCheck, unknownField } from './form-to-check.ts';
import { pathAt } from './ui/ui-order.ts';

export function checkDocuments(form: FormToCheck, legal: readonly string[], report: ReportFault): void {
  const { ui } = form;
  const groups = ui['ui:groups'] ?? [];
  const signs = (name: string): boolean => findWidget(ui, name) === 'sign';
  groups.forEach((group, i) => {
    if (!group) return;
    const reportGroup = below(report, 'ui:groups', i);
    if (group.document !== undefined) checkText(group.document, legal, below(reportGroup, 'document'));
    else if (group.shows)
      reportGroup('/shows', bilingual`Only documents show lines to read. Add "document", or remove "shows".`);
    if (group.document !== undefined && group.fields.filter(signs).length > 1)
      reportGroup(
        '/fields',
        bilingual`There are two places to sign in this document. Remove one, or make two documents.`,
      );
    group.shows?.forEach((line, j) => {
      if (line) checkLine(form, line, below(reportGroup, 'shows', j));
    });
  });
  checkSignatures(ui, report);
  checkDepth(ui, report);
}

const findWidget = (ui: UiNode, name: string): UiNode['ui:widget'] =>
  (ownValue(ui, name) as UiNode | undefined)?.['ui:widget'];

function checkText(document: string, legal: readonly string[], report: ReportFault): void {
  for (const language of LANGUAGES) {
    const names = legalTextsIn(legal, language);
    if (!names.includes(document))
      report(
        '',
        bilingual`There is no text ${legalTextFile(document, language)}.${suggestion(document, names) ?? bilingual` Add it.`}`,
      );
  }
}

function checkLine(form: FormToCheck, line: ShownLine, report: ReportFault): void {
  if ('text' in line) {
    checkRule(line.value, { ...contextAt(form, ''), result: ANY }, below(report, 'value'));
    return;
  }
  const fields = form.sharedNames.sections.get(line.section);
  if (!fields) report('/section', unknownSection(line.section, form.sharedNames));
  else if (!fields.has(line.at)) report('/at', unknownField(line.at, fields));
}

/** Checks that every signature is in a document, and that `after` names the signature of another document. */
function checkSignatures(ui: UiNode, report: ReportFault): void {
  const documents = (ui['ui:groups'] ?? []).filter((group) => group?.document !== undefined);
  const signed = documents.flatMap(({ fields }) => fields).filter((name) => findWidget(ui, name) === 'sign');
  for (const [name, node] of Object.entries(ui)) {
    if (name.startsWith('ui:') || !isObject(node)) continue;
    const { 'ui:widget': widget, 'ui:options': options } = node as UiNode;
    if (widget === 'sign' && !signed.includes(name))
      report(
        `/${name}/ui:widget`,
        bilingual`"${name}" signs no document. Put it in a group of "ui:groups" that has a "document".`,
      );
    const before = options?.after;
    if (before === undefined) continue;
    if (widget !== 'sign')
      report(`/${name}/ui:options/after`, bilingual`"after" is for the widget "sign".${REMOVE_IT}`);
    else if (before === name || !signed.includes(before))
      report(
        `/${name}/ui:options/after`,
        bilingual`"${pathAt('', before)}" signs no other document.${
          suggestion(
            lastSegment(before),
            signed.filter((other) => other !== name),
            '/',
          ) ?? bilingual` Remove "after".`
        }`,
      );
    else checkWaiting(ui, name, report);
  }
}

/** Reports documents that wait for each other by `after`, since none of them can be signed. */
function checkWaiting(ui: UiNode, name: string, report: ReportFault): void {
  const order = [name];
  for (let next = signedBefore(ui, name); next !== undefined && !order.includes(next); next = signedBefore(ui, next))
    order.push(next);
  if (signedBefore(ui, order.at(-1) as string) === name)
    report(
      `/${name}/ui:options/after`,
      bilingual`Nobody can sign first: ${[...order, name].map((each) => `"/${each}"`).join(' -> ')}. Remove one "after".`,
    );
}

const signedBefore = (ui: UiNode, name: string): string | undefined =>
  (ownValue(ui, name) as UiNode | undefined)?.['ui:options']?.after;

/** Checks that documents are at the top level of the form. */
function checkDepth(ui: UiNode, report: ReportFault, isTop = true): void {
  ui['ui:groups']?.forEach((group, i) => {
    if (!isTop && group?.document !== undefined)
      report(
        `/ui:groups/${i}/document`,
        bilingual`A document is a group at the top of the form, not inside another one. Move it.`,
      );
  });
  for (const [name, node] of Object.entries(ui)) {
    if (name.startsWith('ui:') || !isObject(node)) continue;
    if (!isTop && (node as UiNode)['ui:widget'] === 'sign')
      report(`/${name}/ui:widget`, bilingual`Signing is for a question at the top of the form. Move it.`);
    checkDepth(node as UiNode, below(report, name), false);
  }
}
