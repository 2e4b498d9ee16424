/** A value that no control shows: its sentence, and a link to its place in the text. */
import { Text } from '@fluentui/react-components';
import { type Json, TAGS } from '../../../engine/data/index.ts';
import { useBuilderStyles } from '../../conditions/styles.ts';
import { TextPlaceholder } from '../../conditions/text-placeholder.tsx';
import { useSentence, useSentenceLength } from '../../conditions/use-sentence.ts';
import { useSubjects } from '../../conditions/use-subjects.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import type { TextLocation } from '../../definitions/text-location.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { OpenText } from '../fields/open-text.tsx';

interface WrittenValueProps extends TextLocation {
  form: string | undefined;
  what: string;
  isLabelShown?: boolean;
  rule: Json;
}

export function WrittenValue({ form, what, isLabelShown = false, rule, file, place }: WrittenValueProps) {
  const t = useWords();
  const styles = useBuilderStyles();
  const { change } = useDefinitions();
  const at = { at: '', ...(form !== undefined && { form }) };
  const inWords = useSentence({ change: change.id, place: at, condition: rule, asValue: true });
  const length = useSentenceLength(rule, useSubjects(at));
  const words = inWords?.[TAGS[languageNow()]] ?? '';
  return (
    <>
      {isLabelShown && <Text weight="semibold">{what}</Text>}
      <div className={styles.overlaid} aria-live="polite">
        {length !== undefined && <TextPlaceholder length={length} />}
        <Text as="p" block>
          {words !== '' && t('values.gives', { words })}
        </Text>
      </div>
      <OpenText what={what} file={file} place={place} />
    </>
  );
}
