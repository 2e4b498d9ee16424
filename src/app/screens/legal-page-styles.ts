/** Styles of legal pages, apart so that the build can compile them. */
import { makeStyles, tokens } from '@fluentui/react-components';

export const useLegalStyles = makeStyles({
  text: {
    '& h2': { margin: '24px 0 8px', fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
    '& :is(p, ul, ol)': { margin: '8px 0 12px' },
    '& :is(ul, ol)': { paddingLeft: '24px' },
    '& a': { color: tokens.colorBrandForegroundLink },
    '& blockquote': {
      margin: '0 0 16px',
      padding: '4px 12px',
      borderLeft: `4px solid ${tokens.colorPaletteYellowBorder2}`,
      backgroundColor: tokens.colorPaletteYellowBackground1,
    },
  },
});
