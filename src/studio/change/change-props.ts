/** What every part of the screen of a change gets. */
import type { ChangeShown } from '../../contract/index.ts';

export interface ChangeProps {
  change: ChangeShown;
  /** Reads the change anew, after a step that was taken. */
  reload: () => Promise<void>;
}
