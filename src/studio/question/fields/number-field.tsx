/** A number that may be left out. Anything but a number is reported, and left as it is typed. */
import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import type { Json } from '../../../engine/data/index.ts';
import { useEditing } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';

interface NumberFieldProps {
  label: string;
  value: Json | undefined;
  write: (value: number | undefined) => void;
  hint?: string;
  /** What is wrong with the number. */
  fault?: string | undefined;
}

export function NumberField({ label, value, write, hint, fault }: NumberFieldProps) {
  const t = useWords();
  const { isReadOnly } = useEditing();
  const [typed, setTyped] = useState<string>();
  const number = typed === undefined ? undefined : numberIn(typed);
  // An edit of another person, or an undo, replaces the typed text.
  const isTyped = typed !== undefined && (Number.isNaN(number) || number === value);
  const isOther = value !== undefined && typeof value !== 'number';
  const shown = isTyped ? typed : value === undefined ? '' : isOther ? JSON.stringify(value) : String(value);
  const message = isTyped && Number.isNaN(number) ? t('limits.notNumber') : fault;
  const change = (text: string): void => {
    setTyped(text);
    const next = numberIn(text);
    if (!Number.isNaN(next)) write(next);
  };
  return (
    <Field size="small" label={label} {...(hint && { hint })} {...(message && { validationMessage: message })}>
      <Input
        inputMode="decimal"
        readOnly={isReadOnly || isOther}
        value={shown}
        onChange={(_, { value: text }) => change(text)}
      />
    </Field>
  );
}

/** Undefined for an empty text, NaN for anything but a number. */
const numberIn = (text: string): number | undefined => {
  if (text.trim() === '') return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : Number.NaN;
};
