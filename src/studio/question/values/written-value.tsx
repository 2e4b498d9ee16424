/** A value that no control shows: what it gives in words, and where it stands in the text. */
import { Text } from '@fluentui/react-components';
import { type Json, TAGS } from '../../../engine/data/index.ts';
import { NO_SENTENCE_YET, useSentence } from '../../conditions/use-sentence.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import type { TextPlace } from '../../definitions/text-place.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { OpenText } from '../fields/open-text.tsx';

interface WrittenValueProps extends TextPlace {
  form: string | undefined;
  what: string;
  isLabelShown?: boolean;
  rule: Json;
}

export function WrittenValue({ form, what, isLabelShown = false, rule, file, place }: WrittenValueProps) {
  const t = useWords();
  const { change } = useDefinitions();
  const said = useSentence(change.id, { at: '', ...(form !== undefined && { form }) }, rule, true);
  const words = said?.[TAGS[languageNow()]] ?? '';
  return (
    <>
      {isLabelShown && <Text weight="semibold">{what}</Text>}
      <Text as="p" block aria-live="polite">
        {words === '' ? NO_SENTENCE_YET : t('values.gives', { words })}
      </Text>
      <OpenText what={what} file={file} place={place} />
    </>
  );
}
