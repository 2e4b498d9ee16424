/** The pages of the wizard: each leads to a form, once, and every form is on a page. */
import type { Flow, Page, Rule } from '../../engine/index.ts';
import { isPossible } from '../conditions/possible.ts';
import { mayBeBare } from '../definition-files/definition-files.ts';
import { below, pointerTo, type Report } from '../faults/fault.ts';
import { suggestion } from '../faults/suggestion.ts';
import { judgeRule, type Place } from './conditions/condition.ts';
import type { World } from './conditions/references.ts';

type Facts = Readonly<Record<string, Rule>>;

/** What the API calls under /applications by itself; a page of this name would never be reached. */
export const OF_THE_API = [
  ...['activities', 'activities-completed', 'take-activities', 'start-activity', 'save-activity', 'create', 'cancel'],
  ...['continue', 'current', 'previous', 'multi-phase-applicant', 'sections', 'draft', 'license-types', 'states'],
  ...['offices', 'ethnicities', 'referral-sources', 'colleges', 'job-postings', 'job-search-link', 'submit-resume'],
  ...['submit-quick-apply', 'upload-file', 'delete-file'],
];

export function judgeFlow(
  { pages }: Flow,
  sections: string[],
  world: World,
  facts: Facts | undefined,
  report: Report,
): void {
  const place: Place = { world, roots: new Map(), values: {} };
  const listedPages = pages.filter(Boolean);
  const names = listedPages.map(({ section }) => section);
  const seen = new Set<string>();
  const numbers = new Map<number, string>();
  const calls = new Set<string>();
  const review = pages.findIndex((page) => page?.kind === 'review');
  const isBefore = (name: string, i: number): boolean => pages.slice(0, i).some((page) => page?.section === name);
  pages.forEach((page, i) => {
    const at = below(report, 'pages', i);
    const { section, kind, number } = page;
    if (seen.has(section)) at('/section', `The page "${section}" is listed twice. Take one out.`);
    seen.add(section);
    if (!sections.includes(section))
      at(
        '/section',
        `There is no folder forms/application/${section}.${
          suggestion(
            section,
            sections.filter((name) => !names.includes(name)),
          ) || ' Add it, or take the page out.'
        }`,
      );
    const other = number === undefined ? undefined : numbers.get(number);
    if (other !== undefined)
      at('/number', `The pages "${other}" and "${section}" have the same number ${number}. Change one of them.`);
    if (number !== undefined) numbers.set(number, section);
    else if (!mayBeBare(page) && !(review >= 0 && i > review))
      at('', `An application saved at "${section}" would not be resumed there. Give the page a "number" of its own.`);
    const name = page.call ?? section;
    if (calls.has(name)) at('/call', `Two pages are called "${name}" by the API. Rename one of them.`);
    calls.add(name);
    if (OF_THE_API.includes(name))
      at(
        page.call === undefined ? '/section' : '/call',
        `"${name}" is a call of the API itself. Give the page another name, or another "call".`,
      );
    if (kind === 'end' && i < pages.length - 1) at('/kind', 'The page of kind "end" is the last one. Move it down.');
    if (page.shown !== undefined) judgeRule(page.shown, place, below(at, 'shown'));
    page.previous?.forEach(({ to, when }, j) => {
      if (!names.includes(to)) at(`/previous/${j}/to`, `There is no page "${to}".${suggestion(to, names)}`);
      else if (!isBefore(to, i))
        at(`/previous/${j}/to`, `"${to}" does not come before this page. Name an earlier one.`);
      judgeRule(when, place, below(at, 'previous', j, 'when'));
    });
  });
  if (facts) judgeSeen(listedPages, facts, report);
  for (const section of sections)
    if (!names.includes(section))
      report('/pages', `The form "${section}" is on no page. Add { "section": "${section}" }, or remove its folder.`);
}

/** Pages that nobody sees. */
function judgeSeen(pages: Page[], facts: Facts, report: Report): void {
  const unseen = pages.filter(({ shown = true }) => !isPossible(shown, facts));
  if (pages.length > 0 && unseen.length === pages.length)
    report('/pages', 'No page is ever shown: none of the conditions can hold. Change one of them.');
  else
    for (const page of unseen)
      report(
        pointerTo('pages', pages.indexOf(page), 'shown'),
        `The page "${page.section}" is never shown: this condition can never hold. Change it, or take the page out.`,
      );
}
