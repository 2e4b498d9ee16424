/** One of the three conditions of a question or a group: always, never, or by a condition. */
import { makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import { type ReactNode, useId, useState } from 'react';
import type { QuestionAt } from '../../authoring/editing/index.ts';
import { QUESTION_STATES, type QuestionStateName } from '../../authoring/index.ts';
import type { Json, JsonObject } from '../../engine/data/index.ts';
import { useKeptCondition } from '../conditions/index.ts';
import { useEditing } from '../definitions/definitions.ts';
import { useTargetPart } from '../definitions/navigation-target.ts';
import { useWords } from '../words/studio-words.ts';
import { ConditionField } from './rules/condition-field.tsx';

const useStyles = makeStyles({ part: { marginBlockEnd: tokens.spacingVerticalM } });

interface ConditionRoleProps {
  /** Undefined for a page. */
  at?: QuestionAt;
  /** Distinguishes the condition from others at its place. */
  name: string;
  kind: QuestionStateName;
  rule: Json | undefined;
  /** Whether an address is that of this condition. */
  isOwnAddress: (address: string) => boolean;
  /** The value without a condition. */
  usual: 'always' | 'never';
  choices: readonly string[];
  /** The label of `usual` if each question inside decides for itself. */
  usualLabel?: string;
  /** Undefined removes the condition. */
  write: (rule: Json | undefined) => void;
  /** Content below the condition. */
  children?: ReactNode;
}

export function ConditionRole(props: ConditionRoleProps) {
  const { at, name, kind, isOwnAddress, usual, choices, children } = props;
  const t = useWords();
  const styles = useStyles();
  const id = useId();
  const { isReadOnly } = useEditing();
  const own = useTargetPart<HTMLDivElement>(isOwnAddress);
  const { chosen, choose, condition, writeCondition } = useChosenRole(props);
  return (
    <div ref={own} className={styles.part}>
      <Text id={id} weight="semibold" block>
        {t(`conditions.${kind}`)}
      </Text>
      <RadioGroup
        layout="horizontal"
        aria-labelledby={id}
        disabled={isReadOnly}
        value={chosen}
        onChange={(_, { value }) => choose(value)}
      >
        {choices.map((value) => (
          <Radio key={value} value={value} label={(value === usual && props.usualLabel) || t(`conditions.${value}`)} />
        ))}
      </RadioGroup>
      {chosen === 'when' && (
        <ConditionField
          {...(at && { at })}
          name={name}
          label={t(`conditions.${kind}`)}
          startsWithEmptyRow
          readsNoAnswers={!at}
          isOfPresence={kind === 'shown'}
          isLabelHidden
          value={condition}
          write={writeCondition}
        />
      )}
      {children}
    </div>
  );
}

/** The chosen role, and the condition if the role is "when". */
function useChosenRole({ at, name, kind, rule, usual, write }: ConditionRoleProps) {
  const { changeId } = useEditing();
  const written = chosenBy(rule, usual);
  const condition = written === 'when' ? rule : undefined;
  const place = { change: changeId, at: at?.path ?? '', name, ...(at && { form: at.form }) };
  const kept = useKeptCondition(place, condition);
  /** A new condition is not written before it is complete. */
  const [isBegun, setBegun] = useState(kept.isKept && written !== 'when');
  /** The condition that "always" or "never" has replaced, for when "when" is chosen again. */
  const [former, setFormer] = useState<Json>();
  const choose = (value: string): void => {
    setBegun(value === 'when' && written !== 'when' && former === undefined);
    if (value === 'when') {
      if (written !== 'when' && former !== undefined) write(former);
      return;
    }
    if (written === 'when') setFormer(rule);
    kept.clear();
    write(value === usual && kind !== 'required' ? undefined : value === 'always');
  };
  const writeCondition = (next: Json | undefined): void => {
    setBegun(false);
    write(next);
  };
  return { chosen: isBegun ? 'when' : written, choose, condition, writeCondition };
}

/** Whether one of these rules of a question is shown as a condition. */
export const hasCondition = (logic: JsonObject): boolean =>
  QUESTION_STATES.some((role) => chosenBy(logic[role], 'always') === 'when');

const chosenBy = (rule: Json | undefined, usual: 'always' | 'never'): string => {
  if (rule === undefined) return usual;
  if (typeof rule === 'boolean') return rule ? 'always' : 'never';
  return 'when';
};
