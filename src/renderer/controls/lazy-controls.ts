/** Controls that few forms have: a screen that may show such a form brings them, and no other screen carries them. */
import type { LazyControls } from '../form/form-context.ts';
import { ComboboxControl } from './combobox/combobox.tsx';
import { FileControl } from './file.tsx';

export const lazyControls: LazyControls = { file: FileControl, combobox: ComboboxControl };
