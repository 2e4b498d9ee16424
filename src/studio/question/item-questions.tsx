/** The questions of each item of a list, or of a group. */
import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { containerIn, questionsIn } from '../../authoring/editing/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { AddQuestion } from './add-question.tsx';
import type { SelectingProps } from './question-props.ts';

/** Large enough to be pressed with a finger. */
const useStyles = makeStyles({ list: { display: 'grid', gap: tokens.spacingVerticalS } });

export function ItemQuestions({ at: { form, path }, question, select }: SelectingProps) {
  const t = useWords();
  const styles = useStyles();
  const { isReadOnly } = useDefinitions();
  const [isAdding, setAdding] = useState(false);
  const container = containerIn(question.kind, path) ?? path;
  return (
    <>
      <ul className={styles.list}>
        {questionsIn(question.inner).map((each) => (
          <li key={each.path}>
            <Link as="button" onClick={() => select({ form, path: each.path })}>
              {each.labels[languageNow()]}
            </Link>
          </li>
        ))}
      </ul>
      {isAdding && <AddQuestion form={form} container={container} select={select} close={() => setAdding(false)} />}
      {!isAdding && !isReadOnly && <Button onClick={() => setAdding(true)}>{t('add.title')}</Button>}
    </>
  );
}
