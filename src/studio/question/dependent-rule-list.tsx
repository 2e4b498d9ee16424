/** The rules that read an answer, of this page and of others: each with its question and its sentence. */
import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { conditionAround, findDependentRules, type RuleLocation } from '../../authoring/editing/index.ts';
import { pointerNames } from '../../authoring/index.ts';
import { ShownSentence } from '../conditions/shown-sentence.tsx';
import { useSentence, useSentenceLength } from '../conditions/use-sentence.ts';
import { useSubjects } from '../conditions/use-subjects.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import type { Selection } from '../definitions/selection.ts';
import { selectionAt } from '../definitions/selection-at.ts';
import { useSelectionText } from '../definitions/use-selection-text.ts';
import { useWords } from '../words/studio-words.ts';
import { dependentRuleKind } from './dependent-rule-kind.ts';
import type { SelectingProps } from './question-props.ts';

/** Large enough to be pressed with a finger. */
const useStyles = makeStyles({ list: { display: 'grid', gap: tokens.spacingVerticalS } });

export function DependentRules({ at: { form, path }, select }: SelectingProps) {
  const t = useWords();
  const { files, outline } = useDefinitions();
  const rules = useMemo(() => findDependentRules(files, outline, form, path), [files, outline, form, path]);
  if (rules.length === 0) return <Text>{t('dependentRules.none')}</Text>;
  return (
    <>
      <Text>{t('dependentRules.count', { count: rules.length })}</Text>
      <RuleLinks rules={rules} select={select} />
    </>
  );
}

interface RuleLinksProps {
  rules: readonly RuleLocation[];
  /** Without it, the names lead nowhere. */
  select?: (next: Selection) => void;
  /** Rules of the questions that are named, whatever they read. */
  isOwn?: boolean;
}

export function RuleLinks({ rules, select, isOwn = false }: RuleLinksProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {rules.map((rule) => (
        <RuleLink key={rule.file + rule.pointer} rule={rule} isOwn={isOwn} {...(select && { select })} />
      ))}
    </ul>
  );
}

interface RuleLinkProps extends Omit<RuleLinksProps, 'rules'> {
  rule: RuleLocation;
}

function RuleLink({ rule, select, isOwn }: RuleLinkProps) {
  const t = useWords();
  const { change, files, outline } = useDefinitions();
  const { form, file, pointer } = rule;
  const place = selectionAt(files, outline, { file, pointer }) ?? { form, path: '' };
  const name = useSelectionText()(outline, place);
  const condition = conditionAround(files, rule);
  const at = { ...(form !== '' && { form }), at: place.path, own: 'value' } as const;
  const inWords = useSentence({ change: change.id, place: at, condition });
  const length = useSentenceLength(condition, useSubjects(at));
  return (
    <li>
      {select ? (
        <Link as="button" onClick={() => select(place)}>
          {name}
        </Link>
      ) : (
        <Text weight="semibold">{name}</Text>
      )}{' '}
      <Text>
        {t(`dependentRules.${isOwn ? 'own' : 'role'}.${dependentRuleKind(pointer)}`, {
          name: pointerNames(pointer)[1] ?? '',
        })}
      </Text>
      <ShownSentence inWords={inWords} length={length} isQuiet />
    </li>
  );
}
