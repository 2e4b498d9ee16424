/** Describes changes of checks: which answers are newly refused or accepted, and changed messages. */
import { get, type Json } from '../../../../engine/data/index.ts';
import { messageKey } from '../../../../engine/definition/index.ts';
import type { Check, Evaluation, SituatedRule } from '../../../../engine/index.ts';
import { type BeforeAfter, type BeforeOrAfter, inBoth, unique } from '../before-after.ts';
import type { DifferenceWording } from '../difference-wording.ts';
import type { FormPair } from '../form-pair.ts';
import { matchItems, withIndexes } from '../match.ts';
import { conditionState, findTransitions, type Transition } from '../transition.ts';
import { exampleWords } from '../transition-words.ts';
import { describePlaceholders } from './placeholder-change.ts';

type CheckVersions = BeforeAfter<(Check & { index: number }) | undefined>;

const LIKENESSES: ((check: Check) => unknown)[] = [
  ({ at, message, valid }) => [at, message, valid],
  ({ at, message }) => [at, message],
  ({ at, valid }) => [at, valid],
];

export function describeChecks(pair: FormPair): void {
  for (const found of matchItems(...inBoth(pair.forms, ({ logic }) => withIndexes(logic.checks)), LIKENESSES)) {
    const at = (found[1] ?? found[0])?.at ?? '';
    // Rules of an added or removed question are added and removed with it.
    if (!pair.forms.every((form) => form.field(at))) continue;
    for (const transition of checkTransitions(pair, found, at)) describeTransition(pair, found, at, transition);
    describeMessage(pair, found);
  }
}

function checkTransitions(pair: FormPair, found: CheckVersions, at: string): Transition[] {
  const checkCondition = ({ situated }: Evaluation, side: BeforeOrAfter): SituatedRule | undefined =>
    situated.checks[found[side]?.index ?? -1]?.valid;
  return findTransitions(pair, {
    at,
    rules: inBoth(found, (check) => check?.valid ?? true),
    state: (evaluation, side) => conditionState(evaluation, checkCondition(evaluation, side), 'yes'),
    value: (evaluation, path, side) => {
      const condition = checkCondition(evaluation, side);
      if (!condition) return true;
      return isHolding(evaluation.run(condition, path, { value: get(evaluation.effectiveAnswers, path) ?? null }));
    },
    more: [at],
  });
}

const isHolding = (value: Json): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

function describeTransition(
  { collector }: FormPair,
  found: CheckVersions,
  at: string,
  { to, cover, example, reads }: Transition,
): void {
  const report = collector.aboutQuestion(at);
  report((wording) => {
    const { checks } = wording.words;
    const [was, is] = inBoth(found, (check, side) => check && wording.phrases[side].text(check.valid, at));
    const message = wording.quotedText(messageKey((found[1] ?? found[0])?.message ?? ''), found[1] ? 1 : 0);
    const when = wording.when(cover);
    if (to === 'yes') return checks.noLonger(message, when);
    if (to === 'no') return checks.always(message, when);
    if (was !== is) return checks.unless(message, is ?? '') + (was === undefined ? '' : checks.beforeUnless(was));
    const isRefused = example !== undefined && example.values[1] !== true;
    const shown = example ? exampleWords(wording, unique([at, ...reads]), example) : '';
    return (isRefused ? checks.refused : checks.refusedNoLonger)(message, when, shown);
  });
}

function describeMessage(pair: FormPair, [was, is]: CheckVersions): void {
  if (!was || !is) return;
  const { collector } = pair;
  const phrases = inBoth(
    [was, is],
    ({ message }, side) =>
      (wording: DifferenceWording) =>
        wording.quotedText(messageKey(message), side),
  );
  const [old, now] = phrases;
  const report = collector.aboutQuestion(is.at);
  if (was.message !== is.message && collector.differs(...phrases))
    report((wording) => wording.words.checks.message(now(wording), old(wording)));
  describePlaceholders(pair, 'checks', [was, is], (wording) => wording.words.subjects.message(now(wording)));
}
