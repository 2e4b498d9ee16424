/** A new limit with its message: what is limited, how, and by what. */
import { Button, Card, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import {
  addRule,
  limitsOn,
  type Measure,
  measurable,
  measurePart,
  measuresOn,
  type QuestionAt,
  sortOfLimit,
} from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import { AnswersPick } from '../fields/answers-pick.tsx';
import { Pick } from '../fields/pick.tsx';
import { WordPair } from '../words/word-pair.tsx';
import { LimitValue } from './limit-value.tsx';

const useStyles = makeStyles({
  rule: { marginBlockEnd: tokens.spacingVerticalS },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
});

interface NewLimitProps {
  at: QuestionAt;
  close: () => void;
}

export function NewLimit({ at, close }: NewLimitProps) {
  const t = useWords();
  const styles = useStyles();
  const { edit, files, outline } = useDefinitions();
  const measures = measuresOn(files, at);
  const [measure, setMeasure] = useState<Measure>(measures[0] ?? 'several');
  const [answers, setAnswers] = useState<string[]>([]);
  const limits = limitsOn(files, at, measure);
  const [chosen, setChosen] = useState<string>();
  const limit = limits.find((each) => each === chosen) ?? limits[0] ?? 'atLeast';
  const [value, setValue] = useState<Json>();
  const [words, setTexts] = useState({ english: '', spanish: '' });
  const measured = measurePart(at, measure, answers);
  const by = limit === 'ticked' ? (value ?? true) : value;
  const isComplete =
    measured !== undefined && by !== undefined && words.english.trim() !== '' && words.spanish.trim() !== '';
  const add = (): void => {
    if (measured && by !== undefined) edit((each) => addRule(each, at, 'checks', { ...measured, [limit]: by }, words));
    close();
  };
  const change = (next: Partial<{ measure: Measure; limit: string }>): void => {
    if (next.measure) setMeasure(next.measure);
    if (next.limit) setChosen(next.limit);
    setValue(undefined);
  };
  return (
    <Card className={styles.rule} role="group" aria-label={t('rules.addLimit')}>
      {measures.length > 1 && (
        <Pick
          label={t('rules.limited')}
          values={measures}
          value={measure}
          optionText={(each) => t(`rules.measure.${each}`)}
          choose={(each) => change({ measure: each as Measure })}
        />
      )}
      {(measure === 'several' || measure === 'sum') && (
        <AnswersPick
          label={t('rules.answers')}
          questions={measurable(outline, at, measure === 'sum')}
          chosen={answers}
          choose={setAnswers}
        />
      )}
      {limits.length > 1 && (
        <Pick
          label={t('rules.limit')}
          values={limits}
          value={limit}
          optionText={(each) => t(`rules.keyword.${each}`)}
          choose={(each) => change({ limit: each })}
        />
      )}
      {limit === 'ticked' ? (
        <Pick
          label={t('rules.keyword.ticked')}
          values={['true', 'false']}
          value={String(by)}
          optionText={(each) => t(each === 'true' ? 'rules.yes' : 'rules.no')}
          choose={(each) => setValue(each === 'true')}
        />
      ) : (
        <LimitValue
          key={limit + measure}
          at={at}
          label={t(`rules.keyword.${limit}`)}
          sort={sortOfLimit(limit)}
          value={value}
          write={setValue}
        />
      )}
      <WordPair
        label={t('checks.words')}
        isLong
        isRequired
        texts={words}
        write={(language, text) => setTexts({ ...words, [language]: text })}
      />
      <div className={styles.buttons}>
        <Button appearance="primary" disabledFocusable={!isComplete} onClick={add}>
          {t('rules.addLimit')}
        </Button>
        <Button onClick={close}>{t('cancel')}</Button>
      </div>
    </Card>
  );
}
