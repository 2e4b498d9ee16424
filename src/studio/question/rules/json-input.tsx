/** A value that is edited as it is written in the definitions. */
import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { parsedJson } from '../../../authoring/index.ts';
import { isEqual, type Json } from '../../../engine/data/index.ts';
import { useEditing } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';

interface JsonInputProps {
  label: string;
  value: Json;
  write: (value: Json) => void;
}

/** Incomplete text is reported and not saved. */
export function JsonInput({ label, value, write }: JsonInputProps) {
  const t = useWords();
  const { isReadOnly } = useEditing();
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? undefined : parsedJson(typed);
  const isBroken = typed !== undefined && read === undefined;
  // An edit of another person, or an undo, replaces the typed text.
  const isTyped = isBroken || (read !== undefined && isEqual(read, value));
  const change = (text: string): void => {
    setTyped(text);
    const next = parsedJson(text);
    if (next !== undefined) write(next);
  };
  return (
    <Field size="small" label={label} {...(isBroken && { validationMessage: t('conditions.noJson') })}>
      <Input
        readOnly={isReadOnly}
        value={isTyped && typed !== undefined ? typed : JSON.stringify(value)}
        onChange={(_, { value: text }) => change(text)}
      />
    </Field>
  );
}
