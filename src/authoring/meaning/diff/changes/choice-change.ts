/** Describes changes of choices: those of a question, and entries of a lookup list. */
import { isEqual, type Json } from '../../../../engine/data/index.ts';
import { choiceValues } from '../../../../engine/definition/index.ts';
import type { FieldTemplate, LookupBinding } from '../../../../engine/index.ts';
import { readsAnswers } from '../../../conditions/saved-answers.ts';
import { firstItem } from '../../../definition-files/question-place.ts';
import { type BeforeAfter, type BeforeOrAfter, inBoth } from '../before-after.ts';
import type { DifferenceWording } from '../difference-wording.ts';
import type { FormPair } from '../form-pair.ts';
import { changesIn, flag, type Trait, trait } from '../trait.ts';
import { type Aspect, conditionState, findTransitions, type Transition } from '../transition.ts';

export function describeChoices(pair: FormPair, question: BeforeAfter<FieldTemplate>): void {
  const { path } = question[1];
  const report = pair.collector.aboutQuestion(path);
  const [was, is] = inBoth(question, ({ schema }) => choiceValues(schema));
  const wordsFor = (wording: DifferenceWording, values: readonly Json[], side: BeforeOrAfter = 1): string =>
    wording.grammar.names(values.map((value) => wording.quotedText(`fields.${path}.options.${String(value)}`, side)));
  const [added, gone] = [is.filter((value) => !was.includes(value)), was.filter((value) => !is.includes(value))];
  if (added.length > 0) report((wording) => wording.words.choices.now(wordsFor(wording, added), ''));
  if (gone.length > 0) report((wording) => wording.words.choices.noLonger(wordsFor(wording, gone, 0), ''));
  const [before, kept] = [was.filter((value) => is.includes(value)), is.filter((value) => was.includes(value))];
  if (!isEqual(before, kept)) report((wording) => wording.words.choices.order(wordsFor(wording, is)));
  /** Choices with the same change share a sentence. */
  const alike = new Map<string, { transition: Transition; values: Json[] }>();
  for (const value of kept)
    for (const transition of findTransitions(pair, offerAspect(pair, path, value))) {
      const key = JSON.stringify([changeWord(transition), decidingAnswers(transition), transition.cover]);
      alike.set(key, { transition, values: [...(alike.get(key)?.values ?? []), value] });
    }
  for (const { transition, values } of alike.values())
    report((wording) => {
      const { choices } = wording.words;
      const answers = decidingAnswers(transition);
      const rest = (answers ? choices[answers] : '') + wording.when(transition.cover);
      return choices[changeWord(transition)](wordsFor(wording, values), rest);
    });
  describeList(pair, question);
}

const changeWord = ({ from, to }: Transition): 'now' | 'nowAlways' | 'noLonger' =>
  to === 'no' ? 'noLonger' : from === 'open' && to === 'yes' ? 'nowAlways' : 'now';

/** Whether answers decide only now, after the choices were always or never offered, or decide otherwise now. */
function decidingAnswers({ from, to }: Transition): 'onlySomeAnswers' | 'someAnswers' | 'otherAnswers' | undefined {
  if (to !== 'open') return undefined;
  if (from === 'open') return 'otherAnswers';
  return from === 'yes' ? 'onlySomeAnswers' : 'someAnswers';
}

/** The rules that decide which choices are offered. */
const offerRules = ({ forms }: FormPair, path: string): BeforeAfter<unknown> =>
  inBoth(forms, (form) => {
    const { logic, uiOptions } = form.field(path) as FieldTemplate;
    return [logic.options ?? true, uiOptions.lookup?.filter ?? true];
  });

/** Whether a choice has a condition in some situation. */
const offerAspect = (pair: FormPair, path: string, value: Json): Aspect => ({
  at: path,
  rules: offerRules(pair, path),
  state: (evaluation) => {
    const offered = evaluation.situated.field(path)?.offered;
    const state = conditionState(evaluation, offered, 'yes');
    if (!offered || (state.open && readsAnswers(offered))) return state;
    const isOffered = evaluation.options(firstItem(path)).some((option) => isEqual(option.value, value));
    return { key: isOffered ? 'yes' : 'no' };
  },
  value: (evaluation, place) => evaluation.options(place).some((option) => isEqual(option.value, value)),
});

const LOOKUP_TRAITS: readonly Trait<LookupBinding>[] = [
  ...(['name', 'value', 'label'] as const).map(
    (key): Trait<LookupBinding> =>
      trait(
        (lookup) => lookup[key],
        (wording, is, was) => {
          const { column, columns } = wording.words.choices;
          return column(columns[key], columnWords(wording, is), columnWords(wording, was));
        },
      ),
  ),
  flag('sorted', ({ sort }) => sort),
];

const columnWords = ({ grammar }: DifferenceWording, columns: string | LookupBinding['label']): string =>
  typeof columns === 'string' ? columns : grammar.names([columns.english, columns.spanish]);

/** Lookup entries are in the database, so sample entries are compared. */
function describeList(pair: FormPair, question: BeforeAfter<FieldTemplate>): void {
  const { path } = question[1];
  const report = pair.collector.aboutQuestion(path);
  const [was, is] = inBoth(question, ({ uiOptions }) => uiOptions.lookup);
  if (!was || !is) {
    if (is) report(({ words, grammar }) => words.choices.fromList(grammar.quote(is.name)));
    if (was) report(({ words, grammar }) => words.choices.noLongerFromList(grammar.quote(was.name)));
    return;
  }
  report(...changesIn(LOOKUP_TRAITS, [was, is]));
  const transitions = findTransitions(pair, {
    at: path,
    rules: offerRules(pair, path),
    state: (evaluation) => conditionState(evaluation, evaluation.situated.field(path)?.offered, 'yes'),
    value: (evaluation, place) => evaluation.options(place).map(({ value }) => value),
  });
  for (const { cover } of transitions)
    report((wording) => wording.words.choices.otherEntries(wording.grammar.quote(is.name)) + wording.when(cover));
}
