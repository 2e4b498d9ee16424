/** Moves and removes a row or a group, and keeps the focus with it. */
import { Button, Tooltip } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@fluentui/react-icons';
import type { JSX } from 'react';
import { findPath, isRuleGroup, type RuleGroupProps, type RuleProps } from 'react-querybuilder';
import { useWords } from '../words/studio-words.ts';
import { rowNumber, useBuilder } from './builder-context.ts';
import type { ConditionQuery, QueryRow } from './query.ts';
import { useBuilderStyles } from './styles.ts';

type PartProps = Pick<RuleProps & RuleGroupProps, 'path' | 'actions'> & {
  part: RuleProps['rule'] | RuleGroupProps['ruleGroup'];
};

interface PartButton {
  step: 'up' | 'down' | 'remove';
  icon: JSX.Element;
  act: () => void;
  isPossible: boolean;
}

export function PartButtons({ part, path, actions }: PartProps) {
  const t = useWords();
  const styles = useBuilderStyles();
  const { isReadOnly, query, focus, announce } = useBuilder();
  const container = findPath(path.slice(0, -1), query) as ConditionQuery;
  const position = path.at(-1) ?? 0;
  const name = t(isRuleGroup(part) ? 'conditions.group' : 'conditions.row', { row: rowNumber(path) });
  if (isReadOnly) return null;
  const move = (by: 1 | -1): void => {
    const before = path.slice(0, -1);
    actions.moveRule(path, [...before, by === 1 ? position + 2 : position - 1]);
    focus(`${part.id} ${by === 1 ? 'down' : 'up'}`);
    announce(t('conditions.moved', { part: name, row: rowNumber([...before, position + by]) }));
  };
  const remove = (): void => {
    const next = container.rules[position + 1] ?? container.rules[position - 1];
    if (isRuleGroup(part)) actions.onGroupRemove(path);
    else actions.onRuleRemove(path);
    focus(next ? `${(next as QueryRow).id} remove` : `${container.id} add`);
    announce(t('conditions.removed', { part: name }));
  };
  const buttons: PartButton[] = [
    { step: 'up', icon: <ArrowUpRegular />, act: () => move(-1), isPossible: position > 0 },
    { step: 'down', icon: <ArrowDownRegular />, act: () => move(1), isPossible: position < container.rules.length - 1 },
    { step: 'remove', icon: <DeleteRegular />, act: remove, isPossible: true },
  ];
  return (
    <div className={styles.end}>
      {buttons.map(({ step, icon, act, isPossible }) => (
        <Tooltip key={step} relationship="label" content={t(`conditions.${step}`, { part: name })}>
          <Button
            appearance="subtle"
            size="small"
            icon={icon}
            data-focus={`${part.id} ${step}`}
            disabledFocusable={!isPossible}
            onClick={act}
          />
        </Tooltip>
      ))}
    </div>
  );
}
