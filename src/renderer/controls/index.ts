/** Chooses the control for a field. */
import type { ComponentType } from 'react';
import type { FieldTemplate, Format, UiNode } from '../../engine/index.ts';
import type { ControlProps } from '../form/control.ts';
import type { LazyControls } from '../form/form-context.ts';
import { CheckboxControl } from './checkbox.tsx';
import { CheckboxesControl, RadiosControl } from './choice.tsx';
import { DateControl } from './date.tsx';
import { MemorableDateControl } from './memorable-date.tsx';
import { PasswordControl } from './password.tsx';
import { SelectControl } from './select.tsx';
import { SignControl } from './sign.tsx';
import { TextControl } from './text.tsx';
import { TextareaControl } from './textarea.tsx';
import { ToggleControl } from './toggle.tsx';

export interface Presentation {
  Control: ComponentType<ControlProps>;
  /** The element around the control. A single checkbox and a button have labels of their own. */
  frame: 'label' | 'radiogroup' | 'fieldset' | 'checkbox' | 'none';
  /** Answered by typing. */
  isTyped?: boolean;
}

type FieldWidget = NonNullable<UiNode['ui:widget']>;
type LazyName = Exclude<keyof LazyControls, 'walk'>;

const PRESENTATIONS: Record<Exclude<FieldWidget, 'hidden' | LazyName>, Presentation> = {
  text: { Control: TextControl, frame: 'label', isTyped: true },
  number: { Control: TextControl, frame: 'label', isTyped: true },
  email: { Control: TextControl, frame: 'label', isTyped: true },
  password: { Control: PasswordControl, frame: 'label', isTyped: true },
  textarea: { Control: TextareaControl, frame: 'label', isTyped: true },
  date: { Control: DateControl, frame: 'label', isTyped: true },
  'memorable-date': { Control: MemorableDateControl, frame: 'fieldset', isTyped: true },
  select: { Control: SelectControl, frame: 'label' },
  radio: { Control: RadiosControl, frame: 'radiogroup' },
  checkbox: { Control: CheckboxControl, frame: 'checkbox' },
  checkboxes: { Control: CheckboxesControl, frame: 'fieldset' },
  toggle: { Control: ToggleControl, frame: 'none' },
  sign: { Control: SignControl, frame: 'none' },
};

const MAX_RADIOS = 5;
/** With more options, a select becomes a combobox. */
const MAX_SELECT_OPTIONS = 100;

type ControlName = keyof typeof PRESENTATIONS | LazyName;

const CONTROL_BY_FORMAT: Record<Format, ControlName> = { date: 'date', email: 'text' };

export function chooseControl(
  field: FieldTemplate,
  options: number,
  lazyControls: LazyControls | undefined,
): Presentation {
  const name = (field.widget ?? chooseByKind(field, options, lazyControls)) as ControlName;
  if (name !== 'file' && name !== 'combobox') return PRESENTATIONS[name];
  if (!lazyControls) throw new Error(`The screen brings no control for "${field.path}".`);
  return { Control: lazyControls[name], frame: 'label' };
}

function chooseByKind(
  { kind, schema, uiOptions: { lookup } }: FieldTemplate,
  options: number,
  lazyControls?: LazyControls,
): ControlName {
  if (kind === 'yesNo') return 'radio';
  if (kind === 'choices') return 'checkboxes';
  if (kind === 'choice' && lazyControls && options > MAX_SELECT_OPTIONS) return 'combobox';
  if (kind === 'choice') return lookup || options > MAX_RADIOS ? 'select' : 'radio';
  return schema.format ? CONTROL_BY_FORMAT[schema.format] : 'text';
}
