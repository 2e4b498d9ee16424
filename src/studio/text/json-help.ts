/** Completion and hover texts of the editor. */
import { type Completion, type CompletionContext, type CompletionResult, snippet } from '@codemirror/autocomplete';
import { hoverTooltip } from '@codemirror/view';
import type { CompletionScope, Offer } from './json-service.ts';

/** A function, because definitions change while people type. */
export type ScopeNow = () => CompletionScope;

/** Loaded on first use. */
export const jsonService = () => import('./json-service.ts');

const WORD = /^[^"\s]*$/;

export const jsonCompletion =
  (scope: ScopeNow) =>
  async ({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> => {
    const text = state.doc.toString();
    // No list of completions after each bracket.
    if (!explicit && !/["\w/.]/.test(text.charAt(pos - 1))) return null;
    const offers = await (await jsonService()).offersAt(text, pos, scope());
    const [first] = offers;
    if (!first) return null;
    const isQuoted = text.charAt(first.from) === '"';
    return {
      from: first.from + (isQuoted ? 1 : 0),
      options: offers.map((offer) => toCompletion(offer, pos, isQuoted)),
      validFor: WORD,
    };
  };

function toCompletion({ label, isName, explained, insert, to }: Offer, pos: number, isQuoted: boolean): Completion {
  const written = snippet(toTemplate(insert));
  return {
    label,
    type: isName ? 'property' : 'constant',
    ...(explained !== '' && { info: explained }),
    // Also replaces the text that was typed since the request.
    apply: (view, completion, from, end) => written(view, completion, from - (isQuoted ? 1 : 0), end + (to - pos)),
  };
}

/** Placeholders are `$1` and `${1:text}` in JSON Schema snippets, `${1}` and `${1:text}` here. */
const toTemplate = (insert: string): string =>
  insert.replace(/\\([$}\\])|\$(\d)/g, (_, character: string | undefined, gap: string) => character ?? `\${${gap}}`);

export const jsonHover = (scope: ScopeNow) =>
  hoverTooltip(async (view, at) => {
    const found = await (await jsonService()).explainedAt(view.state.doc.toString(), at, scope());
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
