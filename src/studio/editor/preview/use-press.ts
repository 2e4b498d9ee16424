/** Leads from a press on the page to the field of a text, or to a question as a whole. */
import { type MouseEvent, useRef } from 'react';
import type { OutlineForm } from '../../../authoring/editing/index.ts';
import { BRAND } from '../../../authoring/index.ts';
import { targetAddress } from '../../definitions/navigation-target.ts';
import type { Selection } from '../../definitions/selection.ts';
import { selectionAt } from '../../definitions/selection-at.ts';
import { labelledChoice, pressedText, type ShownForm } from './pressed-words.ts';

interface PressedPage extends ShownForm {
  outline: readonly OutlineForm[];
}

/** A press on a control, or on anything else that is not a text of the form, selects the question. */
export function usePress(page: PressedPage, select: (next: Selection) => void): (event: MouseEvent) => void {
  const isAnswering = useRef(false);
  return (event) => {
    const target = event.target as Element;
    if (isAnswering.current) return;
    const text = pressedText(target, event.currentTarget, page);
    const at = text && selectionAt(page.files, page.outline, text);
    if (!at) {
      const question = target.closest<HTMLElement>('[data-question]')?.dataset.question;
      if (question !== undefined) select({ form: page.form, path: question.replaceAll(BRAND.key, '{{brand.key}}') });
      return;
    }
    // A label would give the focus to its control.
    event.preventDefault();
    isAnswering.current = true;
    labelledChoice(target)?.click();
    isAnswering.current = false;
    select({ ...at, address: targetAddress(text.file, text.pointer) });
  };
}
