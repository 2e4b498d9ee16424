/** A link from a value without a control to its place in the text. */
import { Link } from '@fluentui/react-components';
import { pointerTo } from '../../../authoring/index.ts';
import { targetAddress, useTargetPart } from '../../definitions/navigation-target.ts';
import { type TextLocation, useOpenText } from '../../definitions/text-location.ts';
import { useWords } from '../../words/studio-words.ts';

interface OpenTextProps extends TextLocation {
  what: string;
}

export function OpenText({ what, file, place }: OpenTextProps) {
  const t = useWords();
  const open = useOpenText();
  const own = useTargetPart<HTMLSpanElement>((address) => address === targetAddress(file, pointerTo(...place)));
  return (
    <span ref={own}>
      <Link as="button" onClick={() => open({ file, place })}>
        {t('rules.openText', { what })}
      </Link>
    </span>
  );
}
