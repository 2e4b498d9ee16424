/** Describes changes of what to have ready, which the start page lists. */
import type { Preparation } from '../../../../engine/definition/index.ts';
import { inBoth } from '../before-after.ts';
import type { FormPair } from '../form-pair.ts';
import { matchItems } from '../match.ts';
import { singular } from '../sentence.ts';
import { conditionState, findTransitions } from '../transition.ts';
import { transitionWords } from '../transition-words.ts';

const LIKENESSES: ((line: Preparation) => unknown)[] = [({ text, shown }) => [text, shown ?? true], ({ text }) => text];

export function describePreparations(pair: FormPair): void {
  for (const lines of matchItems(...inBoth(pair.forms, ({ logic }) => logic.prepare ?? []), LIKENESSES)) {
    const [was, is] = lines;
    const text = (is ?? was)?.text ?? '';
    const report = pair.collector.about(
      (wording) => wording.words.subjects.preparation(wording.quotedText(`texts.${text}`, is ? 1 : 0)),
      text,
    );
    const rules = inBoth(lines, (line) => (line ? (line.shown ?? true) : false));
    const transitions = findTransitions(pair, {
      at: '',
      rules,
      isShowing: true,
      state: (evaluation, side) => conditionState(evaluation, evaluation.situated.situateRule(rules[side]), 'no'),
      value: (evaluation, _path, side) => evaluation.situated.situateRule(rules[side]).isAlwaysTruthy,
    });
    for (const transition of transitions)
      report((wording) => singular(transitionWords(wording, pair, transition, { name: 'shown', at: '', rules })));
  }
}
