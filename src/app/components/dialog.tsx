/** Dialogs over the page. Opening one returns a promise of the pressed button. They stack, and load on first use. */
import { atom } from 'jotai/vanilla';
import { type ComponentType, useEffect } from 'react';
import { repeatableImport } from '../../widgets/repeatable-import.ts';
import { currentVersion } from '../definitions/published-forms.ts';
import { COMMON, translateForm } from '../i18n/i18n.ts';
import { store } from '../state/state.ts';
import { useAppState } from '../state/use-app-state.ts';
import type { Dialog, DialogButton, DialogTexts, Pressed } from './dialog-content.ts';

const REMOVAL_DELAY_MS = 500;
const PREPARATION_DELAY_MS = 2000;

const CANCEL: DialogButton = { word: 'dialog.cancel' };
const OK: DialogButton = { word: 'dialog.ok', primary: true };

const dialogs = atom<readonly Dialog[]>([]);
let lastId = 0;
let Box: ComponentType<Dialog> | undefined;
const importBox = repeatableImport(() => import('./dialog-box.tsx'));

export async function custom(
  content: DialogTexts,
  buttons: readonly [DialogButton, ...DialogButton[]],
): Promise<Pressed> {
  lastId += 1;
  const id = lastId;
  try {
    await prepare();
  } catch {
    return askPlainly(content, buttons.length - 1);
  }
  return new Promise((resolve) => {
    const press = (pressed: Pressed) => {
      store.set(dialogs, (all) => all.map((dialog) => (dialog.id === id ? { ...dialog, visible: false } : dialog)));
      setTimeout(() => store.set(dialogs, (all) => all.filter((dialog) => dialog.id !== id)), REMOVAL_DELAY_MS);
      resolve(pressed);
    };
    store.set(dialogs, (all) => [...all, { ...content, id, visible: true, buttons, press }]);
  });
}

/** Uses the browser's own dialogs when our component does not load. */
function askPlainly({ title, text, more, response }: DialogTexts, last: number): Pressed {
  const t = translateForm(COMMON, store.get(currentVersion));
  const words = [title, text, ...(more === undefined ? [] : [more])].map((key) => t(key)).join('\n\n');
  if (response !== undefined) {
    const written = window.prompt(words, response);
    return { button: written === null ? 0 : last, response: written ?? '' };
  }
  if (last === 0) window.alert(words);
  return { button: last > 0 && window.confirm(words) ? last : 0, response: '' };
}

export const alert = async (content: DialogTexts): Promise<void> => void (await custom(content, [OK]));

export const confirm = async (content: DialogTexts): Promise<boolean> =>
  (await custom(content, [CANCEL, OK])).button === 1;

export async function prompt(content: DialogTexts, initial = ''): Promise<string | null> {
  const { button, response } = await custom({ ...content, response: initial }, [CANCEL, OK]);
  return button === 1 ? response : null;
}

async function prepare(): Promise<void> {
  Box = (await importBox()).DialogBox;
}

export function Dialogs() {
  const open = useAppState(dialogs);
  useEffect(() => {
    // Loaded in advance, so that a dialog can be shown when the connection is lost.
    const timer = setTimeout(() => prepare().catch(() => undefined), PREPARATION_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return Box && open.map((dialog) => Box && <Box key={dialog.id} {...dialog} />);
}
