/** The lines to read in a document: answers of other pages, and values under a text of their own. */
import { Button, Card, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import {
  addAnswerLine,
  type DocumentAt,
  type DocumentLine,
  formFile,
  LINE_FORMATS,
  type LineFormat,
  linesPlace,
  moveLine,
  removeLine,
  setLineAnswer,
  setLineFormat,
  setLineValue,
  shownLines,
} from '../../../authoring/editing/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import { DropdownField } from '../fields/dropdown-field.tsx';
import { WrittenValue } from '../values/written-value.tsx';
import { StoredWords } from '../words/stored-words.tsx';
import { AnswerPick } from './answer-pick.tsx';
import { NewValueLine } from './new-value-line.tsx';
import { SubjectPick, useShownSubjects } from './subject-pick.tsx';

const useStyles = makeStyles({
  card: { marginBlockEnd: tokens.spacingVerticalS },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
});

export function ShownLines({ at }: { at: DocumentAt }) {
  const t = useWords();
  const { files, edit, isReadOnly } = useDefinitions();
  const [isAdding, setAdding] = useState(false);
  const lines = shownLines(files, at);
  return (
    <>
      <Text>{t(lines.length === 0 ? 'shownLines.none' : 'shownLines.about')}</Text>
      {lines.map((line) => (
        <Line key={`${line.position} ${lines.length}`} at={at} line={line} count={lines.length} />
      ))}
      {!isReadOnly && (
        <AnswerPick
          form={at.form}
          label={t('shownLines.addAnswer')}
          chosen={undefined}
          choose={(answer) => edit((each) => addAnswerLine(each, at, answer))}
        />
      )}
      {isAdding && <NewValueLine at={at} close={() => setAdding(false)} />}
      {!isAdding && !isReadOnly && <Button onClick={() => setAdding(true)}>{t('shownLines.addValue')}</Button>}
    </>
  );
}

function Line({ at, line, count }: { at: DocumentAt; line: DocumentLine; count: number }) {
  const t = useWords();
  const styles = useStyles();
  const { edit, isReadOnly } = useDefinitions();
  const { position, format, answer, text } = line;
  const name = t('shownLines.line', { number: position + 1 });
  const move = (by: number): void => void edit((each) => moveLine(each, at, position, by));
  return (
    <Card className={styles.card} role="group" aria-label={name}>
      <Text weight="semibold">{name}</Text>
      {answer && (
        <AnswerPick
          form={at.form}
          label={t('shownLines.answer')}
          chosen={answer}
          choose={(next) => edit((each) => setLineAnswer(each, at, position, next))}
        />
      )}
      {text !== undefined && (
        <>
          <StoredWords form={at.form} place={['texts', text]} label={t('shownLines.text')} isRequired />
          <LineValue at={at} line={line} name={name} />
        </>
      )}
      <DropdownField
        label={t('shownLines.format')}
        values={LINE_FORMATS}
        value={format}
        optionText={(each) => t(`shownLines.formats.${each}`)}
        choose={(next) => edit((each) => setLineFormat(each, at, position, next as LineFormat))}
      />
      {!isReadOnly && (
        <div className={styles.buttons}>
          <Button size="small" disabledFocusable={position === 0} onClick={() => move(-1)}>
            {t('structure.up')}
          </Button>
          <Button size="small" disabledFocusable={position === count - 1} onClick={() => move(1)}>
            {t('structure.down')}
          </Button>
          <Button size="small" onClick={() => edit((each) => removeLine(each, at, position))}>
            {t('shownLines.remove')}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Chooses an answer or a part of the situation. Any other value is shown by its sentence. */
function LineValue({
  at,
  line: { position, value = null },
  name,
}: {
  at: DocumentAt;
  line: DocumentLine;
  name: string;
}) {
  const t = useWords();
  const { files, edit } = useDefinitions();
  const subjects = useShownSubjects(at.form);
  return (
    <>
      <SubjectPick
        label={t('shownLines.value')}
        subjects={subjects}
        chosen={subjects.find(value)}
        choose={(next) => edit((each) => setLineValue(each, at, position, next))}
      />
      {!subjects.find(value) && (
        <WrittenValue
          form={at.form}
          what={name}
          rule={value}
          file={formFile(files, at.form, 'ui')}
          place={[...linesPlace(files, at), position, 'value'] as (string | number)[]}
        />
      )}
    </>
  );
}
