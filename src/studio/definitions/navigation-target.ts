/** The text or rule that a search result, the list of all rules or a press on the page leads to. Its control gets the focus. */
import { createContext, type RefObject, useContext, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { wordsFile } from '../../authoring/editing/index.ts';
import { pointerNames } from '../../authoring/index.ts';
import { LANGUAGES } from '../../engine/data/index.ts';

export interface NavigationTarget {
  address: string | undefined;
  /** Changes with every navigation, also to the same place. */
  visitKey: string;
  /** Whether the text is selected, so that typing replaces it. */
  isTextSelected?: boolean;
}

/** The state of a history entry whose target is a text that is selected. */
export const TEXT_SELECTED = 'text selected';

export const NavigationTargetContext = createContext<NavigationTarget>({ address: undefined, visitKey: '' });

/** A text or a rule, by its file and JSON Pointer. */
export const targetAddress = (file: string, pointer: string): string => `${file}#${pointer}`;

/** A position in a legal text. */
export const legalTextAddress = (file: string, position: number): string => `${file}#${position}`;

/** The target of the current history entry. */
export function useVisitedTarget(address: string | undefined): NavigationTarget {
  const { key: visitKey, state } = useLocation();
  const isTextSelected = state === TEXT_SELECTED;
  return useMemo(() => ({ address, visitKey, isTextSelected }), [address, visitKey, isTextSelected]);
}

export const useNavigationTarget = (): NavigationTarget => useContext(NavigationTargetContext);

/** The keys of the target text in the words of a form; none for another target. */
export function useTargetWords(form: string): string[] {
  const { address = '' } = useNavigationTarget();
  const file = LANGUAGES.map((language) => `${wordsFile(form, language)}#`).find((each) => address.startsWith(each));
  return file === undefined ? [] : pointerNames(address.slice(file.length));
}

/** The ref for the field of a text with this address, or of a legal text with any address in its file. */
export function useTargetField<Field extends HTMLInputElement | HTMLTextAreaElement>(
  isOwnAddress: (address: string) => boolean,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const { address, visitKey, isTextSelected } = useNavigationTarget();
  const isTarget = address !== undefined && isOwnAddress(address);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every navigation to it
  useEffect(() => {
    const found = isTarget ? field.current : null;
    if (!found) return;
    const position = Number(/#(\d+)$/.exec(address ?? '')?.[1]);
    if (position > 0) found.setSelectionRange(position, position);
    if (isTextSelected) found.select();
    showFocused(found);
  }, [isTarget, visitKey]);
  return field;
}

/** The first control of a condition, which comes before the other controls of its rule. */
const CONDITION_CONTROL = '[data-focus]:enabled';
const ANY_CONTROL = ':is(input, select, textarea, button, [tabindex="0"]):not(:disabled)';

/**
 * The ref for a part with the controls of a rule. If a part inside it is the target too, the inner one takes the focus
 * first.
 */
export function useTargetPart<Part extends HTMLElement>(
  isOwnAddress: (address: string) => boolean,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const { address, visitKey } = useNavigationTarget();
  const isTarget = address !== undefined && isOwnAddress(address);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every navigation to it
  useEffect(() => {
    const found = isTarget ? part.current : null;
    if (!found || found.contains(document.activeElement)) return;
    const control =
      found.querySelector<HTMLElement>(CONDITION_CONTROL) ?? found.querySelector<HTMLElement>(ANY_CONTROL);
    if (control) showFocused(control);
    else found.scrollIntoView({ block: 'nearest' });
  }, [isTarget, visitKey]);
  return part;
}

/** A notice that appears above later moves a control down by this share of the window at most. */
const MAX_SHIFT = 1 / 3;

/** Scrolls only if the control is not visible, or might be moved out of sight. */
function showFocused(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'nearest' });
  if (control.getBoundingClientRect().bottom > window.innerHeight * (1 - MAX_SHIFT))
    control.scrollIntoView({ block: 'center' });
}
