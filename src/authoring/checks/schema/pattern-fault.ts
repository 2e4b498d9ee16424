/** Checks patterns: regular expressions that RE2 accepts, and that take linear time on any answer. */

import { isSafePattern } from 'redos-detector';
import { BoundedCache } from '../../../engine/data/index.ts';
import { type Bilingual, bilingual, sameInBoth } from '../../bilingual/index.ts';

const faults = new BoundedCache<Bilingual | undefined>(1000);

export const patternFault = (pattern: string): Bilingual | undefined => faults.getOrCompute(pattern, findFault);

const MAX_PATTERN_LENGTH = 500;

/** Why a pattern cannot be compiled, by the message of the JavaScript engine. */
const REASONS: Readonly<Record<string, Bilingual>> = {
  'Unterminated group': bilingual`a ( has no )`,
  "Unmatched ')'": bilingual`a ) has no (`,
  'Unterminated character class': bilingual`a [ has no ]`,
  'Incomplete quantifier': bilingual`a { has no }`,
  'Lone quantifier brackets': bilingual`a ], { or } stands alone`,
  'Nothing to repeat': bilingual`nothing comes before a *, +, ? or {`,
  'Range out of order in character class': bilingual`a range such as z-a is the wrong way round`,
  'Invalid character class': bilingual`a range needs a single character on both sides of its -`,
  'numbers out of order in {} quantifier': bilingual`the numbers in { } are the wrong way round`,
  '\\ at end of pattern': bilingual`nothing follows a \\`,
  'Invalid escape': bilingual`a \\ comes before a character that needs none`,
};

function reasonIn({ message }: Error): Bilingual {
  const reason = message.replace(/^.*: /, '');
  return REASONS[reason] ?? sameInBoth(reason);
}

function findFault(pattern: string): Bilingual | undefined {
  if (pattern.length > MAX_PATTERN_LENGTH)
    return bilingual`This pattern is longer than ${MAX_PATTERN_LENGTH} characters. Make it shorter.`;
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    return bilingual`"${pattern}" is not a regular expression: ${reasonIn(error as Error)}. Look for a character that needs a backslash before it.`;
  }
  const outside = pattern.replace(/\\[^\dk]|\[(?:\\.|[^\]\\])*\]/gu, '');
  if (/\(\?<?[=!]/.test(outside))
    return bilingual`The pattern "${pattern}" looks ahead or behind with (?= (?! (?<= or (?<!. Use a plain pattern, and a check for the rest.`;
  if (/\\[1-9k]/.test(outside))
    return bilingual`The pattern "${pattern}" refers back to a group. Use a plain pattern, and a check for the rest.`;
  if ([...outside.matchAll(/\{(\d+),?(\d*)\}/g)].some(([, least, most]) => Number(least) > 1000 || Number(most) > 1000))
    return bilingual`The pattern "${pattern}" repeats something more than 1000 times. Use "minLength" and "maxLength" for lengths.`;
  if (isLinear(pattern)) return anchorFault(pattern);
  return bilingual`The pattern "${pattern}" can take very long on some answers. Make sure that no repeated part contains or follows another that matches the same characters.`;
}

/** Reports a pattern without ^ and $, which also matches inside a longer answer. */
function anchorFault(pattern: string): Bilingual | undefined {
  const outside = pattern.replace(/\\./gu, '_').replace(/\[[^\]]*\]/g, '_');
  const advice = bilingual`begin with ^ and end with $`;
  if (!outside.startsWith('^') || !outside.endsWith('$'))
    return bilingual`The pattern "${pattern}" also accepts text around it; ${advice}.`;
  let depth = 0;
  for (const character of outside) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === '|' && depth === 0)
      return bilingual`The pattern "${pattern}" also accepts text around it; put the parts separated by | in ( ), and ${advice}.`;
  }
  return undefined;
}

/** Tests the pattern with an end that can fail, since backtracking only shows when a match fails. */
function isLinear(pattern: string): boolean {
  try {
    return isSafePattern(`(?:${pattern})$`, { unicode: true, maxSteps: 400 }).safe;
  } catch {
    return false;
  }
}
