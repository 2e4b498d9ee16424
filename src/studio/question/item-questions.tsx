/** What is asked of each item of a list. */
import { Button, Link } from '@fluentui/react-components';
import { useState } from 'react';
import { questionsIn } from '../../authoring/editing/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import type { Selection } from '../definitions/selection.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { AddQuestion } from './add-question.tsx';
import type { QuestionProps } from './question-props.ts';

export function ItemQuestions({
  at: { form, path },
  question,
  select,
}: QuestionProps & { select: (next: Selection) => void }) {
  const t = useWords();
  const { isReadOnly } = useDefinitions();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ul>
        {questionsIn(question.inner).map((each) => (
          <li key={each.path}>
            <Link as="button" onClick={() => select({ form, path: each.path })}>
              {each.labels[languageNow()]}
            </Link>
          </li>
        ))}
      </ul>
      {isAdding && <AddQuestion form={form} holder={`${path}/*`} select={select} close={() => setAdding(false)} />}
      {!isAdding && !isReadOnly && <Button onClick={() => setAdding(true)}>{t('add.title')}</Button>}
    </>
  );
}
