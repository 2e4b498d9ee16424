/** What an edit does to the pages: which there are, in which order, and who sees them. */
import { isEqual, type Json } from '../../../../engine/data/index.ts';
import type { Facts, Page } from '../../../../engine/index.ts';
import { choicesOf } from '../../../paths/situation-parts.ts';
import { coverOf, holdsAt } from '../../survey/cover.ts';
import { membersRead } from '../../survey/member.ts';
import type { Version } from '../../survey/version.ts';
import { movedIn } from '../order.ts';
import { type Both, inBoth, unique } from '../pair.ts';
import type { Teller } from '../teller.ts';

export function tellPages(versions: Both<Version>, teller: Teller): void {
  const [before, after] = inBoth(versions, ({ manifest }) => manifest.flow.pages);
  const subject = (section: string): string => {
    const version = after.some((page) => page.section === section) ? versions[1] : versions[0];
    return `The page “${version.title(section, 'english')}”`;
  };
  for (const { section } of before)
    if (!after.some((page) => page.section === section)) teller.tell(subject(section), 'is gone');
  for (const [i, page] of after.entries()) {
    const was = before.find(({ section }) => section === page.section);
    if (was) tellPage(versions, was, page, subject, teller);
    else
      teller.tell(
        subject(page.section),
        `is new, ${placeIn(after, i, subject)}${shownWhen(versions, undefined, page, teller)}`,
      );
  }
  const order = after.map(({ section }) => section);
  for (const section of movedIn(
    before.map(({ section }) => section),
    order,
  ))
    teller.tell(subject(section), `now comes ${placeIn(after, order.indexOf(section), subject)}`);
  tellForms(versions, teller);
}

const placeIn = (pages: readonly Page[], i: number, subject: (section: string) => string): string => {
  const before = pages[i - 1];
  return before ? `after ${subject(before.section).replace('The page ', '')}` : 'first of all';
};

function tellPage(
  versions: Both<Version>,
  was: Page,
  is: Page,
  subject: (section: string) => string,
  teller: Teller,
): void {
  const tell = (one: string, many = one): void => teller.tell(subject(is.section), one, many);
  tellShown(versions, was, is, tell, teller);
  if ((was.kind ?? 'form') !== (is.kind ?? 'form'))
    tell(`is now of the kind “${is.kind ?? 'form'}” (before: “${was.kind ?? 'form'}”)`);
  if (was.number !== is.number)
    tell(`is now resumed by the number ${is.number ?? 'none'} (before: ${was.number ?? 'none'})`);
  if ((was.call ?? was.section) !== (is.call ?? is.section))
    tell(`is now called “${is.call ?? is.section}” at the server (before: “${was.call ?? was.section}”)`);
  if ((was.apart ?? false) !== (is.apart ?? false))
    tell(is.apart ? 'is now stored apart from the application' : 'is now stored with the application');
  if (!isEqual((was.previous ?? []) as Json, (is.previous ?? []) as Json))
    tellPrevious(versions, was, is, subject, tell, teller);
}

type Tell = (one: string, many?: string) => void;

function tellShown(versions: Both<Version>, was: Page, is: Page, tell: Tell, teller: Teller): void {
  for (const [holds, one, many] of [
    [true, 'is now shown', 'are now shown'],
    [false, 'is no longer shown', 'are no longer shown'],
  ] as const) {
    const when = turned(versions, [was.shown ?? true, is.shown ?? true], holds, teller);
    if (when !== undefined) tell(`${one}${when}`, `${many}${when}`);
  }
}

/** When a condition of the situation came to hold, or ceased to; nothing if it never did. */
function turned(versions: Both<Version>, rules: Both<Json>, holds: boolean, teller: Teller): string | undefined {
  const parts = membersRead(versions.map(({ facts }, i) => ({ facts, values: NONE, rules: [rules[i as 0 | 1]] })));
  const turns = choicesOf(parts).filter((choice) => {
    const [before, after] = versions.map(({ facts }, i) => holdsAt(rules[i as 0 | 1], choice, facts));
    return before !== after && after === holds;
  });
  if (turns.length === 0) return undefined;
  return teller.when(
    coverOf(parts, versions[1], (choice) => turns.some((turn) => isEqual(turn as Json, choice as Json))),
  );
}

const NONE: Facts = {};

/** Where a new page is shown. */
const shownWhen = (versions: Both<Version>, _was: undefined, { shown }: Page, teller: Teller): string =>
  shown === undefined ? '' : `, shown${turned(versions, [false, shown], true, teller) ?? ' never'}`;

function tellPrevious(
  versions: Both<Version>,
  was: Page,
  is: Page,
  subject: (section: string) => string,
  tell: Tell,
  teller: Teller,
): void {
  const rule = ({ previous = [] }: Page, to: string): Json => ({
    or: [false, ...previous.filter((each) => each.to === to).map(({ when }) => when)],
  });
  for (const to of unique([...(was.previous ?? []), ...(is.previous ?? [])].map((each) => each.to))) {
    for (const [holds, word] of [
      [true, 'now'],
      [false, 'no longer'],
    ] as const) {
      const when = turned(versions, [rule(was, to), rule(is, to)], holds, teller);
      if (when !== undefined) tell(`${word} leads back to ${subject(to).replace('The page ', '')}${when}`);
    }
  }
}

/** Forms of the portal come and go without a page in the wizard. */
function tellForms(versions: Both<Version>, teller: Teller): void {
  const names = inBoth(versions, ({ manifest }) =>
    Object.entries(manifest.forms).flatMap(([name, { area }]) => (area === 'portal' ? [name] : [])),
  );
  for (const side of [0, 1] as const)
    for (const name of names[side])
      if (!names[1 - side]?.includes(name))
        teller.tell(`The form “${versions[side].title(name, 'english')}”`, side === 1 ? 'is new' : 'is gone');
}
