/** Provides the definitions of a change to the parts of its editor. */
import { type ReactNode, useMemo } from 'react';
import { DefinitionsContext, type EditedDefinitions, EditingContext } from './definitions.ts';

interface DefinitionsProviderProps {
  definitions: EditedDefinitions;
  children: ReactNode;
}

export function DefinitionsProvider({ definitions, children }: DefinitionsProviderProps) {
  const { edit, isReadOnly, changeId } = definitions;
  const editing = useMemo(() => ({ edit, isReadOnly, changeId }), [edit, isReadOnly, changeId]);
  return (
    <DefinitionsContext value={definitions}>
      <EditingContext value={editing}>{children}</EditingContext>
    </DefinitionsContext>
  );
}
