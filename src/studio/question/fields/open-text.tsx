/** A link from a value without a control to its place in the text. */
import { Link } from '@fluentui/react-components';
import { type TextPlace, useOpenText } from '../../definitions/text-place.ts';
import { useWords } from '../../words/studio-words.ts';

interface OpenTextProps extends TextPlace {
  what: string;
}

export function OpenText({ what, file, place }: OpenTextProps) {
  const t = useWords();
  const open = useOpenText();
  return (
    <Link as="button" onClick={() => open({ file, place })}>
      {t('rules.openText', { what })}
    </Link>
  );
}
