/** Controls that few forms have: only the screens that may show such a form load them. */
import type { LazyControls } from '../form/form-context.ts';
import { ComboboxControl } from './combobox/combobox.tsx';
import { FileControl } from './file.tsx';

export const lazyControls: LazyControls = { file: FileControl, combobox: ComboboxControl };
