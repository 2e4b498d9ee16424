/** When a question is shown, required or read-only. */
import { setAt, setRequired } from '../../authoring/editing/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { ConditionRole, ROLES } from './condition-role.tsx';
import type { QuestionProps } from './question-props.ts';

export function Conditions({ at, source: { logic, isRequired } }: QuestionProps) {
  const { edit } = useDefinitions();
  return ROLES.map((role) => (
    <ConditionRole
      key={role}
      at={at}
      kind={role}
      rule={logic[role]}
      usual={role === 'shown' || (role === 'required' && isRequired) ? 'always' : 'never'}
      choices={role === 'shown' ? ['always', 'when'] : ['always', 'never', 'when']}
      write={(rule) =>
        edit((files) =>
          role === 'required' ? setRequired(files, at, rule ?? false) : setAt(files, at, 'logic', [role], rule),
        )
      }
    />
  ));
}
