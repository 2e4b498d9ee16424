/** Describes changes of notes. */
import type { Note } from '../../../../engine/index.ts';
import { inBoth } from '../before-after.ts';
import { matchItems, withIndexes } from '../match.ts';
import type { FormPair } from '../pair.ts';
import { singular } from '../sentence.ts';
import type { Speaker } from '../speaker.ts';
import { changesIn, flag, type Trait } from '../trait.ts';
import { conditionState, findTransitions } from '../transition.ts';
import { transitionWords } from '../transition-words.ts';
import { describePlaceholders } from './placeholder-change.ts';

const LIKENESSES: ((note: Note) => unknown)[] = [
  ({ at, text, shown }) => [at, text, shown ?? true],
  ({ at, text }) => [at, text],
  ({ text }) => text,
];

const TRAITS: Trait<Note>[] = [
  {
    read: ({ at }) => at,
    describe: (speaker, { at }) => {
      const { notes } = speaker.words;
      return at === '' ? notes.top : notes.before(speaker.label(at));
    },
  },
  flag('warning', ({ tone }) => tone === 'warning'),
];

export function describeNotes(pair: FormPair): void {
  const { collector } = pair;
  for (const notes of matchItems(...inBoth(pair.forms, ({ logic }) => withIndexes(logic.notes)), LIKENESSES)) {
    const [was, is] = notes;
    const { at = '', text } = is ?? was ?? {};
    const subject = (speaker: Speaker): string =>
      speaker.words.subjects.note(speaker.quoted(`texts.${text}`, is ? 1 : 0));
    const rules = inBoth(notes, (note) => (note ? (note.shown ?? true) : false));
    const turns = findTransitions(pair, {
      at,
      rules,
      isShowing: true,
      state: (evaluation, side) => {
        const condition = evaluation.situated.notes[notes[side]?.index ?? -1]?.shown;
        return condition ? conditionState(evaluation, condition) : { key: 'no' };
      },
      value: (evaluation, _path, side) =>
        evaluation.notes().some((shown) => shown.text === `texts.${notes[side]?.text}`),
    });
    for (const turn of turns)
      collector.add(
        subject,
        (speaker) => singular(transitionWords(speaker, pair, turn, { name: 'shown', at, rules })),
        `${at} ${text}`,
      );
    if (!was || !is) continue;
    collector.addEach(subject, changesIn(TRAITS, [was, is]), `${at} ${text}`);
    describePlaceholders(pair, 'notes', [was, is], subject);
  }
}
