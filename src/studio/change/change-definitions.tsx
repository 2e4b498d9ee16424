/** Provides the definitions of a change to all parts of its screen. */
import { type ReactNode, useEffect } from 'react';
import type { ChangeProps } from '../definitions/change-props.ts';
import { useChangeDefinitions } from '../definitions/definitions.ts';
import { DefinitionsProvider } from '../definitions/definitions-provider.tsx';
import { useFileEdits } from '../saving/use-file-edits.ts';

/** Its children are made by the screen around it, so that only those that read the definitions render for a keystroke. */
export function ChangeDefinitions({ change, reload, children }: ChangeProps & { children: ReactNode }) {
  const edits = useFileEdits(change.id, change.position);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change also says whether undo is possible
  useEffect(() => {
    if (edits.position !== change.position) void reload();
  }, [edits.position]);
  const definitions = useChangeDefinitions(change, edits);
  return <DefinitionsProvider definitions={definitions}>{children}</DefinitionsProvider>;
}
