/** Styles of the list of sessions, apart so that the build can compile them. */
import { makeStyles, tokens } from '@fluentui/react-components';

export const useSessionStyles = makeStyles({
  card: { marginTop: '24px' },
  entry: { padding: '12px 0' },
  password: {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '44px',
    margin: '4px 0 16px',
    padding: '0 12px',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});
