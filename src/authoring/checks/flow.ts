/** The pages of the wizard: each leads to a form, once, and every form is on a page. */

import type { Facts, Flow, Page, Rule } from '../../engine/index.ts';
import { bilingual } from '../bilingual/index.ts';
import { withFacts } from '../conditions/algebra.ts';
import { listsRead } from '../conditions/lists-read.ts';
import { isPossible } from '../conditions/possible.ts';
import { readsSaved } from '../conditions/saved-answers.ts';
import { mayBeBare, pageCall } from '../definition-files/definition-files.ts';
import { below, pointerTo, type ReportFault } from '../faults/fault.ts';
import { suggestion } from '../faults/suggestion.ts';
import { type ConditionContext, checkRule } from './conditions/condition.ts';
import type { SharedNames } from './conditions/references.ts';
import { isReserved } from './unknown-and-invalid-parts.ts';

export function checkFlow(
  { pages }: Flow,
  sharedNames: SharedNames,
  facts: Facts | undefined,
  report: ReportFault,
): void {
  const sections = [...sharedNames.sections.keys()];
  const context: ConditionContext = { sharedNames, roots: new Map(), values: {} };
  const listedPages = pages.filter(Boolean);
  const names = listedPages.map(({ section }) => section);
  pages.forEach((page, i) => {
    const reportPage = below(report, 'pages', i);
    const before = pages.slice(0, i).filter(Boolean);
    checkSection(page, before, names, sections, reportPage);
    checkNumber(page, before, reportPage);
    checkCall(page, before, sharedNames.product.calls, reportPage);
    if (page.kind === 'end' && i < pages.length - 1)
      reportPage('/kind', bilingual`The page of kind "end" is the last one. Move it down.`);
    if (page.shown !== undefined) checkPageRule(page.shown, context, facts, below(reportPage, 'shown'));
    page.previous?.forEach(({ to, when }, j) => {
      if (!names.includes(to))
        reportPage(`/previous/${j}/to`, bilingual`There is no page "${to}".${suggestion(to, names)}`);
      else if (!before.some(({ section }) => section === to))
        reportPage(`/previous/${j}/to`, bilingual`"${to}" does not come before this page. Name an earlier one.`);
      checkPageRule(when, context, facts, below(reportPage, 'previous', j, 'when'));
    });
  });
  if (facts) checkNeverShown(listedPages, facts, report);
  for (const section of sections)
    if (!names.includes(section))
      report(
        '/pages',
        bilingual`The form "${section}" is on no page. Add { "section": "${section}" }, or remove its folder.`,
      );
}

/** Checks a condition that chooses pages. Answers and lists are loaded with a page, when it is chosen already. */
function checkPageRule(rule: Rule, context: ConditionContext, facts: Facts | undefined, report: ReportFault): void {
  checkRule(rule, context, report);
  const whole = withFacts(rule, facts ?? {});
  if (readsSaved(whole) || listsRead(whole).length > 0)
    report(
      '',
      bilingual`Which pages there are depends on the situation alone, and this condition reads answers or a lookup list. Move it to questions of the page.`,
    );
}

function checkSection(
  { section }: Page,
  before: Page[],
  names: string[],
  sections: string[],
  report: ReportFault,
): void {
  if (before.some((page) => page.section === section))
    report('/section', bilingual`The page "${section}" is listed twice. Remove one.`);
  if (isReserved(section))
    return void report('/section', bilingual`"${section}" cannot be used as a name. Choose another one.`);
  if (sections.includes(section)) return;
  const unlisted = sections.filter((name) => !names.includes(name));
  const advice = suggestion(section, unlisted) ?? bilingual` Add it, or remove the page.`;
  report('/section', bilingual`There is no folder forms/application/${section}.${advice}`);
}

/** Checks the number of a page, by which an application is resumed. Pages after the review have none. */
function checkNumber(page: Page, before: Page[], report: ReportFault): void {
  const { section, number } = page;
  if (number === undefined) {
    if (!mayBeBare(page) && !before.some(({ kind }) => kind === 'review'))
      report(
        '',
        bilingual`An application saved at "${section}" would not be resumed there. Give the page a "number" of its own.`,
      );
    return;
  }
  const other = before.findLast((each) => each.number === number);
  if (other)
    report(
      '/number',
      bilingual`The pages "${other.section}" and "${section}" have the same number ${number}. Change one of them.`,
    );
}

function checkCall(page: Page, before: Page[], reserved: readonly string[], report: ReportFault): void {
  const name = pageCall(page);
  if (before.some((each) => pageCall(each) === name))
    report('/call', bilingual`Two pages are called "${name}" by the API. Rename one of them.`);
  if (reserved.includes(name))
    report(
      page.call === undefined ? '/section' : '/call',
      bilingual`"${name}" is a call of the API itself. Give the page another name, or another "call".`,
    );
}

/** Reports pages that are never shown. */
function checkNeverShown(pages: Page[], facts: Facts, report: ReportFault): void {
  const unseen = pages.filter(({ shown = true }) => !isPossible(shown, facts));
  if (pages.length > 0 && unseen.length === pages.length)
    report('/pages', bilingual`No page is ever shown: none of the conditions can hold. Change one of them.`);
  else
    for (const page of unseen)
      report(
        pointerTo('pages', pages.indexOf(page), 'shown'),
        bilingual`The page "${page.section}" is never shown: this condition can never hold. Change it, or remove the page.`,
      );
}
