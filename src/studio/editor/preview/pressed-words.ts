/** The text of the page that was pressed, and where it is edited. */
import { type EditedFiles, textsWithin, wordsFile } from '../../../authoring/editing/index.ts';
import { BRAND, pointerTo } from '../../../authoring/index.ts';
import type { Language } from '../../../engine/data/index.ts';
import type { FileLocation } from '../../definitions/selection-at.ts';
import type { ShownWords } from './preview-words.ts';

/** Elements that answer, open something or lead elsewhere when they are pressed. */
const CONTROLS = 'input, textarea, select, button, a, summary, [role=combobox], [role=listbox], [tabindex="0"]';

const isControl = (target: Element): boolean => target.closest(CONTROLS) !== null;

export interface ShownForm {
  files: EditedFiles;
  form: string;
  language: Language;
  words: ShownWords;
}

/** Undefined if the text is not one of the form, such as a message of all forms. */
export function pressedText(target: Element, page: Element, shown: ShownForm): FileLocation | undefined {
  if (isControl(target)) return undefined;
  const question = target.closest<HTMLElement>('[data-question]');
  const own = `fields.${question?.dataset.question}.`;
  for (let element: Element | null = target; element && element !== page; element = element.parentElement) {
    const keys = [ownText(element), element.textContent].flatMap((text) => shown.words.keysOf(text));
    const places = [...keys.filter((key) => key.startsWith(own)), ...keys].flatMap(
      (key) => findWords(key, shown) ?? [],
    );
    if (places[0] || element === question) return places[0];
  }
  return undefined;
}

/** The text of an element without the elements inside, such as the mark of a required question. */
const ownText = (element: Element): string =>
  [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('');

function findWords(key: string, { files, form, language }: ShownForm): FileLocation | undefined {
  const file = wordsFile(form, language);
  const written = key.replaceAll(BRAND.key, '{{brand.key}}');
  const found = textsWithin(files.object(file)).find(([place]) => place.join('.') === written);
  return found && { file, pointer: pointerTo(...found[0]) };
}

/** The control of the choice or checkbox whose label was pressed: it is answered as well, as for applicants. */
export function labelledChoice(target: Element): HTMLInputElement | undefined {
  const control = target.closest('label')?.control;
  const isChoice = control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);
  return isChoice ? control : undefined;
}
