/** Describes changes of named values, with the questions that read them. */
import { isEqual, type Json, type Pattern } from '../../../../engine/data/index.ts';
import { VALUE_RULES } from '../../../../engine/definition/index.ts';
import type { Evaluation, Rule, SituatedRule } from '../../../../engine/index.ts';
import { namesReached } from '../../../conditions/algebra.ts';
import type { Wording } from '../../../file-schemas/index.ts';
import { type BeforeAfter, type BeforeOrAfter, inBoth, unique } from '../before-after.ts';
import type { DifferenceWording } from '../difference-wording.ts';
import type { FormPair } from '../form-pair.ts';
import { findTransitions, valueState } from '../transition.ts';

export function describeValues(pair: FormPair): void {
  const [before, after] = inBoth(pair.forms, ({ logic }) => logic.values ?? {});
  for (const [name, is] of Object.entries(after)) {
    const was = before[name];
    // A change of a value that it reads is described for that value.
    if (was !== undefined && !isEqual(was, is)) describeValue(pair, name, [was, is]);
  }
}

function describeValue(pair: FormPair, name: string, rules: BeforeAfter<Rule>): void {
  const valueCondition = ({ situated }: Evaluation): SituatedRule => situated.situateRule({ value: name });
  const transitions = findTransitions(pair, {
    at: '',
    rules,
    isPartial: true,
    state: (evaluation) => valueState(evaluation, valueCondition(evaluation), 'none'),
    value: (evaluation) => evaluation.run(valueCondition(evaluation), ''),
  });
  const valueWording = ({ phrases }: DifferenceWording): Wording => phrases[1].names.value(pair.name, name) ?? {};
  const subject = (wording: DifferenceWording): string => {
    const { is, name: noun = is } = valueWording(wording);
    const { value, namedValue } = wording.words.subjects;
    const quoted = wording.grammar.quote(name);
    return noun ? namedValue(quoted, noun) : value(quoted);
  };
  const valueText = (wording: DifferenceWording, key: string, side: BeforeOrAfter): string => {
    if (key !== 'open') return wording.phrases[1].names.plain(JSON.parse(key) as Json);
    const phrases = wording.phrases[side];
    return valueWording(wording).is === undefined ? phrases.noun(rules[side]) : phrases.text(rules[side]);
  };
  const resting = questionsReading(pair, name);
  const report = pair.collector.about(subject);
  for (const { from, to, cover } of transitions)
    report((wording) => {
      const { values } = wording.words;
      const [old, now, when] = [valueText(wording, from, 0), valueText(wording, to, 1), wording.when(cover)];
      const isOpen = from === 'open' && to === 'open';
      const means = isOpen ? values.means(now, old) + (when && values.difference(when)) : values.isNow(now, when, old);
      return means + (resting.length > 0 ? values.dependOnIt(wording.labels(resting), String(resting.length)) : '');
    });
}

/** The questions whose rules read a value, directly or through other values. */
function questionsReading({ forms }: FormPair, name: string): Pattern[] {
  const { logic } = forms[1];
  const { values = {}, fields = {}, checks = [], notes = [], changes = [] } = logic;
  const isReader = (rule: unknown): boolean => namesReached(rule as Json, 'value', values).has(name);
  const paths = [
    ...Object.keys(fields).filter((path) => isReader(fields[path])),
    ...[...checks, ...notes].filter(isReader).map(({ at }) => at),
    ...changes.filter(isReader).flatMap(({ set }) => Object.keys(set)),
    ...VALUE_RULES.flatMap((kind) => {
      const rules = logic[kind] ?? {};
      return Object.keys(rules).filter((path) => isReader(rules[path]));
    }),
  ];
  return unique(paths).filter((path) => path !== '');
}
