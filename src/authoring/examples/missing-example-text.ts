/** Messages about missing examples, for analysts. */
import type { Pattern } from '../../engine/data/index.ts';
import { messageKey } from '../../engine/definition/index.ts';
import { type Bilingual, bilingual, inBothLanguages, PANEL_WORDS, sameInBoth } from '../bilingual/index.ts';
import { NUMBER_KEYWORDS } from '../compile/error-message.ts';
import type { ProvedRule } from './coverage.ts';
import { type FindMessage, keyText } from './example-differences.ts';

type MissingText = (place: Bilingual, what: Bilingual) => Bilingual;
/** The messages for a rule that no example fails, and for one that none passes. */
type Lacking = readonly [failing: MissingText, passing: MissingText];

const LACKING: Readonly<Record<string, Lacking>> = {
  shown: [
    (place) => bilingual`No example shows that ${place} is not asked.`,
    (place) => bilingual`No example shows that ${place} is asked.`,
  ],
  required: [
    (place) => bilingual`No example shows that ${place} may be left unanswered.`,
    (place) => bilingual`No example shows that ${place} must be answered.`,
  ],
  readOnly: [
    (place) => bilingual`No example shows that ${place} can be changed.`,
    (place) => bilingual`No example shows that ${place} cannot be changed.`,
  ],
  label: [
    (place) => bilingual`No example shows ${place} with its other label.`,
    (place) => bilingual`No example shows ${place} with this label.`,
  ],
  options: [
    (place) => bilingual`No example shows that a choice of ${place} is left out.`,
    (place) => bilingual`No example shows choices of ${place}.`,
  ],
  unanswered: [
    (place) => bilingual`No example leaves ${place} unanswered where it must be answered.`,
    (place) => bilingual`No example answers ${place} where it must be answered.`,
  ],
  check: [
    (place, what) => bilingual`In no example is ${place} refused with ${what}.`,
    (place, what) => bilingual`In no example does ${place} pass the check that says ${what}.`,
  ],
  note: [
    (_, what) => bilingual`No example is without the note ${what}.`,
    (_, what) => bilingual`No example has the note ${what}.`,
  ],
  change: [
    (place, what) => bilingual`No example shows that ${place} leaves ${what} as it is.`,
    (place, what) => bilingual`No example shows that ${place} changes ${what}.`,
  ],
  askAgain: [
    (place) => bilingual`No example shows that ${place} is kept.`,
    (place) => bilingual`No example shows that ${place} is asked again.`,
  ],
};
const GIVING: Lacking = [
  (place) => bilingual`No example shows ${place} without the value that a rule gives it.`,
  (place) => bilingual`No example shows the value that a rule gives ${place}.`,
];
const LIMIT: Lacking = [
  (place, what) => bilingual`In no example is ${place} beyond its limit (${what}).`,
  (place, what) => bilingual`In no example is ${place} within its limit (${what}).`,
];
/** Limits that no control of the panel of a question names. */
const OTHER_LIMITS: Readonly<Record<string, Bilingual>> = {
  format: bilingual`form of the answer`,
  enum: bilingual`choices`,
};
const KEYWORDS: readonly string[] = [...NUMBER_KEYWORDS, 'pattern', 'const', 'uniqueItems'];

function limitName(keyword: string): Bilingual | undefined {
  const called = KEYWORDS.includes(keyword) ? PANEL_WORDS[keyword] : OTHER_LIMITS[keyword];
  return called && inBothLanguages(called, (text) => text.charAt(0).toLowerCase() + text.slice(1));
}

/** Whether the rule concerns an answer: limits get generated examples once an example gives the answer. */
export const isAboutAnswer = ({ kind }: ProvedRule): boolean =>
  kind === 'check' || kind === 'unanswered' || limitName(kind) !== undefined;

export const missingAnswerText = (at: Pattern, words: FindMessage): Bilingual =>
  bilingual`No example has a right answer to ${placeText(at, words)}. Keep one, best the complete answers: its limits are then tried by themselves.`;

export function missingExampleText(
  { at, kind, what = '' }: ProvedRule,
  isFailing: boolean,
  words: FindMessage,
): Bilingual {
  const style = { words, place: 'label' as const };
  const place = placeText(at, words);
  const names: Record<string, () => Bilingual> = {
    check: () => keyText(messageKey(what), style, words(labelKey(at))),
    note: () => keyText(`texts.${what}`, style),
    change: () => placeText(what, words),
  };
  const isGiving = ['start', 'load', 'prefill', 'save'].includes(kind);
  const [failing, passing] = LACKING[kind] ?? (isGiving ? GIVING : LIMIT);
  return (isFailing ? failing : passing)(place, names[kind]?.() ?? limitName(kind) ?? sameInBoth(kind));
}

const labelKey = (at: Pattern): string => `fields.${at}.label`;

function placeText(at: Pattern, words: FindMessage): Bilingual {
  const label = words(labelKey(at));
  if (label) return bilingual`“${label}”`;
  return at === '' ? bilingual`the page` : sameInBoth(at);
}
