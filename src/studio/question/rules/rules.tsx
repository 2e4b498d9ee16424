/** Checks and notes at a question, each with its words and its condition. */
import { Button, Card, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import {
  addRule,
  formFile,
  type PlacedRule,
  type QuestionAt,
  type RuleList,
  removeRule,
  rulesAt,
  setRule,
  wordsFile,
} from '../../../authoring/editing/index.ts';
import { pointerTo } from '../../../authoring/index.ts';
import { useNewCondition } from '../../conditions/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { targetAddress, useTargetPart } from '../../definitions/navigation-target.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { NewCard } from '../words/new-card.tsx';
import { StoredWords } from '../words/stored-words.tsx';
import { useNewWords } from '../words/use-new-words.ts';
import { ConditionField } from './condition-field.tsx';
import { NewLimit } from './new-limit.tsx';
import { RuleKeywords } from './rule-keywords.tsx';

const useStyles = makeStyles({
  rule: { marginBlockEnd: tokens.spacingVerticalS },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** The condition of a rule. A note without one is always shown. */
const CONDITION: Record<RuleList, string> = { checks: 'valid', notes: 'shown', prepare: 'shown' };

/** `prepare` is evaluated before the first page, so its conditions read no answers. */
const READS: Record<RuleList, { own?: 'value'; readsNoAnswers?: true }> = {
  checks: { own: 'value' },
  notes: { own: 'value' },
  prepare: { readsNoAnswers: true },
};

interface RulesProps {
  at: QuestionAt;
  list: RuleList;
}

export function Rules({ at, list }: RulesProps) {
  const t = useWords();
  const styles = useStyles();
  const { files, isReadOnly } = useDefinitions();
  const [adding, setAdding] = useState<'rule' | 'limit'>();
  const close = (): void => setAdding(undefined);
  const rules = rulesAt(files, at, list);
  return (
    <>
      {rules.length === 0 && !adding && <Text block>{t(`${list}.none`)}</Text>}
      {rules.map((rule) => (
        <RuleCard key={rule.position} at={at} list={list} placed={rule} />
      ))}
      {adding === 'rule' && <NewRule at={at} list={list} close={close} />}
      {adding === 'limit' && <NewLimit at={at} close={close} />}
      {!adding && !isReadOnly && (
        <div className={styles.buttons}>
          {list === 'checks' && <Button onClick={() => setAdding('limit')}>{t('rules.addLimit')}</Button>}
          <Button onClick={() => setAdding('rule')}>{t(`${list}.add`)}</Button>
        </div>
      )}
    </>
  );
}

function RuleCard({ at, list, placed }: RulesProps & { placed: PlacedRule }) {
  const t = useWords();
  const styles = useStyles();
  const { edit, files, isReadOnly } = useDefinitions();
  const { position, rule, others, words } = placed;
  const file = formFile(files, at.form, 'logic');
  const own = useTargetPart<HTMLDivElement>((address) => address === targetAddress(file, pointerTo(list, position)));
  const part = CONDITION[list];
  const { message, text, [part]: condition } = rule;
  const name = String((words[0] && files.at(wordsFile(at.form, languageNow()), words[0])) ?? message ?? text);
  return (
    <Card ref={own} className={styles.rule} role="group" aria-label={name}>
      {others.length > 0 && <Text>{t('rules.alsoAt', { places: others.join(', ') })}</Text>}
      {condition !== undefined && (
        <ConditionField
          at={at}
          name={`${list} ${position}`}
          {...READS[list]}
          label={t(`${list}.when`)}
          value={condition}
          write={(next) => edit((files) => setRule(files, at.form, list, position, part, next))}
        />
      )}
      <RuleKeywords at={at} list={list} placed={placed} />
      <RuleTexts form={at.form} list={list} places={words} />
      {!isReadOnly && (
        <Button
          size="small"
          aria-label={`${t(`${list}.remove`)}: ${name}`}
          onClick={() => edit((each) => removeRule(each, at, list, position))}
        >
          {t(`${list}.remove`)}
        </Button>
      )}
    </Card>
  );
}

interface RuleTextsProps extends Pick<RulesProps, 'list'> {
  form: string;
  places: PlacedRule['words'];
}

/** Each keyword of a check that names no message has words of its own. */
function RuleTexts({ form, list, places }: RuleTextsProps) {
  const t = useWords();
  if (places.length === 0) return <Text>{t('rules.ofAll')}</Text>;
  return places.map((place) => {
    const keyword = places.length > 1 ? ` · ${t(`rules.keyword.${place[1].split('.')[1]}`)}` : '';
    const label = t(`${list}.words`) + keyword;
    return <StoredWords key={place[1]} form={form} place={place} label={label} isLong isRequired />;
  });
}

function NewRule({ at, list, close }: RulesProps & { close: () => void }) {
  const t = useWords();
  const { changeId, edit } = useDefinitions();
  const name = `new ${list}`;
  const { own } = READS[list];
  const draft = useNewCondition({ change: changeId, form: at.form, at: at.path, name, ...(own && { own }) });
  const words = useNewWords(`new ${list} ${at.form}${at.path}`);
  const { value: condition } = draft;
  const lacksCondition = draft.isUnfinished || (list === 'checks' && condition === undefined);
  const rule = condition === undefined ? {} : { [CONDITION[list]]: condition };
  return (
    <NewCard
      label={t(`${list}.add`)}
      words={words}
      wordsLabel={t(`${list}.words`)}
      isMessage
      missing={lacksCondition ? t('conditions.missing') : undefined}
      add={() => edit((files) => addRule(files, at, list, rule, words.texts))}
      close={() => {
        draft.clear();
        close();
      }}
    >
      <ConditionField
        at={at}
        name={name}
        {...READS[list]}
        label={t(`${list}.when`)}
        startsWithEmptyRow={list === 'checks'}
        value={condition}
        write={draft.write}
      />
    </NewCard>
  );
}
