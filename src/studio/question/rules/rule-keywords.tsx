/** The keywords of a check or a note besides its condition and words: limits, quantities, placeholders, appearance. */
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import {
  type EditedFiles,
  exactLimits,
  formFile,
  initialLimit,
  isLimit,
  limitsOn,
  limitType,
  measurable,
  type PlacedRule,
  pathsNamed,
  pathsPart,
  type QuestionAt,
  type RuleList,
  setRule,
} from '../../../authoring/editing/index.ts';
import { isObject, type Json } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import { AnswersField } from '../fields/answers-field.tsx';
import { DropdownField } from '../fields/dropdown-field.tsx';
import { OpenText } from '../fields/open-text.tsx';
import { TickedField } from '../fields/ticked-field.tsx';
import { ConditionField } from './condition-field.tsx';
import { JsonInput } from './json-input.tsx';
import { LimitValue } from './limit-value.tsx';

const useStyles = makeStyles({
  keyword: { display: 'grid', gap: tokens.spacingVerticalXS, justifyItems: 'stretch' },
  drop: { justifySelf: 'start' },
});

interface RuleKeywordsProps {
  at: QuestionAt;
  list: RuleList;
  placed: PlacedRule;
}

/** Shown elsewhere on the card. */
const ELSEWHERE = ['at', 'message', 'text', 'valid', 'shown'];

export function RuleKeywords({ at, list, placed: { position, rule } }: RuleKeywordsProps) {
  const t = useWords();
  const styles = useStyles();
  const { edit, isReadOnly } = useDefinitions();
  const keywords = Object.entries(rule).filter(([name]) => !ELSEWHERE.includes(name));
  const limits = keywords.filter(([name]) => isLimit(name));
  // Limits that become equal while one of them is typed stay two fields.
  const [isOpenedExact] = useState(exactLimits(rule).length > 0);
  const exact: readonly string[] = isOpenedExact ? exactLimits(rule) : [];
  const set = (names: readonly string[], value: Json | undefined): void => {
    const write = (each: EditedFiles): void => {
      for (const name of names) setRule(each, at.form, list, position, name, value);
    };
    edit(write, { isTyped: true });
  };
  return (
    <>
      {keywords.map(([name, value]) => (
        <div key={name} className={styles.keyword}>
          {name !== exact[1] && (
            <Keyword
              at={at}
              name={name}
              label={t(`rules.keyword.${name === exact[0] ? 'exactly' : name}`)}
              value={value}
              place={[list, position, name]}
              write={(next) => set(name === exact[0] ? exact : [name], next)}
            />
          )}
          {isLimit(name) && limits.length > 1 && !isReadOnly && (
            <Button size="small" className={styles.drop} onClick={() => set([name], undefined)}>
              {t('rules.dropLimit', { what: t(`rules.keyword.${name}`) })}
            </Button>
          )}
        </div>
      ))}
      {limits.length > 0 && !isReadOnly && <FurtherLimits at={at} rule={rule} set={set} />}
    </>
  );
}

interface FurtherLimitsProps extends Pick<PlacedRule, 'rule'> {
  at: QuestionAt;
  set: (names: readonly string[], value: Json) => void;
}

/** Buttons that add the limits that a rule lacks. */
function FurtherLimits({ at, rule, set }: FurtherLimitsProps) {
  const t = useWords();
  const styles = useStyles();
  const { files } = useDefinitions();
  const measure = rule.sum === undefined && rule.count === undefined ? 'own' : 'sum';
  const missing = limitsOn(files, at, measure).filter((name) => rule[name] === undefined);
  // Without a message that it names, each limit has one of its own.
  const words = rule.message === undefined ? 'rules.ownLimit' : 'rules.alsoLimit';
  return missing.filter(isLimit).map((name) => (
    <Button key={name} size="small" className={styles.drop} onClick={() => set([name], initialLimit(rule, name))}>
      {t(words, { what: t(`rules.keyword.${name}`) })}
    </Button>
  ));
}

interface KeywordProps {
  at: QuestionAt;
  name: string;
  label: string;
  value: Json;
  /** The place of the rule in `logic.json`. */
  place: (string | number)[];
  write: (next: Json) => void;
}

function Keyword({ at, name, label, value, place, write }: KeywordProps) {
  const t = useWords();
  const { files } = useDefinitions();
  const text = { file: formFile(files, at.form, 'logic'), place };
  if (isLimit(name))
    return <LimitValue at={at} label={label} value={value} write={write} text={text} valueType={limitType(name)} />;
  if (name === 'ticked') return <TickedField label={label} value={value} write={write} />;
  if (name === 'tone')
    return (
      <DropdownField
        label={label}
        values={['info', 'warning']}
        value={String(value)}
        optionText={(each) => t(`rules.tone.${each}`)}
        choose={write}
      />
    );
  if (name === 'sum' || name === 'count')
    return <Measured at={at} name={name} label={label} value={value} place={place} write={write} />;
  if (name === 'with' && isObject(value)) return <Gaps at={at} value={value} place={place} write={write} />;
  return (
    <>
      <JsonInput label={label} value={value} write={write} />
      <OpenText what={label} {...text} />
    </>
  );
}

/** The answers to add up or count. A condition counts the items for which it holds. */
function Measured({ at, name, label, value, place, write }: KeywordProps) {
  const t = useWords();
  const { outline } = useDefinitions();
  const paths = pathsNamed(value);
  if (!paths)
    return (
      <ConditionField
        at={{ form: at.form, path: `${at.path}/*` }}
        name={place.join(' ')}
        own="item"
        label={t('rules.items')}
        value={value}
        write={(next) => next !== undefined && write(next)}
      />
    );
  return (
    <AnswersField
      label={label}
      questions={measurable(outline, at, name === 'sum')}
      chosen={paths}
      choose={(next) => next.length > 0 && write(pathsPart(next))}
    />
  );
}

/** The values of the placeholders in the message, each a number, a named value or a text. */
function Gaps({
  at,
  value,
  place,
  write,
}: Omit<KeywordProps, 'name' | 'label' | 'value'> & { value: Readonly<Record<string, Json>> }) {
  const t = useWords();
  const { files, isReadOnly } = useDefinitions();
  const file = formFile(files, at.form, 'logic');
  return Object.entries(value).map(([name, filling]) => {
    const label = t('rules.gap', { name });
    const fill = (next: Json): void => write({ ...value, [name]: next });
    if (typeof filling === 'string')
      return (
        <Field key={name} size="small" label={label}>
          <Input readOnly={isReadOnly} value={filling} onChange={(_, { value: text }) => fill(text)} />
        </Field>
      );
    return (
      <LimitValue
        key={name}
        at={at}
        label={label}
        valueType="number"
        value={filling}
        write={fill}
        text={{ file, place: [...place, name] }}
      />
    );
  });
}
