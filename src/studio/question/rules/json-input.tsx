/** A value that is edited as it is written in the definitions. */
import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import type { Json } from '../../../engine/data/index.ts';
import { useEditing } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';

interface JsonInputProps {
  label: string;
  value: Json;
  write: (value: Json) => void;
}

/** What is typed and is not complete yet is told, and not written. */
export function JsonInput({ label, value, write }: JsonInputProps) {
  const t = useWords();
  const { isReadOnly } = useEditing();
  const [typed, setTyped] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  const change = (text: string): void => {
    setTyped(text);
    try {
      write(JSON.parse(text) as Json);
      setBroken(false);
    } catch {
      setBroken(true);
    }
  };
  return (
    <Field size="small" label={label} {...(isBroken && { validationMessage: t('conditions.noJson') })}>
      <Input
        readOnly={isReadOnly}
        value={typed ?? JSON.stringify(value)}
        onChange={(_, { value: text }) => change(text)}
      />
    </Field>
  );
}
