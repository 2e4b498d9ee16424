/** Sign, and once it is done: Signed. */
import { useSignatureLooks } from './looks.ts';

interface SignButtonProps {
  id: string;
  name: string;
  signed: boolean;
  /** The id of what tells why it could not be signed. */
  described: string | undefined;
  wrong: boolean;
  words: { sign: string; signed: string };
  sign: () => void;
}

export function SignButton({ id, name, signed, described, wrong, words, sign }: SignButtonProps) {
  const looks = useSignatureLooks();
  return (
    <button
      type="button"
      id={id}
      name={name}
      className={looks.sign}
      data-signed={signed || undefined}
      data-wrong={wrong || undefined}
      aria-describedby={described}
      disabled={signed}
      onClick={sign}
    >
      {signed ? words.signed : words.sign}
    </button>
  );
}
