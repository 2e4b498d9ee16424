/** The messages for wrong answers, by keyword: those of the question, or those of all forms. */
import { Accordion, AccordionHeader, AccordionItem, AccordionPanel, Button, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { addMessage, COMMON, namedMessages, wordsFile } from '../../../authoring/editing/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import type { QuestionProps } from '../question-props.ts';
import { BilingualForm } from './bilingual-form.tsx';
import { StoredWords } from './stored-words.tsx';

/** The words of all forms, and the messages among them. */
const SHARED = 'problem';

export function Messages({ at, source: { schema } }: QuestionProps) {
  const t = useWords();
  const { edit, isReadOnly } = useDefinitions();
  const [isAdding, setAdding] = useState(false);
  const keys = namedMessages(schema.errorMessage);
  return (
    <>
      {keys.map((key) => (
        <StoredWords key={key} form={at.form} place={['messages', key]} label={t('messages.wrong')} isLong isRequired />
      ))}
      {keys.length === 0 && <Text block>{t('messages.usual')}</Text>}
      {isAdding ? (
        <BilingualForm
          name={`new message ${at.form}${at.path}`}
          labels={[t('messages.wrong')]}
          submit={t('messages.add')}
          close={() => setAdding(false)}
          take={([texts]) => texts && edit((each) => addMessage(each, at, texts))}
        />
      ) : (
        schema.errorMessage === undefined &&
        !isReadOnly && <Button onClick={() => setAdding(true)}>{t('messages.add')}</Button>
      )}
      <Accordion collapsible>
        <AccordionItem value="shared">
          <AccordionHeader as="h4">{t('messages.shared')}</AccordionHeader>
          <AccordionPanel>
            <Shared />
          </AccordionPanel>
        </AccordionItem>
      </Accordion>
    </>
  );
}

function Shared() {
  const t = useWords();
  const { files } = useDefinitions();
  const texts = Object.entries(files.object(wordsFile(COMMON, 'english'), [SHARED]));
  return (
    <>
      <Text block>{t('messages.sharedHint', { label: '{{label}}', limit: '{{limit}}' })}</Text>
      {texts
        .filter(([, text]) => typeof text === 'string')
        .map(([key], i) => (
          <StoredWords
            key={key}
            form={COMMON}
            place={[SHARED, key]}
            label={t('messages.number', { number: i + 1 })}
            isLong
            isRequired
          />
        ))}
    </>
  );
}
