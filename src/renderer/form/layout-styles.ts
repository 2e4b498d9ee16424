/** Styles of a form, its parts and the grid of their questions: each overrides those before it. */
import { makeResetStyles, tokens } from '@fluentui/react-components';
import { focusRing, WIDE } from '../../widgets/styles.ts';

export const useRoot = makeResetStyles({
  fontFamily: tokens.fontFamilyBase,
  fontSize: tokens.fontSizeBase400,
  lineHeight: tokens.lineHeightBase400,
  color: tokens.colorNeutralForeground1,
  '& :where(fieldset:not([data-item]))': { border: 'none', padding: 0, margin: 0, minWidth: 0 },
  '& :where([id$="--hint"], [id$="--error"], [role=note])': { whiteSpace: 'pre-line' },
  // Radio buttons have no border of their own to be red.
  '& :is(fieldset[aria-invalid=true] input, input[type=checkbox][aria-invalid=true]):not(:focus-visible)': {
    outline: `2px solid ${tokens.colorPaletteRedBorder2}`,
    outlineOffset: '1px',
  },
  '& legend': { padding: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  '& :where(legend > h2, legend > h3, legend > h4, legend > h5, legend > h6)': {
    display: 'inline',
    margin: 0,
    font: 'inherit',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': focusRing,
  },
});

/**
 * Where the browser keeps what is on the screen in place: Safari does not, and when somebody scrolls up, parts that are
 * higher than estimated would push it down.
 */
export const ANCHORED = '@supports (overflow-anchor: auto)';

/** Skips layout and paint outside the viewport; the padding keeps focus rings inside the clip. */
export const useBlock = makeResetStyles({
  [ANCHORED]: { contentVisibility: 'auto' },
  containIntrinsicSize: 'auto calc(var(--narrow-rows) * 104px)',
  [WIDE]: { containIntrinsicSize: 'auto calc(var(--wide-rows) * 96px)' },
  padding: '4px',
  margin: '0 -4px 16px',
  border: 'none',
  // An open list overlaps what comes below.
  '&:focus-within:has([data-popup]), &[data-whole]': { contentVisibility: 'visible' },
  '&[data-part]': { marginBottom: '28px' },
  // Parts of the form have larger headings than parts of an item; a list in such a part has a smaller one.
  '&[data-part] [data-list]': { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  '&[data-part] > legend': { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  // A toggle is beside the heading of its part.
  '&[data-toggles] > legend:has(~ * > [data-toggle])': { paddingTop: '12px', paddingInlineEnd: '5.5rem' },
});

/**
 * Questions that share a row share its four lines too, so that controls are aligned whatever is above or below:
 * label, hint, control, message.
 */
export const LINE = { label: 1, hint: 2, control: 3, message: 4 };
export const useGrid = makeResetStyles({
  display: 'grid',
  position: 'relative',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  // A control that is taller than its four lines, like radio buttons, makes only the last line taller: a text input
  // beside it stays at the top. A track of 0fr takes the remaining height only.
  gridAutoRows: 'auto auto auto minmax(min-content, 0fr)',
  columnGap: '16px',
  marginBottom: '-20px',
  '& > *': { gridColumn: 'span 12', gridRow: 'span 4', marginBottom: '20px' },
  // Adjacent checkboxes look like one list.
  '& > [data-checkbox]:has(+ [data-checkbox])': { marginBottom: 0 },
  // Firefox would measure from the tracks that a span covers.
  '& > [data-toggle]': {
    gridArea: 'auto',
    position: 'absolute',
    bottom: '100%',
    insetInlineEnd: 0,
    marginBottom: '8px',
  },
  '& > div > [aria-pressed]': { marginTop: 0 },
  '& > div[data-width]': {
    display: 'grid',
    gridTemplateRows: 'subgrid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
  },
  '& > [data-width=quarter]': { gridColumn: 'span 6' },
  [WIDE]: {
    '& > [data-width=half]': { gridColumn: 'span 6' },
    '& > [data-width=third]': { gridColumn: 'span 4' },
    '& > [data-width=quarter]': { gridColumn: 'span 3' },
  },
});
