/** Props of every part of the change screen. */
import type { ChangeShown } from '../../contract/index.ts';

export interface ChangeProps {
  change: ChangeShown;
  /** Loads the change again, after a step. */
  reload: () => Promise<void>;
}
