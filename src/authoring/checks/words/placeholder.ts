/** Checks placeholders such as `{{years}}`: something fills each, and both languages have the same ones. */
import { type Bilingual, bilingual, inBothLanguages } from '../../bilingual/index.ts';
import type { ReportFault } from '../../faults/fault.ts';
import { quoteList, suggestion } from '../../faults/suggestion.ts';

/** The names of the placeholders of a text. */
export const placeholders = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name)),
];

/** Placeholders that are filled in every text. */
export const BRAND_PLACEHOLDERS = ['brand.name', 'brand.key'];

export function checkParams(text: string, params: readonly string[], report: ReportFault): void {
  for (const name of placeholders(text))
    if (!params.includes(name)) reportUnfilled(name, listPlaceholders(name, params), report);
}

export const reportUnfilled = (name: string, advice: Bilingual | undefined, report: ReportFault): void =>
  report('', bilingual`Nothing fills {{${name}}} here.${advice}`, 'unfilled');

function listPlaceholders(name: string, params: readonly string[]): Bilingual | undefined {
  if (name.startsWith('brand')) return placeholderSuggestion(name, BRAND_PLACEHOLDERS);
  return params.length > 0 ? inBraces(bilingual` These can be used: ${quoteList(params)}.`) : bilingual` Remove it.`;
}

/** The nearest of the placeholders that are filled, or all of them when they are few. */
export function placeholderSuggestion(name: string, filled: readonly string[]): Bilingual | undefined {
  const found = suggestion(name, filled);
  return found && inBraces(found);
}

/** Names in braces, as texts write them, so that they can be copied from the message. */
const inBraces = (advice: Bilingual): Bilingual => ({
  ...advice,
  ...inBothLanguages(advice, (text) => text.replace(/"([^"]*)"/g, '{{$1}}')),
});

/**
 * Both languages of a text must have the same placeholders. Reported in the second language. `known` are all
 * placeholders that are filled.
 */
export function checkAlike(first: string, second: string, report: ReportFault, known?: readonly string[]): void {
  const here = placeholders(second);
  for (const name of placeholders(first))
    if (!here.includes(name) && known?.includes(name) !== false)
      report('', bilingual`The other language has {{${name}}} in this text. Put it in here too.`);
}
