/** Describes changes of pages: added, removed and moved ones, and who sees them. */
import type { Json } from '../../../../engine/data/index.ts';
import type { Page } from '../../../../engine/index.ts';
import { pageCall } from '../../../definition-files/definition-files.ts';
import { type Cover, groupSituations, holdsAt } from '../../survey/cover.ts';
import { partsRead } from '../../survey/parts-read.ts';
import type { Version } from '../../survey/version.ts';
import { type BeforeAfter, type BeforeOrAfter, inBoth, OTHER, unique } from '../before-after.ts';
import type { DifferenceWording } from '../difference-wording.ts';
import { findMoved } from '../moved-items.ts';
import { extendPredicate, type Predicate } from '../sentence.ts';
import type { Phrase, ReportDifference, SentenceCollector } from '../sentence-collector.ts';
import { changesIn, flag, type Trait, trait } from '../trait.ts';

type Title = (wording: DifferenceWording, section: string) => string;

export function describePages(collector: SentenceCollector): void {
  const { versions } = collector;
  const pages = inBoth(versions, ({ manifest }) => manifest.flow.pages);
  const [was, is] = inBoth(pages, (each) => each.map(({ section }) => section));
  const title: Title = (wording, section) => wording.title(section, is.includes(section) ? 1 : 0);
  const about = (section: string): ReportDifference =>
    collector.about((wording) => wording.words.subjects.page(title(wording, section)));
  const place = (wording: DifferenceWording, section: string): string => {
    const previous = is[is.indexOf(section) - 1];
    const { first, after } = wording.words.pages;
    return previous === undefined ? first : after(title(wording, previous));
  };
  for (const section of was.filter((each) => !is.includes(each))) {
    const report = about(section);
    report(({ words }) => words.pages.isGone);
  }
  for (const page of pages[1]) {
    const report = about(page.section);
    const known = pages[0].find(({ section }) => section === page.section);
    if (known) describePage(versions, [known, page], title, report);
    else {
      const when = newPageShown(versions, page);
      report((wording) => wording.words.pages.isNew(place(wording, page.section)) + when(wording));
    }
  }
  for (const section of findMoved(was, is)) {
    const report = about(section);
    report((wording) => wording.words.pages.comes(place(wording, section)));
  }
  describeForms(collector);
}

/** ", shown when …", or nothing for always. */
function newPageShown(versions: BeforeAfter<Version>, { shown }: Page): Phrase<string> {
  if (shown === undefined) return () => '';
  const { gained } = changedCovers(versions, [false, shown]);
  return (wording) => {
    const { pages } = wording.words;
    return gained ? pages.shown(wording.when(gained)) : pages.neverShown;
  };
}

const TRAITS: readonly Trait<Page>[] = [
  trait(
    ({ kind = 'form' }) => kind,
    ({ words, grammar: { quote } }, is, was) => words.pages.kind(quote(is), quote(was)),
  ),
  trait(
    ({ number }) => number,
    ({ words: { pages, none } }, is, was) => pages.number(`${is ?? none}`, `${was ?? none}`),
  ),
  trait(pageCall, ({ words, grammar: { quote } }, is, was) => words.pages.call(quote(is), quote(was))),
  flag('apart', ({ apart }) => apart),
];

function describePage(
  versions: BeforeAfter<Version>,
  page: BeforeAfter<Page>,
  title: Title,
  report: ReportDifference,
): void {
  const describeRule = (rules: BeforeAfter<Json>, holds: Phrase<Predicate>, holdsNot: Phrase<Predicate>): void => {
    const { gained, lost } = changedCovers(versions, rules);
    if (gained) report((wording) => extendPredicate(holds(wording), wording.when(gained)));
    if (lost) report((wording) => extendPredicate(holdsNot(wording), wording.when(lost)));
  };
  describeRule(
    inBoth(page, (each): Json => each.shown ?? true),
    ({ words: { standing, states } }) => standing.now(states.shown),
    ({ words: { standing, states } }) => standing.noLonger(states.shown),
  );
  report(...changesIn(TRAITS, page));
  for (const to of unique(page.flatMap(({ previous = [] }) => previous.map((each) => each.to))))
    describeRule(
      // The first exception that holds decides.
      inBoth(page, ({ previous = [] }): Json => {
        return { if: [...previous.flatMap((each) => [each.when, each.to === to]), false] };
      }),
      (wording) => wording.words.pages.leadsBack(title(wording, to)),
      (wording) => wording.words.pages.leadsBackNoLonger(title(wording, to)),
    );
}

/**
 * The situations in which a condition newly holds, and those in which it no longer does; undefined if there are none.
 */
function changedCovers(versions: BeforeAfter<Version>, rules: BeforeAfter<Json>): { gained?: Cover; lost?: Cover } {
  const parts = partsRead(inBoth(versions, ({ facts }, side) => ({ facts, values: {}, rules: [rules[side]] })));
  const groups = groupSituations(parts, versions[1], (choice) => {
    const [before, after] = inBoth(versions, ({ facts }, side) => holdsAt(rules[side], choice, facts));
    return before === after ? 'none' : { key: after ? 'gained' : 'lost' };
  });
  return Object.fromEntries(groups.map(({ key, cover }) => [key, cover]));
}

/** Forms of the portal are added and removed without a page in the wizard. */
function describeForms(collector: SentenceCollector): void {
  const names = inBoth(collector.versions, ({ manifest }) =>
    Object.keys(manifest.forms).filter((name) => manifest.forms[name]?.area === 'portal'),
  );
  const describe = (side: BeforeOrAfter, predicate: Phrase<string>): void => {
    for (const name of names[side].filter((each) => !names[OTHER[side]].includes(each))) {
      const report = collector.about((wording) => wording.words.subjects.form(wording.title(name, side)));
      report(predicate);
    }
  };
  describe(0, ({ words }) => words.pages.isGone);
  describe(1, ({ words }) => words.pages.formIsNew);
}
