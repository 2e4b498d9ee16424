/** When a question is shown, required or read-only. */
import { memo } from 'react';
import { type QuestionAt, setAt, setRequired } from '../../authoring/editing/index.ts';
import { pointerTo, QUESTION_STATES, type QuestionStateName } from '../../authoring/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { useEditing } from '../definitions/definitions.ts';
import { useWords } from '../words/studio-words.ts';
import { ConditionRole } from './condition-role.tsx';
import type { SelectingProps } from './question-props.ts';
import { ConditionsAround } from './rules/conditions-around.tsx';

export const Conditions = ({ at, question: { kind }, source: { logic, isRequired }, select }: SelectingProps) => (
  <Roles at={at} logic={logic} isGroup={kind === 'group'} isRequired={isRequired} select={select} />
);

interface RolesProps extends Pick<SelectingProps, 'select'> {
  at: QuestionAt;
  logic: JsonObject;
  isGroup: boolean;
  isRequired: boolean;
}

/** Does not render again while words are typed. */
const Roles = memo(function Roles({ at, logic, isGroup, isRequired, select }: RolesProps) {
  const { edit } = useEditing();
  const t = useWords();
  // Only the questions in a group are answered: a rule that requires the group is shown to be removed.
  const canRequire = !isGroup || isRequired || logic.required !== undefined;
  return QUESTION_STATES.filter((role) => role !== 'required' || canRequire).map((role) => (
    <ConditionRole
      key={role}
      at={at}
      name={role}
      kind={role}
      isOwnAddress={(address) => isAddressed(address, at, role)}
      rule={logic[role]}
      usual={role === 'shown' || (role === 'required' && isRequired) ? 'always' : 'never'}
      choices={role === 'shown' ? ['always', 'when'] : ['always', 'never', 'when']}
      {...(isGroup && role !== 'shown' && { usualLabel: t('conditions.asEach') })}
      write={(rule) =>
        edit((files) =>
          role === 'required' ? setRequired(files, at, rule ?? false) : setAt(files, at, 'logic', [role], rule),
        )
      }
    >
      <ConditionsAround at={at} kind={role} select={select} />
    </ConditionRole>
  ));
});

/** A question that is always required is named in the schema of the questions around it. */
const isAddressed = (address: string, { path }: QuestionAt, role: QuestionStateName): boolean =>
  address.endsWith(`/logic.json#${pointerTo('fields', path, role)}`) ||
  (role === 'required' && /\/schema\.json#.*\/required$/.test(address));
