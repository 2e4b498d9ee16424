/** Describes changes of the rule that chooses the label of a question. */
import type { Pattern } from '../../../../engine/data/index.ts';
import { inBoth } from '../before-after.ts';
import type { DifferenceWording } from '../difference-wording.ts';
import type { FormPair } from '../form-pair.ts';
import { findTransitions, valueState } from '../transition.ts';
import { exampleWords } from '../transition-words.ts';

/** The state of a question that has its usual label. */
const USUAL = 'null';

export function describeLabel(pair: FormPair, path: Pattern): void {
  const report = pair.collector.aboutQuestion(path);
  const transitions = findTransitions(pair, {
    at: path,
    rules: inBoth(pair.forms, (form) => form.field(path)?.logic.label ?? null),
    state: (evaluation) => valueState(evaluation, evaluation.situated.field(path)?.label, USUAL),
    value: (evaluation, place) => evaluation.state(place).label,
  });
  const called = (wording: DifferenceWording, state: string): string => {
    if (state === 'open') return wording.words.fillings.byAnswers;
    return wording.quotedText(state === USUAL ? `fields.${path}.label` : `texts.${JSON.parse(state)}`);
  };
  for (const { from, to, reads, example, cover } of transitions)
    report((wording) => {
      const { questions, forExample } = wording.words;
      if (!example) return questions.label(called(wording, to), called(wording, from)) + wording.when(cover);
      const [was, is] = inBoth(example.values, (key, side) => wording.quotedText(String(key), side));
      const shown = exampleWords(wording, reads, example);
      return questions.label(is, was) + wording.when(cover) + (shown && forExample(shown));
    });
}
