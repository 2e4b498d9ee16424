/** A number or a text. */
import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';

interface PlainValueProps {
  label: string;
  value: string | number;
  write: (value: string | number) => void;
}

export function PlainValue({ label, value, write }: PlainValueProps) {
  const t = useWords();
  const { isReadOnly } = useDefinitions();
  const [typed, setTyped] = useState<string>();
  const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));
  const isWrong = typed !== undefined && typeof value === 'number' && !isNumber(typed);
  const change = (text: string): void => {
    setTyped(text);
    if (typeof value === 'string') write(text);
    else if (isNumber(text)) write(Number(text));
  };
  return (
    <Field size="small" label={label} {...(isWrong && { validationMessage: t('limits.notNumber') })}>
      <Input readOnly={isReadOnly} value={typed ?? String(value)} onChange={(_, { value: text }) => change(text)} />
    </Field>
  );
}
