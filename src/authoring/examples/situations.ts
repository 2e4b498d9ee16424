/** Expands an example for several situations: a list in its situation stands for each of its values. */
import { isObject, type Json, type JsonObject } from '../../engine/data/index.ts';
import type { Case } from '../file-schemas/index.ts';

/** Parts of the situation in which a list is a plain list. */
const WHOLE = ['lookups', 'saved'];

/** The example in each of its situations, named by the parts that differ. */
export function inEachSituation(example: Case): Case[] {
  const choices = caseChoices(example);
  return combined(choices).map((values) => {
    const names = choices.map(({ path, options }, i) => (options.length > 1 ? `${path.at(-1)} ${values[i]}` : ''));
    const beside = names.filter(Boolean).join(', ');
    if (choices.length === 0) return example;
    const situation = choices.reduce(
      (made, { path }, i) => put(made, path, values[i] ?? null),
      example.situation as JsonObject,
    );
    return { ...example, name: beside === '' ? example.name : `${example.name} (${beside})`, situation };
  });
}

interface SituationOptions {
  path: string[];
  options: Json[];
}

/** The lists in the situation of an example. */
export const caseChoices = ({ situation }: Case): SituationOptions[] => choicesIn(isObject(situation) ? situation : {});

/** The same example in fewer situations. */
export const narrowExample = (example: Case, path: readonly string[], options: readonly Json[]): Case => ({
  ...example,
  situation: put(example.situation ?? {}, path, options.length === 1 ? (options[0] ?? null) : [...options]),
});

const choicesIn = (parts: JsonObject, above: string[] = []): SituationOptions[] =>
  Object.entries(parts).flatMap(([key, part]): SituationOptions[] => {
    const path = [...above, key];
    if (above.length === 0 && WHOLE.includes(key)) return [];
    if (Array.isArray(part)) return [{ path, options: part }];
    return isObject(part) ? choicesIn(part, path) : [];
  });

/** All combinations of one value of each part. */
const combined = (choices: readonly SituationOptions[]): Json[][] =>
  choices.reduce<Json[][]>(
    (made, { options }) => made.flatMap((values) => options.map((option) => [...values, option])),
    [[]],
  );

function put(parts: JsonObject, [key = '', ...rest]: readonly string[], value: Json): JsonObject {
  const inner = parts[key];
  return { ...parts, [key]: rest.length === 0 || !isObject(inner) ? value : put(inner, rest, value) };
}
