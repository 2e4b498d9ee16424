/** Controls that few forms have. Only screens that may show such a form load them. */
import { ComboboxControl } from './controls/combobox/combobox.tsx';
import { FileControl } from './controls/file.tsx';
import { SchemaWalk } from './fields/schema-walk.tsx';
import type { LazyControls } from './form/form-context.ts';

export const lazyControls: LazyControls = { file: FileControl, combobox: ComboboxControl, walk: SchemaWalk };
