/** A link from a value without a control to its place in the text. */
import { Link } from '@fluentui/react-components';
import { pointerTo } from '../../../authoring/index.ts';
import { type TextPlace, useOpenText } from '../../definitions/text-place.ts';
import { placeAddress, useWantedPart } from '../../definitions/wanted-place.ts';
import { useWords } from '../../words/studio-words.ts';

interface OpenTextProps extends TextPlace {
  what: string;
}

export function OpenText({ what, file, place }: OpenTextProps) {
  const t = useWords();
  const open = useOpenText();
  const own = useWantedPart<HTMLSpanElement>((address) => address === placeAddress(file, pointerTo(...place)));
  return (
    <span ref={own}>
      <Link as="button" onClick={() => open({ file, place })}>
        {t('rules.openText', { what })}
      </Link>
    </span>
  );
}
