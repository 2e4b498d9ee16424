/** Controls that few forms have: a screen that may show such a form brings them, and no other screen carries them. */
import type { Heavy } from '../scope.ts';
import { FileControl } from './file.tsx';
import { PickerControl } from './picker.tsx';

export const heavy: Heavy = { file: FileControl, picker: PickerControl };
