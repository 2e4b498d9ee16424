/**
 * Finds a short text that matches a pattern: the first branch, the fewest repetitions, the first matching character.
 */
const CHARACTERS = '5a A-.@/()0123456789bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ,:;+_#!?\'"&*%$=<>[]{}|~^`\\';

export function textForPattern(pattern: string): string {
  const [text] = alternatives(pattern, 0);
  return text;
}

/** The text for the first alternative of `a|b|c`, and the end of the alternatives. */
function alternatives(pattern: string, start: number): [string, number] {
  let [text, i] = sequence(pattern, start);
  while (pattern[i] === '|') {
    const [other, next] = sequence(pattern, i + 1);
    if (text === '') text = other;
    i = next;
  }
  return [text, i];
}

function sequence(pattern: string, start: number): [string, number] {
  let text = '';
  let i = start;
  while (i < pattern.length && pattern[i] !== '|' && pattern[i] !== ')') {
    const [one, next] = atom(pattern, i);
    const [least, end] = repetition(pattern, next);
    text += one.repeat(least);
    i = end;
  }
  return [text, i];
}

function atom(pattern: string, i: number): [string, number] {
  const character = pattern[i] as string;
  if (character === '^' || character === '$') return ['', i + 1];
  if (character === '(') {
    const [text, end] = alternatives(pattern, pattern.startsWith('(?:', i) ? i + 3 : i + 1);
    return [text, end + 1];
  }
  const end = character === '[' ? classEnd(pattern, i) : i + (character === '\\' ? 2 : 1);
  const one = new RegExp(`^${pattern.slice(i, end)}$`, 'u');
  return [[...CHARACTERS].find((each) => one.test(each)) ?? '', end];
}

function classEnd(pattern: string, start: number): number {
  let i = start + 1;
  while (i < pattern.length && pattern[i] !== ']') i += pattern[i] === '\\' ? 2 : 1;
  return i + 1;
}

/** The minimum number of repetitions of the quantifier at a place, and the end of the quantifier. */
function repetition(pattern: string, i: number): [number, number] {
  const found = /^(?:([*+?])|\{(\d+)(?:,\d*)?\})\??/.exec(pattern.slice(i));
  if (!found) return [1, i];
  const [all, quantifier, least] = found;
  return [quantifier ? Number(quantifier === '+') : Number(least), i + all.length];
}
