/** The texts of a page that belong to no rule or question: the program reads them by their keys. */
import { Text } from '@fluentui/react-components';
import { textOwners, wordsFile } from '../../../authoring/editing/index.ts';
import { LANGUAGES } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import { StoredWords } from './stored-words.tsx';

const PARTS = ['texts', 'messages'] as const;

export function OtherTexts({ form }: { form: string }) {
  const t = useWords();
  const { files } = useDefinitions();
  const placed = textOwners(files, form);
  const texts = PARTS.flatMap((part) => {
    const keys = new Set(LANGUAGES.flatMap((language) => Object.keys(files.object(wordsFile(form, language), [part]))));
    return [...keys].filter((key) => !placed.has(`${part}.${key}`)).map((key) => [part, key]);
  });
  if (texts.length === 0) return <Text>{t('otherTexts.none')}</Text>;
  return texts.map((place, i) => (
    <StoredWords
      key={place.join('.')}
      form={form}
      place={place}
      label={t('allWords.text', { number: i + 1 })}
      isLong
      isRequired
    />
  ));
}
