/** A password, hidden until the button in the field is pressed. */
import { Button, Field, Input } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useWords } from '../words/studio-words.ts';

interface PasswordFieldProps {
  label: string;
  hint?: string;
  /** Whether a new password is chosen, rather than a known one entered. */
  isNew?: boolean;
  password: string;
  write: (password: string) => void;
}

export function PasswordField({ label, hint, isNew = false, password, write }: PasswordFieldProps) {
  const t = useWords();
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} {...(hint && { hint })}>
      <Input
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        value={password}
        onChange={(_, { value }) => write(value)}
        contentAfter={
          <Button
            appearance="transparent"
            size="small"
            icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
            aria-label={t('signIn.show')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        }
      />
    </Field>
  );
}
