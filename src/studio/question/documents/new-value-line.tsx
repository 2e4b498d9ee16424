/** A new line of a document with a text of its own. */
import { useState } from 'react';
import { addValueLine, type DocumentAt } from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import { NewCard } from '../words/new-card.tsx';
import { useNewWords } from '../words/use-new-words.ts';
import { SubjectPick, useShownSubjects } from './subject-pick.tsx';

export function NewValueLine({ at, close }: { at: DocumentAt; close: () => void }) {
  const t = useWords();
  const { edit } = useDefinitions();
  const subjects = useShownSubjects(at.form);
  const words = useNewWords(`new line ${at.form} ${at.group}`);
  const [value, setValue] = useState<Json>();
  return (
    <NewCard
      label={t('shownLines.addValue')}
      words={words}
      wordsLabel={t('shownLines.text')}
      missing={value === undefined ? t('add.missing') : undefined}
      add={() => edit((each) => addValueLine(each, at, words.texts, value ?? null))}
      close={close}
    >
      <SubjectPick
        label={t('shownLines.value')}
        subjects={subjects}
        chosen={value === undefined ? undefined : subjects.find(value)}
        choose={setValue}
      />
    </NewCard>
  );
}
