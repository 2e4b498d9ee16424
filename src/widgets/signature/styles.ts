/** Styles of a document to sign. */
import { makeResetStyles, tokens } from '@fluentui/react-components';
import { dividerLine, focusRing, WIDE } from '../styles.ts';

/** On phones a line separates documents, because nested frames would waste width. */
const useDocument = makeResetStyles({
  padding: '8px 0',
  borderTop: dividerLine,
  [WIDE]: { margin: '16px 0', padding: 0, border: dividerLine, borderRadius: tokens.borderRadiusLarge },
});

const useTitle = makeResetStyles({
  margin: 0,
  fontSize: tokens.fontSizeBase400,
  lineHeight: tokens.lineHeightBase400,
  '& > button': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '0 12px',
    alignItems: 'center',
    width: '100%',
    minHeight: '48px',
    padding: '12px 0',
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    background: 'none',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    ':focus-visible': focusRing,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  '& svg': { flexShrink: 0, transition: 'transform 0.15s' },
  '& [aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
  [WIDE]: { '& > button': { gridTemplateColumns: 'auto minmax(0, 1fr) auto', padding: '12px 16px' } },
  '@media (prefers-reduced-motion: reduce)': { '& svg': { transition: 'none' } },
});

const useStatus = makeResetStyles({
  gridColumn: '2',
  [WIDE]: { gridColumn: 'auto' },
  fontSize: tokens.fontSizeBase300,
  fontWeight: tokens.fontWeightRegular,
  whiteSpace: 'nowrap',
  color: tokens.colorNeutralForeground3,
  '&[data-signed]': { color: tokens.colorPaletteGreenForeground1 },
});

const useBody = makeResetStyles({
  padding: '4px 0 16px',
  '&[hidden]': { display: 'none' },
  [WIDE]: { padding: '4px 16px 16px' },
});

const useLink = makeResetStyles({
  minHeight: '44px',
  padding: '4px 0',
  border: 'none',
  borderRadius: tokens.borderRadiusMedium,
  background: 'none',
  font: 'inherit',
  color: tokens.colorBrandForegroundLink,
  textDecorationLine: 'underline',
  cursor: 'pointer',
  ':focus-visible': focusRing,
});

const useText = makeResetStyles({
  margin: '4px 0 16px',
  padding: '4px 12px',
  overflowWrap: 'anywhere',
  border: dividerLine,
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: tokens.colorNeutralBackground2,
  '& h3': { margin: '16px 0 8px', fontSize: tokens.fontSizeBase400 },
  '& h4': { margin: '12px 0 8px', fontSize: tokens.fontSizeBase400 },
  '& p, & ul, & ol': { margin: '8px 0' },
  '& a': { color: tokens.colorBrandForegroundLink },
  '& ul, & ol': { paddingLeft: '24px' },
  '& blockquote': {
    margin: '12px 0',
    padding: '4px 12px',
    borderLeft: `4px solid ${tokens.colorPaletteYellowBorder2}`,
    backgroundColor: tokens.colorPaletteYellowBackground1,
  },
});

const useLines = makeResetStyles({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  gap: '8px 16px',
  margin: '4px 0 16px',
  '& dt': { fontSize: tokens.fontSizeBase300, color: tokens.colorNeutralForeground3 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

const useSign = makeResetStyles({
  minWidth: '120px',
  minHeight: '44px',
  padding: '8px 24px',
  border: `1px solid ${tokens.colorBrandStroke1}`,
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: tokens.colorNeutralBackground1,
  font: 'inherit',
  fontWeight: tokens.fontWeightSemibold,
  color: tokens.colorBrandForeground1,
  cursor: 'pointer',
  ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  ':focus-visible': focusRing,
  '&[data-invalid]': { border: `2px solid ${tokens.colorPaletteRedBorder2}` },
  '&:disabled': {
    border: `1px solid ${tokens.colorPaletteGreenBorder2}`,
    backgroundColor: tokens.colorPaletteGreenBackground1,
    color: tokens.colorPaletteGreenForeground1,
    cursor: 'default',
  },
});

const useUnopened = makeResetStyles({ margin: 0, color: tokens.colorNeutralForeground2 });

export function useSignatureStyles() {
  return {
    document: useDocument(),
    title: useTitle(),
    state: useStatus(),
    body: useBody(),
    link: useLink(),
    unopened: useUnopened(),
    text: useText(),
    lines: useLines(),
    sign: useSign(),
  };
}
