/** The Sign button. Once signed it shows "Signed" and may allow another signature. */
import { useSignatureStyles } from './styles.ts';

interface SignButtonProps {
  id: string;
  name: string;
  signed: boolean;
  /** It may be signed again. */
  again: boolean;
  /** Id of the message that explains why it could not be signed. */
  described: string | undefined;
  invalid: boolean;
  words: { sign: string; signed: string };
  sign: () => void;
}

export function SignButton({ id, name, signed, again, described, invalid, words, sign }: SignButtonProps) {
  const styles = useSignatureStyles();
  return (
    <button
      type="button"
      id={id}
      name={name}
      className={styles.sign}
      data-signed={signed || undefined}
      data-invalid={invalid || undefined}
      aria-describedby={described}
      disabled={signed && !again}
      onClick={sign}
    >
      {signed ? words.signed : words.sign}
    </button>
  );
}
