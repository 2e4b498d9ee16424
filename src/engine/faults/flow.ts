/** The pages of the wizard: each leads to a form, once, and every form is on a page. */
import type { FlowSource } from '../format.ts';
import { judgeRule, type Place } from './condition.ts';
import { below, type Report } from './fault.ts';
import type { World } from './reading.ts';
import { suggestion } from './suggestion.ts';

export function judgeFlow({ pages }: FlowSource, sections: string[], world: World, report: Report): void {
  const place: Place = { world, roots: new Map(), values: new Set() };
  const listedPages = pages.filter(Boolean);
  const names = listedPages.map(({ section }) => section);
  const seen = new Set<string>();
  const numbers = new Map<number, string>();
  pages.forEach((page, i) => {
    const at = below(report, 'pages', i);
    const { section, kind, number } = page;
    if (seen.has(section)) at('/section', `The page "${section}" is listed twice. Take one out.`);
    seen.add(section);
    if (kind !== 'review' && !sections.includes(section))
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
    if (page.shown !== undefined) judgeRule(page.shown, place, below(at, 'shown'));
    page.previous?.forEach(({ to, when }, j) => {
      if (!names.includes(to)) at(`/previous/${j}/to`, `There is no page "${to}".${suggestion(to, names)}`);
      judgeRule(when, place, below(at, 'previous', j, 'when'));
    });
  });
  for (const section of sections)
    if (!names.includes(section))
      report('/pages', `The form "${section}" is on no page. Add { "section": "${section}" }, or remove its folder.`);
}
