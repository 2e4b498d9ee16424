/** The store, translation function and styles of a form, for all its parts. */
import { type ComponentType, createContext, useContext } from 'react';
import type { Evaluation, Form, Translate } from '../../engine/index.ts';
import type { Transfer } from '../../widgets/file-upload/upload.ts';
import type { ControlProps } from './control.ts';
import type { ShownState } from './field-states.ts';
import type { FieldKey } from './item-keys.ts';
import type { FormStore } from './store.ts';
import type { Styles } from './styles.ts';
import { useStoreValue } from './use-store-value.ts';

/** The data that documents to sign need from outside the form. */
export interface SigningSource {
  /** The text of a document, in the language of the page. */
  read(document: string): Promise<string>;
  /** The saved answers of another page, with its words. */
  saved(section: string): { evaluation: Evaluation; t: Translate } | undefined;
}

/** The functions that file controls need from outside the form: a transfer for each type of file. */
export interface Uploads {
  /** The `accept` attribute. */
  accept: string;
  transferFor(type: string): Transfer;
}

export interface LazyControls extends Record<'file' | 'combobox', ComponentType<ControlProps>> {
  /** Finds groups and lists, which few portal forms have. */
  walk: ComponentType<{ form: Form }>;
}

export interface FormContextValue {
  /** Controls that few forms have. */
  lazyControls: LazyControls | undefined;
  store: FormStore;
  t: Translate;
  styles: Styles;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** A separate context: questions need not render again when documents load. */
export const SigningContext = createContext<SigningSource | undefined>(undefined);

export const UploadsContext = createContext<Uploads | undefined>(undefined);

export function useFormContext(): FormContextValue {
  const context = useContext(FormContext);
  if (!context) throw new Error('A part of a form is outside its FormView.');
  return context;
}

export const useShownState = (store: FormStore, key: FieldKey): ShownState =>
  useStoreValue(store.atoms, store.state(key));
