/** Moves and removes a row or a group, and keeps the focus with it. */
import { Button, Tooltip } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@fluentui/react-icons';
import { findPath, isRuleGroup, type RuleGroupProps, type RuleProps } from 'react-querybuilder';
import { useWords } from '../words/studio-words.ts';
import { rowNumber, useBuilder } from './builder-context.ts';
import type { ConditionQuery, QueryRow } from './query.ts';
import { useBuilderStyles } from './styles.ts';

type PartProps = Pick<RuleProps & RuleGroupProps, 'path' | 'actions'> & {
  part: RuleProps['rule'] | RuleGroupProps['ruleGroup'];
};

export function PartButtons({ part, path, actions }: PartProps) {
  const t = useWords();
  const styles = useBuilderStyles();
  const { isReadOnly, query, focus, announce } = useBuilder();
  const holder = findPath(path.slice(0, -1), query) as ConditionQuery;
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
    const next = holder.rules[position + 1] ?? holder.rules[position - 1];
    if (isRuleGroup(part)) actions.onGroupRemove(path);
    else actions.onRuleRemove(path);
    focus(next ? `${(next as QueryRow).id} remove` : `${holder.id} add`);
    announce(t('conditions.removed', { part: name }));
  };
  const last = holder.rules.length - 1;
  return (
    <div className={styles.end}>
      <Tooltip relationship="label" content={t('conditions.up', { part: name })}>
        <Button
          appearance="subtle"
          size="small"
          icon={<ArrowUpRegular />}
          data-focus={`${part.id} up`}
          disabledFocusable={position === 0}
          onClick={() => move(-1)}
        />
      </Tooltip>
      <Tooltip relationship="label" content={t('conditions.down', { part: name })}>
        <Button
          appearance="subtle"
          size="small"
          icon={<ArrowDownRegular />}
          data-focus={`${part.id} down`}
          disabledFocusable={position === last}
          onClick={() => move(1)}
        />
      </Tooltip>
      <Tooltip relationship="label" content={t('conditions.remove', { part: name })}>
        <Button
          appearance="subtle"
          size="small"
          icon={<DeleteRegular />}
          data-focus={`${part.id} remove`}
          onClick={remove}
        />
      </Tooltip>
    </div>
  );
}
