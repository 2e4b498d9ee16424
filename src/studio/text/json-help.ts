/** Completion, and what the part under the pointer is for, as the editor shows them. */
import { type Completion, type CompletionContext, type CompletionResult, snippet } from '@codemirror/autocomplete';
import { hoverTooltip } from '@codemirror/view';
import type { HelpPlace, Offer } from './json-service.ts';

/** Asked when something is to be told: definitions change as people type. */
export type PlaceNow = () => HelpPlace;

/** Loaded when it is needed first. */
export const jsonService = () => import('./json-service.ts');

const WORD = /^[^"\s]*$/;

export const jsonCompletion =
  (place: PlaceNow) =>
  async ({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> => {
    const text = state.doc.toString();
    // Nobody wants a list after each bracket.
    if (!explicit && !/["\w/.]/.test(text.charAt(pos - 1))) return null;
    const offers = await (await jsonService()).offersAt(text, pos, place());
    const [first] = offers;
    if (!first) return null;
    const isQuoted = text.charAt(first.from) === '"';
    return {
      from: first.from + (isQuoted ? 1 : 0),
      options: offers.map((offer) => completionOf(offer, pos, isQuoted)),
      validFor: WORD,
    };
  };

function completionOf({ label, isName, explained, insert, to }: Offer, pos: number, isQuoted: boolean): Completion {
  const written = snippet(templateOf(insert));
  return {
    label,
    type: isName ? 'property' : 'constant',
    ...(explained !== '' && { info: explained }),
    // What was typed since stands between; the rest of the old text goes too.
    apply: (view, completion, from, end) => written(view, completion, from - (isQuoted ? 1 : 0), end + (to - pos)),
  };
}

/** `$1` and `${1:text}` are the gaps there, `${1}` and `${1:text}` here. */
const templateOf = (insert: string): string =>
  insert.replace(/\\([$}\\])|\$(\d)/g, (_, sign: string | undefined, gap: string) => sign ?? `\${${gap}}`);

export const jsonHover = (place: PlaceNow) =>
  hoverTooltip(async (view, at) => {
    const found = await (await jsonService()).explainedAt(view.state.doc.toString(), at, place());
    if (!found) return null;
    return {
      pos: found.from,
      end: found.to,
      above: true,
      create: () => {
        const dom = document.createElement('div');
        dom.textContent = found.text;
        return { dom };
      },
    };
  });
