/** Styles of the dialog. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { textBox } from '../../widgets/styles.ts';

const NARROW = '@media (max-width: 479px)';

export const useDialogStyles = makeStyles({
  dialog: {
    width: '480px',
    maxWidth: 'calc(100vw - 32px)',
    boxSizing: 'border-box',
    padding: 0,
    // Forced colours show it: they have no shadows.
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow64,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    overflowWrap: 'anywhere',
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
  },
  content: {
    padding: '24px',
    '& h2': { margin: '0 0 8px', fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
    '& p': { margin: 0, whiteSpace: 'pre-line' },
    '& p + p': { marginTop: '8px' },
  },
  response: { ...textBox, boxSizing: 'border-box', width: '100%', marginTop: '16px', padding: '8px 12px' },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '12px',
    marginTop: '24px',
    [NARROW]: { '& > button': { flexGrow: 1 } },
  },
  left: {
    flexGrow: 1,
    marginRight: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase300,
    [NARROW]: { flexBasis: '100%' },
  },
});
