/** Chooses the control for a field. */
import type { ComponentType } from 'react';
import type { FieldTemplate, UiNode } from '../../engine/index.ts';
import type { ControlProps } from '../form/control.ts';
import type { LazyControls } from '../form/form-context.ts';
import { AreaControl } from './area.tsx';
import { CheckboxControl } from './checkbox.tsx';
import { BoxesControl, RadiosControl } from './choice.tsx';
import { DateControl } from './date.tsx';
import { MemorableDateControl } from './memorable-date.tsx';
import { SecretControl } from './secret.tsx';
import { SelectControl } from './select.tsx';
import { SignControl } from './sign.tsx';
import { TextControl } from './text.tsx';
import { ToggleControl } from './toggle.tsx';

export interface Presentation {
  Control: ComponentType<ControlProps>;
  frame: 'label' | 'radios' | 'boxes' | 'box' | 'none';
  /** Answered by typing. */
  isTyped?: boolean;
}

type ControlName = NonNullable<UiNode['ui:widget']>;
type LazyName = Exclude<keyof LazyControls, 'walk'>;

const PRESENTATIONS: Record<Exclude<ControlName, 'hidden' | LazyName>, Presentation> = {
  text: { Control: TextControl, frame: 'label', isTyped: true },
  number: { Control: TextControl, frame: 'label', isTyped: true },
  email: { Control: TextControl, frame: 'label', isTyped: true },
  password: { Control: SecretControl, frame: 'label', isTyped: true },
  textarea: { Control: AreaControl, frame: 'label', isTyped: true },
  date: { Control: DateControl, frame: 'label', isTyped: true },
  'memorable-date': { Control: MemorableDateControl, frame: 'boxes', isTyped: true },
  select: { Control: SelectControl, frame: 'label' },
  radio: { Control: RadiosControl, frame: 'radios' },
  checkbox: { Control: CheckboxControl, frame: 'box' },
  checkboxes: { Control: BoxesControl, frame: 'boxes' },
  toggle: { Control: ToggleControl, frame: 'none' },
  sign: { Control: SignControl, frame: 'none' },
};

const RADIOS_UP_TO = 5;
/** With more options than this, a select becomes a combobox. */
const COMBOBOX_ABOVE = 100;

type Name = keyof typeof PRESENTATIONS | LazyName;

export function chooseControl(
  field: FieldTemplate,
  options: number,
  lazyControls: LazyControls | undefined,
): Presentation {
  const name = (field.widget ?? usual(field, options, lazyControls)) as Name;
  if (name !== 'file' && name !== 'combobox') return PRESENTATIONS[name];
  if (!lazyControls) throw new Error(`The screen brings no control for "${field.path}".`);
  return { Control: lazyControls[name], frame: 'label' };
}

function usual(
  { kind, schema, options: { lookup } }: FieldTemplate,
  options: number,
  lazyControls?: LazyControls,
): Name {
  if (kind === 'yesNo') return 'radio';
  if (kind === 'choices') return 'checkboxes';
  if (kind === 'choice' && lazyControls && options > COMBOBOX_ABOVE) return 'combobox';
  if (kind === 'choice') return lookup || options > RADIOS_UP_TO ? 'select' : 'radio';
  return schema.format === 'date' ? 'date' : 'text';
}
