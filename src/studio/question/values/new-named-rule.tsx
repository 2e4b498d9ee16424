/** A new rule with a name: a condition, or a value by its first case. */
import { Button, Card, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { addNamed, withBranches } from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import { Pick } from '../fields/pick.tsx';
import { ConditionField } from '../rules/condition-field.tsx';
import { WordPair } from '../words/word-pair.tsx';
import { PlainValue } from './plain-value.tsx';

const useStyles = makeStyles({
  card: { marginBlockEnd: tokens.spacingVerticalS },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

const KINDS = ['yesNo', 'number', 'text'] as const;
type NamedKind = (typeof KINDS)[number];

interface NewNamedRuleProps {
  form: string | undefined;
  close: () => void;
}

/** Nothing is written before it is complete. */
export function NewNamedRule({ form, close }: NewNamedRuleProps) {
  const t = useWords();
  const styles = useStyles();
  const { edit } = useDefinitions();
  const [said, setSaid] = useState({ english: '', spanish: '' });
  const [kind, setKind] = useState<NamedKind>('yesNo');
  const [when, setWhen] = useState<Json>();
  const [outcomes, setOutcomes] = useState<{ gives: string | number; otherwise: string | number }>(STARTS.number);
  const isComplete = said.english.trim() !== '' && said.spanish.trim() !== '' && when !== undefined;
  const label = t(form === undefined ? 'values.addFact' : 'values.add');
  const add = (): void => {
    if (when === undefined) return;
    const { gives, otherwise } = outcomes;
    edit((each) =>
      addNamed(each, form, said, kind === 'yesNo' ? when : withBranches({ cases: [{ when, gives }], otherwise })),
    );
    close();
  };
  const choose = (next: NamedKind): void => {
    setKind(next);
    if (next !== 'yesNo') setOutcomes(STARTS[next]);
  };
  return (
    <Card className={styles.card} role="group" aria-label={label}>
      <WordPair
        label={t('values.name')}
        isRequired
        texts={said}
        write={(language, text) => setSaid({ ...said, [language]: text })}
      />
      {form !== undefined && (
        <Pick
          label={t('values.kind')}
          values={KINDS}
          value={kind}
          optionText={(each) => t(`values.kinds.${each}`)}
          choose={(each) => choose(each as NamedKind)}
        />
      )}
      {kind !== 'yesNo' && (
        <PlainValue
          key={`${kind} gives`}
          label={t('values.case', { number: 1 })}
          value={outcomes.gives}
          write={(gives) => setOutcomes({ ...outcomes, gives })}
        />
      )}
      <ConditionField
        {...(form !== undefined && { at: { form, path: '' } })}
        label={t(kind === 'yesNo' ? 'values.holds' : 'values.when')}
        isBegun
        value={when}
        write={setWhen}
      />
      {kind !== 'yesNo' && (
        <PlainValue
          key={`${kind} otherwise`}
          label={t('values.otherwise')}
          value={outcomes.otherwise}
          write={(otherwise) => setOutcomes({ ...outcomes, otherwise })}
        />
      )}
      <div className={styles.buttons}>
        <Button appearance="primary" disabledFocusable={!isComplete} onClick={add}>
          {label}
        </Button>
        <Button onClick={close}>{t('cancel')}</Button>
      </div>
    </Card>
  );
}

const STARTS = { number: { gives: 1, otherwise: 0 }, text: { gives: '', otherwise: '' } } as const;
