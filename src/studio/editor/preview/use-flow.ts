/** The pages of the change, with the named conditions that they read. */
import { FACTS, FLOW } from '../../../authoring/editing/index.ts';
import type { Facts, Flow } from '../../../engine/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';

export function useFlow(): { flow: Flow; facts: Facts } {
  const { files } = useDefinitions();
  return { flow: files.object(FLOW) as unknown as Flow, facts: files.object(FACTS, ['facts']) as Facts };
}
