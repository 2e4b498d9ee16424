/** Finds overlapping texts and fields, and content wider than the window. */
import type { Page } from '@playwright/test';

export const overlaps = (page: Page): Promise<string[]> => page.evaluate(overlapsOnScreen);

/** Runs in the page. Clipped or scrolled content overlaps nothing, and content behind a dialog is ignored. */
function overlapsOnScreen(): string[] {
  interface Box {
    element: Element;
    name: string;
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const MIN_SIZE = { width: 2, height: 4 };
  const root = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.body;
  const boxes: Box[] = [];
  const add = (element: Element, name: string, rect: DOMRect, inside: Element | null): void => {
    const { left, top, right, bottom } = rect;
    const box = { element, name: name.trim().slice(0, 40), left, top, right, bottom };
    for (let around = inside; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const clip = around.getBoundingClientRect();
      box.left = Math.max(box.left, clip.left);
      box.right = Math.min(box.right, clip.right);
      box.top = Math.max(box.top, clip.top);
      box.bottom = Math.min(box.bottom, clip.bottom);
    }
    if (box.right - box.left > MIN_SIZE.width && box.bottom - box.top > MIN_SIZE.height) boxes.push(box);
  };
  const isSeen = (element: Element): boolean =>
    !element.closest('script, style, option') &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { data, parentElement } = text as Text;
    if (!parentElement || data.trim() === '' || !isSeen(parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) add(parentElement, data, line, parentElement);
  }
  for (const field of root.querySelectorAll('input:not([type=radio], [type=checkbox]), select, textarea'))
    if (isSeen(field))
      add(field, field.getAttribute('name') ?? field.tagName, field.getBoundingClientRect(), field.parentElement);
  const found = boxes.flatMap((one, i) =>
    boxes.slice(i + 1).flatMap((other) => {
      if (one.element.contains(other.element) || other.element.contains(one.element)) return [];
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return width > MIN_SIZE.width && height > MIN_SIZE.height ? [`“${one.name}” over “${other.name}”`] : [];
    }),
  );
  const beyond = document.documentElement.scrollWidth - window.innerWidth;
  return beyond > 0 ? [...found, `${beyond} px beyond the window`] : found;
}
