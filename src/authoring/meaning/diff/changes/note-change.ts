/** Describes changes of notes. */
import type { Note } from '../../../../engine/index.ts';
import { inBoth } from '../before-after.ts';
import type { DifferenceWording } from '../difference-wording.ts';
import type { FormPair } from '../form-pair.ts';
import { matchItems, withIndexes } from '../match.ts';
import { singular } from '../sentence.ts';
import { changesIn, flag, type Trait, trait } from '../trait.ts';
import { conditionState, findTransitions } from '../transition.ts';
import { transitionWords } from '../transition-words.ts';
import { describePlaceholders } from './placeholder-change.ts';

const LIKENESSES: ((note: Note) => unknown)[] = [
  ({ at, text, shown }) => [at, text, shown ?? true],
  ({ at, text }) => [at, text],
  ({ text }) => text,
];

const TRAITS: readonly Trait<Note>[] = [
  trait(
    ({ at }) => at,
    (wording, at) => {
      const { notes } = wording.words;
      return at === '' ? notes.top : notes.before(wording.label(at));
    },
  ),
  flag('warning', ({ tone }) => tone === 'warning'),
];

export function describeNotes(pair: FormPair): void {
  const { collector } = pair;
  for (const notes of matchItems(...inBoth(pair.forms, ({ logic }) => withIndexes(logic.notes)), LIKENESSES)) {
    const [was, is] = notes;
    const { at = '', text } = is ?? was ?? {};
    const subject = (wording: DifferenceWording): string =>
      wording.words.subjects.note(wording.quotedText(`texts.${text}`, is ? 1 : 0));
    const rules = inBoth(notes, (note) => (note ? (note.shown ?? true) : false));
    const transitions = findTransitions(pair, {
      at,
      rules,
      isShowing: true,
      state: (evaluation, side) =>
        conditionState(evaluation, evaluation.situated.notes[notes[side]?.index ?? -1]?.shown, 'no'),
      value: (evaluation, _path, side) =>
        evaluation.notes().some((shown) => shown.text === `texts.${notes[side]?.text}`),
    });
    const report = collector.about(subject, `${at} ${text}`);
    for (const transition of transitions)
      report((wording) => singular(transitionWords(wording, pair, transition, { name: 'shown', at, rules })));
    if (!was || !is) continue;
    report(...changesIn(TRAITS, [was, is]));
    describePlaceholders(pair, 'notes', [was, is], subject);
  }
}
