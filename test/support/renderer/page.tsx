/** Renders a form on the page as the app does, and operates it. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import axe from 'axe-core';
import { flushSync as act } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { userEvent } from 'vitest/browser';
import { type JsonObject, type Language, TAGS } from '../../../src/engine/data/index.ts';
import type { Translate } from '../../../src/engine/index.ts';
import { FormStore, FormView, lazyControls, type SigningSource, type Uploads } from '../../../src/renderer/index.ts';
import { namingFaults } from './accessible-names.ts';
import { everyFieldForm, situation, t } from './every-field-form.ts';

let root: Root | undefined;

const laidOut = document.createElement('style');
laidOut.textContent = '* { content-visibility: visible !important }';

/** Removes the form and everything else from the page. */
export function clear(): void {
  act(() => root?.unmount());
  document.body.replaceChildren();
  laidOut.remove();
}

interface Shown {
  store: FormStore;
  t: Translate;
  signing?: SigningSource;
  uploads?: Uploads;
}

export function render({ store, t, signing, uploads }: Shown): void {
  document.documentElement.lang = TAGS[store.language];
  if (!root || !document.querySelector('main')) {
    const main = document.createElement('main');
    document.body.append(main);
    root = createRoot(main);
  }
  act(() =>
    root?.render(
      <FluentProvider theme={webLightTheme}>
        <h1>{t('title')}</h1>
        <FormView store={store} t={t} signing={signing} uploads={uploads} lazyControls={lazyControls} />
      </FluentProvider>,
    ),
  );
}

export const show = (store: FormStore, language: Language = 'english'): void => render({ store, t: t[language] });

export function open(record: JsonObject = { beds: [{}] }, language: Language = 'english'): FormStore {
  const store = new FormStore(everyFieldForm, situation(language), record);
  show(store, language);
  return store;
}

/** Lays out everything, also far from the screen, for the rest of the test. */
export const layOutAll = (): void => document.head.append(laidOut);

/** The findings of axe and of the check of names and ids, with everything laid out. */
export async function violations(): Promise<string[]> {
  layOutAll();
  // Fluent's elements that catch the focus at the edges of a tree or a dialog are not content.
  const content = { include: [['body']], exclude: [['[data-tabster-dummy]']] };
  const { violations } = await axe.run(content, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });
  return [...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`), ...namingFaults()];
}

/** The control with a name, or, of several, the one with a value. */
export function control<T extends HTMLElement = HTMLInputElement>(name: string, value?: string): T {
  const found = document.querySelector<T>(`[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`);
  if (!found) throw new Error(`There is no control named ${name}.`);
  return found;
}

export const missing = (name: string): boolean => document.querySelector(`[name="${name}"]`) === null;

export const button = (text: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === text);
  if (!found) throw new Error(`There is no button "${text}".`);
  return found;
};

export async function type(name: string, text: string): Promise<void> {
  control(name).focus();
  await userEvent.keyboard(text);
}

export const click = (element: HTMLElement): void => act(() => element.click());
export const focused = (): HTMLElement => document.activeElement as HTMLElement;
export const alertText = (): string => document.querySelector('[role=alert]')?.textContent ?? '';
