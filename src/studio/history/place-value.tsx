/** The value at a place of the definitions: a condition as its sentence, texts as they are, anything else as JSON. */
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { isCondition, LIMITS, ruleTexts } from '../../authoring/editing/index.ts';
import { QUESTION_STATES, RULE_LISTS } from '../../authoring/index.ts';
import { isObject, type Json, type JsonObject } from '../../engine/data/index.ts';
import { ShownSentence } from '../conditions/shown-sentence.tsx';
import { useSentence } from '../conditions/use-sentence.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import type { Selection } from '../definitions/selection.ts';
import { languageNow, useWords } from '../words/studio-words.ts';

const useStyles = makeStyles({
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0, fontFamily: tokens.fontFamilyBase },
});

interface PlaceValueProps {
  value: Json | undefined;
  /** The part that the place belongs to. */
  at: Selection | undefined;
  /** Shown if there is no value. */
  absentText: string;
}

export function PlaceValue({ value, at, absentText }: PlaceValueProps) {
  const styles = useStyles();
  const { change } = useDefinitions();
  const condition = value !== undefined && typeof value !== 'boolean' && isCondition(value) ? value : undefined;
  const place = { at: at?.path ?? '', own: 'value' as const, ...(at && at.form !== '' && { form: at.form }) };
  const inWords = useSentence({ change: change.id, place, condition });
  if (value === undefined) return <Text block>{absentText}</Text>;
  if (isRules(value)) return value.map((rule) => <ListedRule key={JSON.stringify(rule)} rule={rule} at={at} />);
  if (isStates(value)) return <States states={value} at={at} />;
  if (inWords && (inWords.en !== '' || inWords.es !== '')) return <ShownSentence inWords={inWords} isQuiet />;
  return <pre className={styles.text}>{valueText(value)}</pre>;
}

/** Checks, notes or changes of a question. */
const isRules = (value: Json): value is JsonObject[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((rule) => isObject(rule) && Object.values(RULE_LISTS).some((key) => key in rule));

/** The words of a rule, and its condition; the names of limits, if the files have no words of it any more. */
function ListedRule({ rule, at }: { rule: JsonObject; at: Selection | undefined }) {
  const styles = useStyles();
  const t = useWords();
  const { files } = useDefinitions();
  const condition = rule.valid ?? rule.shown ?? rule.when;
  const texts = at ? ruleTexts(files, at, rule, languageNow()) : [];
  const limits = LIMITS.filter((limit) => limit in rule).map((limit) => t(`rules.keyword.${limit}`));
  const lines = texts.length > 0 ? texts : limits;
  return (
    <div>
      {lines.map((line) => (
        <Text key={line} block>
          {line}
        </Text>
      ))}
      {condition !== undefined && <PlaceValue value={condition} at={at} absentText="" />}
      {lines.length === 0 && condition === undefined && <pre className={styles.text}>{valueText(rule)}</pre>}
    </div>
  );
}

/** Whether a value consists of the conditions shown, required and read-only, and nothing else. */
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
