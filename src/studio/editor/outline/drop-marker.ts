/**
 * Marks where a dragged part of the outline will land: a line before or after an item, or a frame around the one that
 * takes it in. Set on the element itself, because rendering the outline for each item that is passed would be slow.
 */
import { makeStyles, tokens, treeItemLayoutClassNames, treeItemLevelToken } from '@fluentui/react-components';

export type DropPosition = 'before' | 'after' | 'inside';

export class DropMarker {
  #over: Element | undefined;

  /** `findPosition` is called once for each item that the pointer enters. */
  show(item: Element, findPosition: () => DropPosition | undefined): void {
    if (item === this.#over) return;
    this.clear();
    this.#over = item;
    const landing = findPosition();
    if (landing) item.setAttribute('data-landing', landing);
  }

  clear(): void {
    this.#over?.removeAttribute('data-landing');
    this.#over = undefined;
  }

  /** Clears the marker of this item only. */
  leave(item: Element): void {
    if (item === this.#over) this.clear();
  }
}

const LINE = `2px solid ${tokens.colorCompoundBrandStroke}`;
const FRAMED = `& [data-landing="inside"] > .${treeItemLayoutClassNames.root}`;

/** Without transparency and shadows, which forced colors remove, and without motion. */
export const useMarkerStyles = makeStyles({
  tree: {
    '& [data-landing="before"]::before, & [data-landing="after"]::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: `calc((var(${treeItemLevelToken}, 1) - 1) * ${tokens.spacingHorizontalXXL})`,
      insetInlineEnd: 0,
      zIndex: 1,
      borderTop: LINE,
      pointerEvents: 'none',
    },
    '& [data-landing="before"]::before': { top: '-1px' },
    '& [data-landing="after"]::before': { bottom: '-1px' },
    [FRAMED]: { outline: LINE, outlineOffset: '-2px' },
    '@media (forced-colors: active)': {
      '& [data-landing]::before': { borderTopColor: 'Highlight' },
      [FRAMED]: { outlineColor: 'Highlight' },
    },
  },
});
