/** A text that is not shown: screen readers read it when it changes. */
import { makeStyles } from '@fluentui/react-components';

/** Read by screen readers alone. */
export const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

const useStyles = makeStyles({ hidden: VISUALLY_HIDDEN });

export const Announcement = ({ children }: { children: string }) => (
  <div role="status" className={useStyles().hidden}>
    {children}
  </div>
);
