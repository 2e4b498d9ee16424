/** The code of a second factor. */
import { Field, Input } from '@fluentui/react-components';
import { useWords } from '../words/studio-words.ts';

interface CodeFieldProps {
  label?: string;
  hint?: string;
  code: string;
  write: (code: string) => void;
}

export function CodeField({ label, hint, code, write }: CodeFieldProps) {
  const t = useWords();
  return (
    <Field label={label ?? t('signIn.code')} {...(hint && { hint })}>
      <Input inputMode="numeric" autoComplete="one-time-code" value={code} onChange={(_, { value }) => write(value)} />
    </Field>
  );
}
