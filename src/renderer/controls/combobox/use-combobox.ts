/** The state of a combobox: typed text, matching choices, the active option and the answer. */
import { type KeyboardEvent, useMemo, useState } from 'react';
import { isEqual, type Json } from '../../../engine/data/index.ts';
import { type ControlProps, useClearUnfinishedOnUnmount } from '../../form/control.ts';
import { useFormContext } from '../../form/form-context.ts';
import { type Choice, useChoices } from '../choices.ts';
import { matchingChoice, searchEntries, searchResults } from './search.ts';

/** The number of options that are shown. */
export const MAX_SHOWN = 50;

export type Combobox = ReturnType<typeof useCombobox>;

export function useCombobox(props: ControlProps) {
  const { state } = props;
  const { text, query, matches, type, pick } = useQuery(props);
  const { isOpen, active, show, move } = useList(matches.length);
  const enter = (next: string, opens = true): void => {
    type(next);
    show(opens);
  };
  const choose = (choice: Choice): void => {
    pick(choice);
    show(false);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const { key, shiftKey, nativeEvent } = event;
    if (state.readOnly || nativeEvent.isComposing) return;
    const chosen = isOpen ? (matches[active] ?? (key === 'Enter' ? onlyMatch(matches) : undefined)) : undefined;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && !shiftKey) move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Escape' && isOpen) show(false);
    else if (key === 'Escape') enter('', false);
    else if ((key === 'Enter' || key === 'Tab') && chosen) choose(chosen);
    else return;
    if (key !== 'Tab') event.preventDefault();
  };
  /** Selects the text, so that typing replaces it. */
  const open = (input: HTMLInputElement): void => {
    if (isOpen || state.readOnly) return;
    if (query === '') input.select();
    show(true);
  };
  return { text, query, matches, active, isOpen, choose, enter, handleKey, open, close: () => show(false) };
}

const onlyMatch = (choices: Choice[]): Choice | undefined => (choices.length === 1 ? choices[0] : undefined);

/** Typed text is kept, and is an answer only if it equals a label. */
function useQuery(props: ControlProps) {
  const { t } = useFormContext();
  const { state, edit, reportUnfinished } = props;
  const choices = useChoices(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices are those of the path, in the current language
  const entries = useMemo(() => searchEntries(choices), [state.options, t]);
  const [draft, setDraft] = useState<{ text: string; value: Json | undefined }>();
  /** The typed text, while the answer is the one that it gave. */
  const draftText = draft && isEqual(draft.value, state.value) ? draft.text : undefined;
  const query = draftText ?? '';
  const matches = useMemo(() => searchResults(entries, query), [entries, query]);
  useClearUnfinishedOnUnmount(reportUnfinished);
  const type = (text: string): void => {
    const value = matchingChoice(entries, text)?.value;
    setDraft({ text, value });
    edit(value, true);
    reportUnfinished(
      value === undefined && text.trim() !== '' ? { message: 'problem.unlisted', isSearch: true } : undefined,
    );
  };
  const pick = ({ value }: Choice): void => {
    setDraft(undefined);
    edit(value);
    reportUnfinished(undefined);
  };
  const text = draftText ?? choices.find(({ value }) => isEqual(value, state.value))?.label ?? '';
  return { text, query, matches, type, pick };
}

/** Whether the list is open, and the option that the arrow keys reached; -1 for none. */
function useList(length: number) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const show = (opens: boolean): void => {
    setOpen(opens);
    setActive(-1);
  };
  const move = (step: number): void => {
    const count = Math.min(length, MAX_SHOWN);
    const from = active < 0 && step < 0 ? 0 : active;
    setOpen(true);
    setActive(count === 0 ? -1 : (from + step + count) % count);
  };
  return { isOpen, active, show, move };
}
