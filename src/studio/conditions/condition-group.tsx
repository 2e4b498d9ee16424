/** A group: whether all of its rows apply, any or none, its rows, and buttons to add to them. */
import { Button, mergeClasses, Select, Text } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { isRuleGroup, type RuleGroupProps } from 'react-querybuilder';
import { JOINS } from '../../authoring/condition-rows/index.ts';
import { useWords } from '../words/studio-words.ts';
import { rowNumber, useBuilder } from './builder-context.ts';
import { PartButtons } from './part-buttons.tsx';
import { type ConditionQuery, newGroup, newRow } from './query.ts';
import { useBuilderStyles } from './styles.ts';

/** Groups can be added to this depth; deeper ones of the file are shown too. */
const MAX_DEPTH = 3;

export function ConditionGroup({ ruleGroup, path, schema, actions, translations }: RuleGroupProps) {
  const t = useWords();
  const styles = useBuilderStyles();
  const { isReadOnly } = useBuilder();
  const group = ruleGroup as ConditionQuery;
  const { rule: Row, ruleGroup: Group } = schema.controls;
  const isRoot = path.length === 0;
  const name = isRoot ? t('conditions.whole') : t('conditions.group', { row: rowNumber(path) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and the select names the group
    <div
      role="group"
      aria-label={name}
      className={mergeClasses(!(isRoot && group.rules.length < 2) && styles.group, !isRoot && styles.inner)}
    >
      {(group.rules.length > 1 || group.combinator === 'none' || !isRoot) && (
        <div className={styles.bar}>
          <Select
            aria-label={t('conditions.joinOf', { part: name })}
            disabled={isReadOnly}
            value={group.combinator}
            onChange={(_, { value }) => actions.onPropChange('combinator', value, path)}
          >
            {JOINS.map((join) => (
              <option key={join} value={join}>
                {t(`conditions.join.${join}`)}
              </option>
            ))}
          </Select>
          {!isRoot && <PartButtons part={ruleGroup} path={path} actions={actions} />}
        </div>
      )}
      {group.rules.length === 0 && <Text>{t(isRoot ? 'conditions.none' : 'conditions.empty')}</Text>}
      <div className={styles.rows}>
        {group.rules.map((part, position) => {
          const place = { path: [...path, position], schema, actions, translations };
          return isRuleGroup(part) ? (
            <Group key={part.id} {...place} ruleGroup={part} />
          ) : (
            <Row key={part.id} {...place} rule={part} />
          );
        })}
      </div>
      {!isReadOnly && <Adders group={group} path={path} actions={actions} name={name} />}
    </div>
  );
}

function Adders({
  group,
  path,
  actions,
  name,
}: Pick<RuleGroupProps, 'path' | 'actions'> & { group: ConditionQuery; name: string }) {
  const t = useWords();
  const styles = useBuilderStyles();
  const { focus, announce } = useBuilder();
  const isRoot = path.length === 0;
  const addRow = (): void => {
    const row = newRow();
    actions.onRuleAdd(row, path);
    focus(`${row.id} subject`);
    announce(t('conditions.rowAdded', { row: rowNumber([...path, group.rules.length]) }));
  };
  const addGroup = (): void => {
    const inner = newGroup();
    actions.onGroupAdd(inner, path);
    focus(`${inner.rules[0]?.id} subject`);
    announce(t('conditions.groupAdded', { row: rowNumber([...path, group.rules.length]) }));
  };
  return (
    <div className={styles.bar}>
      <Button
        size="small"
        icon={<AddRegular />}
        data-focus={`${group.id} add`}
        aria-label={isRoot ? undefined : t('conditions.addRowTo', { part: name })}
        onClick={addRow}
      >
        {t('conditions.addRow')}
      </Button>
      {path.length < MAX_DEPTH && group.rules.length > 0 && (
        <Button
          size="small"
          icon={<AddRegular />}
          aria-label={isRoot ? undefined : t('conditions.addGroupTo', { part: name })}
          onClick={addGroup}
        >
          {t('conditions.addGroup')}
        </Button>
      )}
    </div>
  );
}
