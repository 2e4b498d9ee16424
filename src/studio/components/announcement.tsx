/** A text that is not shown: screen readers read it when it changes. */
import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

export const Announcement = ({ children }: { children: string }) => (
  <div role="status" className={useStyles().hidden}>
    {children}
  </div>
);
