/** Rewrites an example to state its actual outcome. It is split when its situations have different outcomes. */
import { isEqual, type Json } from '../../engine/data/index.ts';
import type { Case } from '../file-schemas/index.ts';
import type { ExampleOutcome } from './example.ts';
import { acceptOutcome } from './example-differences.ts';
import { caseChoices, inEachSituation, narrowExample } from './situations.ts';

export function correctCases(example: Case, evaluate: (example: Case) => ExampleOutcome): Case[] {
  const known = new Map<string, Case>();
  const correct = (each: Case): Case => {
    const key = JSON.stringify(each.situation ?? {});
    const found = known.get(key) ?? acceptOutcome({ ...example, name: '' }, evaluate(each));
    known.set(key, found);
    return found;
  };
  const parts = split(example, correct, []);
  const first = parts.findIndex(({ stated }) => isEqual(stated, { ...example, name: '' }));
  // The part whose outcome is unchanged keeps the name.
  return parts.map(({ part, stated, messages }, i) => {
    const isKept = parts.length === 1 || i === first;
    return { ...stated, ...part, name: isKept ? example.name : `${example.name} (${messages.join(', ')})` };
  });
}

interface ExamplePart {
  /** The situations that it stands for. */
  part: Pick<Case, 'situation'>;
  stated: Case;
  messages: string[];
}

function split(example: Case, correct: (each: Case) => Case, messages: string[]): ExamplePart[] {
  const situation = (each: Case): Pick<Case, 'situation'> => (each.situation ? { situation: each.situation } : {});
  const stated = inEachSituation(example).map(correct);
  if (stated.every((each) => isEqual(each, stated[0])))
    return [{ part: situation(example), stated: stated[0] as Case, messages }];
  for (const { path, options } of caseChoices(example)) {
    const groups = new Map<string, Json[]>();
    for (const option of options) {
      const key = JSON.stringify(inEachSituation(narrowExample(example, path, [option])).map(correct));
      groups.set(key, [...(groups.get(key) ?? []), option]);
    }
    if (groups.size > 1)
      return [...groups.values()].flatMap((some) =>
        split(narrowExample(example, path, some), correct, [...messages, `${path.at(-1)} ${some.join(', ')}`]),
      );
  }
  return [];
}
