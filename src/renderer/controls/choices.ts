/** The options of a choice with their labels. */
import { isEqual, type Json } from '../../engine/data/index.ts';
import type { Option, Translate } from '../../engine/index.ts';
import { optionalText } from '../form/cached-translate.ts';
import type { ControlProps } from '../form/control.ts';
import { useFormContext } from '../form/form-context.ts';

export interface Choice {
  value: Json;
  /** The value as an HTML attribute. */
  text: string;
  label: string;
}

const toChoice = (t: Translate, { value, label, key }: Option): Choice => ({
  value,
  text: String(value),
  label: label ?? (key === undefined ? String(value) : t(key)),
});

export function useChoices({ field, state }: ControlProps): Choice[] {
  const { t } = useFormContext();
  if (field.kind !== 'yesNo') return state.options.map((option) => toChoice(t, option));
  return [true, false].map((value) => {
    const label = optionalText(t, `fields.${field.path}.options.${value}`);
    return { value, text: String(value), label: label ?? t(value ? 'common.yes' : 'common.no') };
  });
}

export const includesValue = (values: Json | undefined, value: Json): boolean =>
  Array.isArray(values) && values.some((one) => isEqual(one, value));
