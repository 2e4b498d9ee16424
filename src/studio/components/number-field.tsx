/** A number, typed with a decimal point or comma. Any other text is reported, and left as it was typed. */
import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { readNumber } from '../../authoring/editing/index.ts';
import type { Json } from '../../engine/data/index.ts';
import { numberText, useWords, type Words } from '../words/studio-words.ts';

interface NumberFieldProps {
  label: string;
  isLabelHidden?: boolean;
  hint?: string | undefined;
  className?: string;
  /** A text is shown as it was typed, any other value as JSON that cannot be edited here. */
  value: Json | undefined;
  /** Called with the typed text and its number, which is undefined if the text is not a number. */
  write: (value: number | undefined, typed: string) => void;
  /** Called with a problem as well, with no number. */
  writesProblems?: boolean;
  isReadOnly: boolean;
  isRequired?: boolean;
  isWhole?: boolean;
  /** A message about the number. */
  fault?: string | undefined;
  /** The message while the field is empty. */
  missing?: string;
}

interface Typed {
  text: string;
  /** The value when it was typed, which a text with a problem does not change. */
  before: Json | undefined;
}

export function NumberField(props: NumberFieldProps) {
  const { label, isLabelHidden = false, className, value, write, writesProblems = false, isReadOnly } = props;
  const t = useWords();
  const [typed, setTyped] = useState<Typed>();
  const isOther = typeof value === 'object' || typeof value === 'boolean';
  // An edit of another person, or an undo, replaces what was typed. Text with a problem leaves the value as it was,
  // removes it, or is written as it is.
  const isTyped =
    typed !== undefined &&
    (problemIn(typed.text, props, t) === undefined
      ? readNumber(typed.text) === value
      : [typed.before, undefined, typed.text].includes(value));
  const shown = isTyped ? typed.text : valueText(value);
  const message = (isTyped || typeof value === 'string' ? problemIn(shown, props, t) : undefined) ?? props.fault;
  const missing = shown === '' ? props.missing : undefined;
  const change = (text: string): void => {
    setTyped({ text, before: value });
    const hasProblem = problemIn(text, props, t) !== undefined;
    const number = readNumber(text);
    if (!hasProblem || writesProblems) write(hasProblem || typeof number === 'string' ? undefined : number, text);
  };
  return (
    <Field
      size="small"
      {...(className !== undefined && { className })}
      {...(!isLabelHidden && { label })}
      {...(props.hint !== undefined && { hint: props.hint })}
      {...(message
        ? { validationMessage: message }
        : missing && { validationMessage: missing, validationState: 'warning' })}
    >
      <Input
        {...(isLabelHidden && { 'aria-label': label })}
        inputMode="decimal"
        readOnly={isReadOnly || isOther}
        value={shown}
        onChange={(_, { value: text }) => change(text)}
      />
    </Field>
  );
}

type Wanted = Pick<NumberFieldProps, 'isRequired' | 'isWhole'>;

function problemIn(text: string, { isRequired = false, isWhole = false }: Wanted, t: Words): string | undefined {
  const number = readNumber(text);
  if (number === undefined) return isRequired ? t('number.notNumber') : undefined;
  if (typeof number === 'string') return numberProblem(text, t);
  return isWhole && !Number.isInteger(number) ? t('number.notWhole') : undefined;
}

/** Why a text is not a number, in the words of the person; undefined if it is one. */
export function numberProblem(text: string, t: Words): string | undefined {
  const read = readNumber(text);
  if (typeof read !== 'string') return undefined;
  const trimmed = text.trim();
  return t(`number.${read}`, { text: trimmed, whole: trimmed.replace(/[.,]/, ''), decimal: `${trimmed}0` });
}

function valueText(value: Json | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return numberText(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
