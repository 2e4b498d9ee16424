/** Styles of forms: Fluent's tokens on plain elements, because a form may have a thousand controls. */
import { makeResetStyles, tokens } from '@fluentui/react-components';
import { decoration, focusRing, sideButton, textBox, visuallyHidden, WIDE } from '../../widgets/styles.ts';
import { ANCHORED, LINE, useBlock, useGrid, useRoot } from './layout-styles.ts';

/** Not read out: screen readers get "(required)". */
const requiredMark = {
  '&[data-required]::after': {
    content: /* @__PURE__ */ decoration('\\00a0*'),
    color: tokens.colorPaletteRedForeground1,
  },
};

const heading = {
  fontSize: tokens.fontSizeBase500,
  lineHeight: tokens.lineHeightBase500,
  marginBottom: '12px',
  borderRadius: tokens.borderRadiusMedium,
  ':focus-visible': focusRing,
};
const useHeading = makeResetStyles({ ...heading, ...requiredMark });

/** Inside the frame of its item, not on it. */
const useItemHeading = makeResetStyles({ ...heading, float: 'left', width: '100%', '& + *': { clear: 'both' } });

const useCaption = makeResetStyles({
  paddingTop: '8px',
  marginBottom: '12px',
  fontSize: tokens.fontSizeBase400,
  lineHeight: tokens.lineHeightBase400,
  color: tokens.colorBrandForeground1,
});

const useItem = makeResetStyles({
  minWidth: 0,
  margin: 0,
  padding: '12px',
  [WIDE]: { padding: '16px' },
  border: `1px solid ${tokens.colorNeutralStroke2}`,
  borderRadius: tokens.borderRadiusXLarge,
  backgroundColor: tokens.colorNeutralBackground1,
  marginBottom: '16px',
  // The first items may be on the screen when the page opens, where a wrong estimate of their height would show.
  [ANCHORED]: { '&:nth-of-type(n + 4)': { contentVisibility: 'auto' } },
  containIntrinsicSize: 'auto calc(64px + var(--shown, 1) * 96px)',
  '&:focus-within:has([data-popup])': { contentVisibility: 'visible' },
});

const useLabel = makeResetStyles({
  gridRow: LINE.label,
  alignSelf: 'end',
  display: 'block',
  marginBottom: '4px',
  fontWeight: tokens.fontWeightSemibold,
  ...requiredMark,
});

const useHint = makeResetStyles({
  gridRow: LINE.hint,
  color: tokens.colorNeutralForeground3,
  fontSize: tokens.fontSizeBase300,
  lineHeight: tokens.lineHeightBase300,
  margin: '0 0 4px',
});

const useLegend = makeResetStyles({
  margin: '0 0 16px',
  color: tokens.colorNeutralForeground3,
  fontSize: tokens.fontSizeBase300,
});

const useError = makeResetStyles({
  gridRow: LINE.message,
  display: 'flex',
  '&[data-fixed]': { visibility: 'hidden' },
  alignItems: 'flex-start',
  gap: '6px',
  overflowWrap: 'anywhere',
  color: tokens.colorPaletteRedForeground1,
  fontSize: tokens.fontSizeBase300,
  lineHeight: tokens.lineHeightBase300,
  marginTop: '4px',
  // Not an element of each of perhaps hundreds of messages.
  '::before': {
    content: decoration('!'),
    flexShrink: 0,
    width: '16px',
    height: '16px',
    marginTop: '2px',
    borderRadius: '50%',
    textAlign: 'center',
    fontSize: '12px',
    fontWeight: tokens.fontWeightBold,
    lineHeight: '16px',
    color: tokens.colorNeutralBackground1,
    backgroundColor: tokens.colorPaletteRedForeground1,
  },
});

const useInput = makeResetStyles({
  ...textBox,
  gridRow: LINE.control,
  boxSizing: 'border-box',
  width: '100%',
  padding: '8px 12px',
  '&:is(textarea)': { resize: 'vertical' },
  '&[data-short]': { maxWidth: '160px' },
  // In Safari the focus is visible in its parts alone.
  '&[type=date]:focus': focusRing,
  '&[aria-invalid=true]': { border: `2px solid ${tokens.colorPaletteRedBorder2}` },
  '&[readonly], &:disabled': {
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    opacity: 1,
  },
  '::placeholder': { color: 'inherit', opacity: 1 },
});

const useOption = makeResetStyles({
  gridRow: LINE.control,
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: '44px',
  fontWeight: tokens.fontWeightRegular,
  cursor: 'pointer',
  '& > input': { width: '24px', height: '24px', margin: 0, flexShrink: 0, accentColor: tokens.colorBrandBackground },
  '& > input[type=radio]': { borderRadius: tokens.borderRadiusCircular },
  '& > input:focus-visible': focusRing,
});

const useRow = makeResetStyles({ display: 'flex', flexWrap: 'wrap', columnGap: '32px' });

const useButtonStyles = makeResetStyles({
  marginTop: '8px',
  ...sideButton,
  ':focus-visible': focusRing,
  '&[aria-pressed=true]': {
    backgroundColor: tokens.colorBrandBackground2,
    border: `2px solid ${tokens.colorBrandStroke1}`,
  },
  '&:disabled': {
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    cursor: 'default',
  },
});

const useUndo = makeResetStyles({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px',
  margin: '0 0 12px',
});

const usePassword = makeResetStyles({
  gridRow: LINE.control,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  '& > input': { flex: '1 1 7em' },
  '& > button': { flexShrink: 0, marginTop: 0 },
});

const useSummary = makeResetStyles({
  padding: '16px',
  marginBottom: '20px',
  border: `2px solid ${tokens.colorPaletteRedBorder2}`,
  borderRadius: tokens.borderRadiusLarge,
  backgroundColor: tokens.colorNeutralBackground1,
  '& h2': { margin: '0 0 8px', fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  '& ul': { margin: 0, paddingLeft: '20px' },
  '& li': { padding: '2px 0', lineHeight: '24px' },
  '& p': { margin: '4px 0 0' },
  '& ul ul': { fontSize: tokens.fontSizeBase300 },
  '& a': { color: tokens.colorPaletteRedForeground1 },
  '& [data-fixed] > a': { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
  ':focus-visible': focusRing,
});

const useNote = makeResetStyles({
  gridColumn: '1 / -1',
  padding: '12px 16px',
  marginBottom: '12px',
  borderLeft: `4px solid ${tokens.colorBrandStroke1}`,
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: tokens.colorNeutralBackground3,
  '&[data-tone=warning]': {
    borderLeftColor: tokens.colorPaletteMarigoldBorderActive,
    backgroundColor: tokens.colorPaletteMarigoldBackground1,
  },
});

const useVisuallyHidden = makeResetStyles(visuallyHidden);

/** Called once per form, because a thousand fields share the classes. */
export function useStyles() {
  return {
    root: useRoot(),
    block: useBlock(),
    grid: useGrid(),
    heading: useHeading(),
    itemHeading: useItemHeading(),
    caption: useCaption(),
    row: useRow(),
    item: useItem(),
    label: useLabel(),
    hint: useHint(),
    legend: useLegend(),
    error: useError(),
    input: useInput(),
    option: useOption(),
    button: useButtonStyles(),
    undo: useUndo(),
    password: usePassword(),
    summary: useSummary(),
    note: useNote(),
    visuallyHidden: useVisuallyHidden(),
  };
}

export type Styles = ReturnType<typeof useStyles>;
