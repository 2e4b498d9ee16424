/** What is at a place of the definitions: a condition as its sentence, texts as they are, anything else as JSON. */
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { isCondition } from '../../authoring/editing/index.ts';
import { QUESTION_STATES } from '../../authoring/index.ts';
import { isObject, type Json, type JsonObject } from '../../engine/data/index.ts';
import { ShownSentence } from '../conditions/shown-sentence.tsx';
import { useSentence } from '../conditions/use-sentence.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import type { Selection } from '../definitions/selection.ts';
import { useWords } from '../words/studio-words.ts';

const useStyles = makeStyles({
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0, fontFamily: tokens.fontFamilyBase },
});

interface PlaceValueProps {
  value: Json | undefined;
  /** Whose place it is. */
  at: Selection | undefined;
  /** Shown where there is no value. */
  absentText: string;
}

export function PlaceValue({ value, at, absentText }: PlaceValueProps) {
  const styles = useStyles();
  const { change } = useDefinitions();
  const condition = value !== undefined && typeof value !== 'boolean' && isCondition(value) ? value : undefined;
  const place = { at: at?.path ?? '', own: 'value' as const, ...(at && at.form !== '' && { form: at.form }) };
  const inWords = useSentence({ change: change.id, place, condition });
  if (value === undefined) return <Text block>{absentText}</Text>;
  if (isStates(value)) return <States states={value} at={at} />;
  if (inWords && (inWords.en !== '' || inWords.es !== '')) return <ShownSentence inWords={inWords} isQuiet />;
  return <pre className={styles.text}>{valueText(value)}</pre>;
}

/** Whether a value has when a question is shown, required and read only, and nothing else. */
const isStates = (value: Json): value is JsonObject =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((name) => QUESTION_STATES.some((state) => state === name));

function States({ states, at }: { states: JsonObject; at: Selection | undefined }) {
  const t = useWords();
  return (
    <div>
      {Object.entries(states).map(([state, rule]) => (
        <Fragment key={state}>
          <Text block weight="semibold">
            {t(`conditions.${state}`)}
          </Text>
          {typeof rule === 'boolean' ? (
            <Text block>{t(rule ? 'conditions.always' : 'conditions.never')}</Text>
          ) : (
            <PlaceValue value={rule} at={at} absentText="" />
          )}
        </Fragment>
      ))}
    </div>
  );
}

function valueText(value: Json): string {
  if (typeof value === 'string') return value;
  const texts = isObject(value) ? Object.values(value) : [];
  const isOnlyTexts = texts.length > 0 && texts.every((text) => typeof text === 'string');
  return isOnlyTexts ? texts.join('\n') : JSON.stringify(value, null, 2);
}
