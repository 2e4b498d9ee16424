/** When a question is shown, required or read-only. */
import { memo } from 'react';
import { type QuestionAt, setAt, setRequired } from '../../authoring/editing/index.ts';
import { pointerTo, QUESTION_STATES, type QuestionStateName } from '../../authoring/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { useEditing } from '../definitions/definitions.ts';
import { ConditionRole } from './condition-role.tsx';
import type { SelectingProps } from './question-props.ts';
import { ConditionsAround } from './rules/conditions-around.tsx';

export const Conditions = ({ at, source: { logic, isRequired }, select }: SelectingProps) => (
  <Roles at={at} logic={logic} isRequired={isRequired} select={select} />
);

interface RolesProps extends Pick<SelectingProps, 'select'> {
  at: QuestionAt;
  logic: JsonObject;
  isRequired: boolean;
}

/** Does not render again while words are typed. */
const Roles = memo(function Roles({ at, logic, isRequired, select }: RolesProps) {
  const { edit } = useEditing();
  return QUESTION_STATES.map((role) => (
    <ConditionRole
      key={role}
      at={at}
      name={role}
      kind={role}
      isMine={(address) => isAddressed(address, at, role)}
      rule={logic[role]}
      usual={role === 'shown' || (role === 'required' && isRequired) ? 'always' : 'never'}
      choices={role === 'shown' ? ['always', 'when'] : ['always', 'never', 'when']}
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
