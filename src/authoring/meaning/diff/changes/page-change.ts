/** Describes changes of pages: added, removed and moved ones, and who sees them. */
import { isEqual, type Json } from '../../../../engine/data/index.ts';
import type { Page } from '../../../../engine/index.ts';
import { withFacts } from '../../../conditions/algebra.ts';
import { readsSaved } from '../../../conditions/saved-answers.ts';
import { pageCall } from '../../../definition-files/definition-files.ts';
import { combineParts } from '../../../simulation/situation-parts.ts';
import { type Cover, findCover, holdsAt } from '../../survey/cover.ts';
import { membersRead } from '../../survey/member.ts';
import type { Version } from '../../survey/version.ts';
import { type BeforeAfter, type BeforeOrAfter, inBoth, unique } from '../before-after.ts';
import type { DifferenceWording } from '../difference-wording.ts';
import { findMoved } from '../order.ts';
import { extendPredicate, type Predicate } from '../sentence.ts';
import type { Phrase, SentenceCollector } from '../sentence-collector.ts';
import { changesIn, flag, type Trait } from '../trait.ts';

export function describePages(versions: BeforeAfter<Version>, collector: SentenceCollector): void {
  const pages = inBoth(versions, ({ manifest }) => manifest.flow.pages);
  const [before, after] = pages;
  const [was, is] = inBoth(pages, (each) => each.map(({ section }) => section));
  const title = (wording: DifferenceWording, section: string): string =>
    wording.title(section, is.includes(section) ? 1 : 0);
  const subject =
    (section: string): Phrase<string> =>
    (wording) =>
      wording.words.subjects.page(title(wording, section));
  const place = (wording: DifferenceWording, section: string): string => {
    const { pages } = wording.words;
    const previous = is[is.indexOf(section) - 1];
    return previous === undefined ? pages.first : pages.after(title(wording, previous));
  };
  for (const section of was)
    if (!is.includes(section)) collector.add(subject(section), ({ words }) => words.pages.isGone);
  for (const page of after) {
    const { section, shown } = page;
    const known = before.find((other) => other.section === section);
    if (known) tellPage(versions, [known, page], subject(section), title, collector);
    else {
      const isSaved = savedDecides(versions, [false, shown ?? true]);
      const cover =
        shown === undefined || isSaved ? undefined : (changedCover(versions, [false, shown], true) ?? 'never');
      collector.add(subject(section), (wording) => {
        const { pages } = wording.words;
        const isNew = pages.isNew(place(wording, section));
        if (shown !== undefined && isSaved) return isNew + pages.shown(wording.whenRule(shown));
        if (cover === undefined) return isNew;
        return isNew + (cover === 'never' ? pages.neverShown : pages.shown(wording.when(cover)));
      });
    }
  }
  for (const section of findMoved(was, is))
    collector.add(subject(section), (wording) => wording.words.pages.comes(place(wording, section)));
  tellForms(versions, collector);
}

const PAGE: readonly Trait<Page>[] = [
  {
    read: ({ kind = 'form' }) => kind,
    describe: ({ words, grammar: { quote } }, { kind: is = 'form' }, { kind: was = 'form' }) =>
      words.pages.kind(quote(is), quote(was)),
  },
  {
    read: ({ number }) => number,
    describe: ({ words: { pages, none } }, is, was) => pages.number(`${is.number ?? none}`, `${was.number ?? none}`),
  },
  {
    read: pageCall,
    describe: ({ words, grammar: { quote } }, is, was) => words.pages.call(quote(pageCall(is)), quote(pageCall(was))),
  },
  flag('apart', ({ apart }) => apart),
];

function tellPage(
  versions: BeforeAfter<Version>,
  page: BeforeAfter<Page>,
  subject: Phrase<string>,
  title: (wording: DifferenceWording, section: string) => string,
  collector: SentenceCollector,
): void {
  const describeRule = (rules: BeforeAfter<Json>, predicates: BeforeAfter<Phrase<Predicate>>): void => {
    if (savedDecides(versions, rules)) {
      if (!isEqual(...inBoth(versions, ({ facts }, side) => withFacts(rules[side], facts.facts))))
        collector.add(subject, (wording) => extendPredicate(predicates[0](wording), bothConditions(wording, rules)));
      return;
    }
    for (const [i, predicate] of predicates.entries()) {
      const cover = changedCover(versions, rules, i === 0);
      if (cover) collector.add(subject, (wording) => extendPredicate(predicate(wording), wording.when(cover)));
    }
  };
  const shown = inBoth(page, (each): Json => each.shown ?? true);
  describeRule(shown, [
    ({ words: { standing, states } }) => standing.now(states.shown),
    ({ words: { standing, states } }) => standing.noLonger(states.shown),
  ]);
  collector.addEach(subject, changesIn(PAGE, page));
  for (const to of unique(page.flatMap(({ previous = [] }) => previous.map((each) => each.to)))) {
    const rules = inBoth(page, ({ previous = [] }): Json => {
      return { or: [false, ...previous.filter((each) => each.to === to).map(({ when }) => when)] };
    });
    const back = (wording: DifferenceWording): Predicate => wording.words.pages.leadsBack(title(wording, to));
    describeRule(rules, [back, (wording) => wording.words.pages.leadsBackNoLonger(title(wording, to))]);
  }
}

/** Whether answers saved on other pages decide. No list of situations tells when such a condition holds. */
const savedDecides = (versions: BeforeAfter<Version>, rules: BeforeAfter<Json>): boolean =>
  inBoth(versions, ({ facts }, side) => readsSaved(rules[side], facts.facts)).includes(true);

function bothConditions(wording: DifferenceWording, [was, is]: BeforeAfter<Json>): string {
  const { words, grammar } = wording;
  return wording.whenRule(is) + words.before(was === true ? grammar.always : wording.whenRule(was, 0).trim());
}

/** The situations in which a condition came to hold, or ceased to; nothing if there are none. */
function changedCover(versions: BeforeAfter<Version>, rules: BeforeAfter<Json>, holds: boolean): Cover | undefined {
  const parts = membersRead(inBoth(versions, ({ facts }, side) => ({ facts, values: {}, rules: [rules[side]] })));
  const changed = combineParts(parts).filter((choice) => {
    const [before, after] = inBoth(versions, ({ facts }, side) => holdsAt(rules[side], choice, facts));
    return before !== after && after === holds;
  });
  if (changed.length === 0) return undefined;
  return findCover(parts, versions[1], (choice) => changed.some((other) => isEqual(other, choice)));
}

/** Forms of the portal come and go without a page in the wizard. */
function tellForms(versions: BeforeAfter<Version>, collector: SentenceCollector): void {
  const names = inBoth(versions, ({ manifest }) =>
    Object.entries(manifest.forms).flatMap(([name, { area }]) => (area === 'portal' ? [name] : [])),
  );
  const tell = (side: BeforeOrAfter, says: Phrase<string>): void => {
    for (const name of names[side])
      if (!names[side === 0 ? 1 : 0].includes(name))
        collector.add((wording) => wording.words.subjects.form(wording.title(name, side)), says);
  };
  tell(0, ({ words }) => words.pages.isGone);
  tell(1, ({ words }) => words.pages.formIsNew);
}
