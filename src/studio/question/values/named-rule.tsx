/** A rule with a name: a condition as rows, a value by cases, a number computed from answers, or any other as its sentence. */
import { Button, Card, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import {
  branchesIn,
  calculationIn,
  findRulesNaming,
  isCondition,
  type NamedRuleAt,
  namedRulePlace,
  namedRuleWords,
  removeNamedRule,
  renameNamedRule,
  setNamedRule,
  wordsFile,
  writeCalculation,
} from '../../../authoring/editing/index.ts';
import { pointerTo } from '../../../authoring/index.ts';
import { inEachLanguage, type Json } from '../../../engine/data/index.ts';
import { ActionBar } from '../../components/action-bar.tsx';
import { useDefinitions } from '../../definitions/definitions.ts';
import { targetAddress, useTargetPart } from '../../definitions/navigation-target.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { DeleteDialog } from '../delete-dialog.tsx';
import { ConditionField } from '../rules/condition-field.tsx';
import { BilingualForm } from '../words/bilingual-form.tsx';
import { StoredWords } from '../words/stored-words.tsx';
import { CalculationField } from './calculation-field.tsx';
import { ConditionalValueField } from './conditional-value-field.tsx';
import { WrittenValue } from './written-value.tsx';

const useStyles = makeStyles({ card: { marginBlockEnd: tokens.spacingVerticalS } });

interface NamedRuleProps {
  at: NamedRuleAt;
  rule: Json;
}

export function NamedRule({ at, rule }: NamedRuleProps) {
  const t = useWords();
  const styles = useStyles();
  const { files, edit } = useDefinitions();
  const own = namedRuleWords(at.form, at.name);
  const texts = files.object(wordsFile(own.words, languageNow()), own.place);
  const title = String(texts.name ?? texts.is ?? at.name);
  const stored = namedRulePlace(files, at);
  const ownCard = useTargetPart<HTMLDivElement>(
    (address) => address === targetAddress(stored.file, pointerTo(...stored.place)),
  );
  const isYesNo = at.form === undefined || texts.is !== undefined || isCondition(rule);
  const branches = isYesNo ? undefined : branchesIn(rule);
  const calculation = isYesNo || branches ? undefined : calculationIn(rule);
  const place = at.form === undefined ? {} : { at: { form: at.form, path: '' } };
  const write = (next: Json | undefined): void => {
    if (next !== undefined) edit((each) => setNamedRule(each, at, next), { isTyped: true });
  };
  return (
    <Card ref={ownCard} className={styles.card} role="group" aria-label={title}>
      <Text weight="semibold">{title}</Text>
      <RuleActions at={at} title={title} />
      {isYesNo && (
        <ConditionField {...place} name={`value ${at.name}`} label={title} isLabelHidden value={rule} write={write} />
      )}
      {branches && <ConditionalValueField at={at} branches={branches} write={write} />}
      {at.form !== undefined && calculation && (
        <CalculationField form={at.form} value={calculation} write={(next) => write(writeCalculation(next))} />
      )}
      {!isYesNo && !branches && <WrittenValue form={at.form} what={title} rule={rule} {...stored} />}
      {isYesNo &&
        (['is', 'isNot'] as const).map((name) => (
          <StoredWords key={name} form={own.words} place={[...own.place, name]} label={t(`values.${name}`)} isLong />
        ))}
    </Card>
  );
}

function RuleActions({ at, title }: { at: NamedRuleAt; title: string }) {
  const t = useWords();
  const { files, outline, edit, isReadOnly } = useDefinitions();
  const [open, setOpen] = useState<'rename' | 'delete'>();
  const close = (): void => setOpen(undefined);
  const rules = findRulesNaming(files, outline, at);
  const own = namedRuleWords(at.form, at.name);
  const first = inEachLanguage((language) =>
    String(files.at(wordsFile(own.words, language), [...own.place, 'name']) ?? ''),
  );
  return (
    <>
      <Text size={200}>{t('dependentRules.count', { count: rules.length })}</Text>
      {!isReadOnly && (
        <ActionBar label={t('values.actions', { name: title })}>
          <Button size="small" onClick={() => setOpen('rename')}>
            {t('values.rename')}
          </Button>
          <Button size="small" onClick={() => setOpen('delete')}>
            {t('structure.delete')}
          </Button>
        </ActionBar>
      )}
      {open === 'rename' && (
        <BilingualForm
          name={`rename ${at.form ?? ''} ${at.name}`}
          labels={[t('values.name')]}
          first={[first]}
          submit={t('values.rename')}
          close={close}
          take={([next]) => next && edit((each) => renameNamedRule(each, outline, at, next))}
        />
      )}
      {open === 'delete' && (
        <DeleteDialog
          name={title}
          kind="rule"
          rules={rules}
          remove={() => {
            edit((each) => removeNamedRule(each, at));
            close();
          }}
          close={close}
        />
      )}
    </>
  );
}
