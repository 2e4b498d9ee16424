/** Sign, and once it is done: Signed, which may be pressable for a new signature. */
import { useSignatureLooks } from './styles.ts';

interface SignButtonProps {
  id: string;
  name: string;
  signed: boolean;
  /** What is signed may be signed once more. */
  again: boolean;
  /** The id of what tells why it could not be signed. */
  described: string | undefined;
  wrong: boolean;
  words: { sign: string; signed: string };
  sign: () => void;
}

export function SignButton({ id, name, signed, again, described, wrong, words, sign }: SignButtonProps) {
  const styles = useSignatureLooks();
  return (
    <button
      type="button"
      id={id}
      name={name}
      className={styles.sign}
      data-signed={signed || undefined}
      data-wrong={wrong || undefined}
      aria-describedby={described}
      disabled={signed && !again}
      onClick={sign}
    >
      {signed ? words.signed : words.sign}
    </button>
  );
}
