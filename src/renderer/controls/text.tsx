/** One line of text, or a number. The typed text is kept while it means the answer in the record. */
import { type ChangeEvent, type InputHTMLAttributes, useState } from 'react';
import { hasOtherCountryCode, isEqual, type Json, maskLength } from '../../engine/data/index.ts';
import type { FieldTemplate } from '../../engine/index.ts';
import { type ControlProps, sharedProps, useReportUnfinished } from '../form/control.ts';
import { useFormContext } from '../form/form-context.ts';
import { applyMask } from './typed-mask.ts';
import { hasDecimals, typedAnswer, typedText, typingMask, withinDigits } from './typing.ts';

interface TextControlProps extends ControlProps {
  type?: string;
  placeholder?: string;
}

export function TextControl({ type, placeholder, ...props }: TextControlProps) {
  const { styles } = useFormContext();
  const { field, state } = props;
  const { text, handleChange } = useTypedText(props);
  // The mask has no room for the code of another country.
  const mask = typingMask(field);
  const isOtherCountry = mask !== undefined && hasOtherCountryCode(mask, text);
  useReportUnfinished(props, 'problem.invalid', isOtherCountry ? 'problem.otherCountry' : undefined);
  return (
    <input
      {...sharedProps(props)}
      {...keyboardAttributes(props)}
      {...(type && { type })}
      className={styles.input}
      data-short={isShort(field) || undefined}
      placeholder={placeholder}
      // A question that is always read-only needs no focus.
      disabled={field.logic.readOnly === true}
      readOnly={state.readOnly}
      autoComplete={field.uiOptions.autocomplete}
      maxLength={field.uiOptions.stopsAtLimit ? field.schema.maxLength : undefined}
      value={text}
      onChange={handleChange}
    />
  );
}

/** A few digits in a box as wide as the page would look like a question for a sentence. */
const MAX_SHORT_DIGITS = 5;

function isShort(field: FieldTemplate): boolean {
  const mask = typingMask(field);
  const isWide = field.uiOptions.width === undefined || field.uiOptions.width === 'full';
  return isWide && mask !== undefined && maskLength(mask) <= MAX_SHORT_DIGITS;
}

/** The typed text with the value that it means: `1.` and `1` are one number but two texts. */
function useTypedText({ field, state, edit }: ControlProps) {
  const [draft, setDraft] = useState<{ text: string; value: Json | undefined }>();
  const text = draft && isEqual(draft.value, state.value) ? draft.text : typedText(field, state.value);
  const keep = (shown: string, meant: string): void => {
    const value = typedAnswer(field, meant);
    if (field.kind === 'number') setDraft({ text: shown, value });
    edit(value);
  };
  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const mask = typingMask(field);
    if (mask !== undefined) {
      const isDeleteKey = (nativeEvent as InputEvent).inputType === 'deleteContentForward';
      const next = applyMask(mask, text, target.value, target.selectionStart ?? target.value.length, isDeleteKey);
      if (target.value !== next.text) {
        target.value = next.text;
        target.setSelectionRange(next.caret, next.caret);
      }
      keep(next.text, next.answer);
      return;
    }
    const kept = field.kind === 'number' ? withinDigits(field, target.value) : target.value;
    keep(kept, kept);
  };
  return { text, handleChange };
}

/** The attributes for the browser and the keyboard of a phone. */
function keyboardAttributes({ field }: ControlProps): InputHTMLAttributes<HTMLInputElement> {
  if (field.widget === 'email') return { type: 'email', autoCapitalize: 'none', spellCheck: false };
  if (typingMask(field) !== undefined) return { type: 'text', inputMode: 'numeric' };
  if (field.kind !== 'number') return { type: 'text' };
  return { type: 'text', inputMode: hasDecimals(field) ? 'decimal' : 'numeric' };
}
