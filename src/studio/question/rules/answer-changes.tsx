/** The answers that change with this one, each with its new value and its condition. */
import { Button, Card, Dropdown, Field, makeStyles, Option, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import {
  type AnswerChange,
  addChange,
  changesOn,
  formFile,
  type OutlineQuestion,
  type QuestionAt,
  questionSource,
  questionsIn,
  removeChangedAnswer,
  setChangeCondition,
  setChangedAnswer,
  sourceChoices,
} from '../../../authoring/editing/index.ts';
import { pointerTo } from '../../../authoring/index.ts';
import { isObject, type Json, parentPath } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { targetAddress, useTargetPart } from '../../definitions/navigation-target.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { ConditionField } from './condition-field.tsx';
import { JsonInput } from './json-input.tsx';

const useStyles = makeStyles({ card: { marginBlockEnd: tokens.spacingVerticalS } });

export function AnswerChanges({ at }: { at: QuestionAt }) {
  const t = useWords();
  const { files } = useDefinitions();
  const changes = changesOn(files, at);
  return (
    <>
      {changes.length === 0 && <Text block>{t('answerChanges.none')}</Text>}
      {changes.map((change) => (
        <ChangeCard key={change.position} at={at} change={change} />
      ))}
      <AddChange at={at} />
    </>
  );
}

function ChangeCard({ at, change: { position, when, set } }: { at: QuestionAt; change: AnswerChange }) {
  const t = useWords();
  const styles = useStyles();
  const { edit, files } = useDefinitions();
  const file = formFile(files, at.form, 'logic');
  const own = useTargetPart<HTMLDivElement>(
    (address) => address === targetAddress(file, pointerTo('changes', position)),
  );
  const others = useOthers(at);
  const answerLabel = (path: string): string =>
    others.find((each) => each.path === path)?.labels[languageNow()] ?? path;
  return (
    <Card
      ref={own}
      className={styles.card}
      role="group"
      aria-label={set.map(([target]) => answerLabel(target)).join(', ')}
    >
      <ConditionField
        at={at}
        name={`changes ${position}`}
        own="value"
        label={t('answerChanges.when')}
        value={when}
        write={(next) => edit((files) => setChangeCondition(files, at.form, position, next))}
      />
      {set.map(([target, rule]) => (
        <ChangedAnswer
          key={target}
          target={{ form: at.form, path: target }}
          label={answerLabel(target)}
          rule={rule}
          write={(next) => edit((files) => setChangedAnswer(files, at.form, position, target, next))}
          remove={() => edit((files) => removeChangedAnswer(files, at.form, position, target))}
        />
      ))}
    </Card>
  );
}

interface ChangedAnswerProps {
  target: QuestionAt;
  label: string;
  rule: Json;
  write: (rule: Json) => void;
  remove: () => void;
}

/** Values that cannot be chosen are shown as JSON. */
const OTHER = 'other';

function ChangedAnswer({ target, label, rule, write, remove }: ChangedAnswerProps) {
  const t = useWords();
  const { isReadOnly } = useDefinitions();
  const values = useValues(target);
  const [isOther, setOther] = useState(false);
  /** The JSON that a chosen value replaced, for when the choice is taken back. */
  const [former, setFormer] = useState<Json>();
  const written = JSON.stringify(rule);
  const chosen = !isOther && values.has(written) ? written : OTHER;
  const valueText = (value: string): string => values.get(value) ?? t('conditions.json');
  const choose = (value: string): void => {
    if (value === chosen) return;
    setOther(value === OTHER && former === undefined);
    if (chosen === OTHER && !isOther) setFormer(rule);
    if (value !== OTHER) write(JSON.parse(value) as Json);
    else if (former !== undefined) write(former);
  };
  return (
    <>
      <Field size="small" label={t('answerChanges.becomes', { question: label })}>
        <Dropdown
          disabled={isReadOnly}
          value={valueText(chosen)}
          selectedOptions={[chosen]}
          onOptionSelect={(_, { optionValue }) => choose(optionValue ?? OTHER)}
        >
          {[...values.keys(), OTHER].map((value) => (
            <Option key={value} value={value}>
              {valueText(value)}
            </Option>
          ))}
        </Dropdown>
      </Field>
      {chosen === OTHER && (
        <JsonInput label={t('answerChanges.json', { question: label })} value={rule} write={write} />
      )}
      {!isReadOnly && (
        <Button size="small" onClick={remove}>
          {t('answerChanges.remove', { question: label })}
        </Button>
      )}
    </>
  );
}

/** The values that a question is often set to: their labels by their JSON. */
function useValues(at: QuestionAt): Map<string, string> {
  const t = useWords();
  const { files } = useDefinitions();
  const { schema, words } = questionSource(files, at);
  const { options } = words[languageNow()];
  const labels = isObject(options) ? options : {};
  const offered: [Json, string][] = [[null, t('answerChanges.nothing')]];
  if (schema.type === 'boolean') offered.push([true, t('answerChanges.yes')], [false, t('answerChanges.no')]);
  if (schema.format === 'date') offered.push([{ today: [] }, t('conditions.mode.today')]);
  if (isObject(schema.items) && schema.items.type === 'object') offered.push([[{}], t('answerChanges.oneItem')]);
  if (schema.type !== 'array')
    offered.push(
      ...sourceChoices(files, at).map((choice): [Json, string] => [choice, String(labels[String(choice)] ?? choice)]),
    );
  return new Map(offered.map(([value, text]) => [JSON.stringify(value), text]));
}

/** A new change clears the answer until a value is chosen. */
function AddChange({ at }: { at: QuestionAt }) {
  const t = useWords();
  const { edit, isReadOnly } = useDefinitions();
  const others = useOthers(at);
  if (isReadOnly) return null;
  return (
    <Field size="small" label={t('answerChanges.add')}>
      <Dropdown
        value=""
        selectedOptions={[]}
        placeholder={t('conditions.choose')}
        onOptionSelect={(_, { optionValue }) => optionValue && edit((files) => addChange(files, at, optionValue))}
      >
        {others.map(({ path, labels }) => (
          <Option key={path} value={path}>
            {labels[languageNow()]}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}

/** The other questions of the page, and those of the same item. */
function useOthers({ form, path }: QuestionAt): OutlineQuestion[] {
  const { outline } = useDefinitions();
  const parts = outline.find((each) => each.form === form)?.parts ?? [];
  const isNear = (other: string): boolean =>
    !parentPath(other).includes('/*') || parentPath(other) === parentPath(path);
  return questionsIn(parts).filter(({ kind, path: other }) => kind !== 'group' && other !== path && isNear(other));
}
