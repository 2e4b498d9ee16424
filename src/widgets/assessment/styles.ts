/** Styles of an activity. */
import { makeResetStyles, tokens } from '@fluentui/react-components';
import { dividerLine, focusRing, visuallyHidden, WIDE } from '../styles.ts';

/** Pictures are drawn for white paper in any theme. */
const PAPER = '#fff';

const useTop = makeResetStyles({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '4px 16px',
  marginBottom: '8px',
  '& > h2': { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
});

const useTime = makeResetStyles({
  margin: 0,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: tokens.colorNeutralForeground2,
  '& > strong': { color: tokens.colorNeutralForeground1 },
  '&[data-short] > strong': { color: tokens.colorPaletteRedForeground1 },
});

/** Visually hidden. */
const useVisuallyHidden = makeResetStyles(visuallyHidden);

const useHeading = makeResetStyles({
  margin: '16px 0 8px',
  fontSize: tokens.fontSizeBase400,
  lineHeight: tokens.lineHeightBase400,
  color: tokens.colorBrandForeground1,
  ':focus': { outlineStyle: 'none' },
  '&[data-verdict]': { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  '&[data-verdict=right]': { color: tokens.colorPaletteGreenForeground1 },
  '&[data-verdict=wrong]': { color: tokens.colorPaletteRedForeground1 },
});

/** Texts of the catalogue keep their lines. */
const useText = makeResetStyles({ margin: '0 0 16px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

const useLimit = makeResetStyles({ margin: 0, color: tokens.colorNeutralForeground2 });

const useQuiet = makeResetStyles({
  margin: '12px 0 0',
  fontSize: tokens.fontSizeBase300,
  color: tokens.colorNeutralForeground3,
  // The keyboard hint is hidden on devices without a keyboard.
  '@media (hover: none)': { display: 'none' },
});

const useMore = makeResetStyles({
  margin: '8px 0 0',
  '& > summary': {
    display: 'list-item',
    padding: '10px 0',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    ':focus-visible': focusRing,
  },
});

const useChoices = makeResetStyles({
  margin: 0,
  padding: 0,
  border: 'none',
  minWidth: 0,
  '& > legend': { padding: 0 },
  '& > label': {
    display: 'flex',
    gap: '12px',
    alignItems: 'center',
    minHeight: '44px',
    padding: '8px 12px',
    marginBottom: '8px',
    boxSizing: 'border-box',
    border: dividerLine,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':has(:checked)': {
      border: `1px solid ${tokens.colorBrandStroke1}`,
      backgroundColor: tokens.colorBrandBackground2,
    },
    ':has(:focus-visible)': focusRing,
  },
  '& input': {
    flexShrink: 0,
    width: '20px',
    height: '20px',
    margin: 0,
    accentColor: tokens.colorBrandBackground,
    outlineStyle: 'none',
  },
  ':disabled > label': { cursor: 'progress', opacity: 0.6 },
});

const usePictures = makeResetStyles({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '16px',
  marginBottom: '16px',
  '& > img': { height: '150px', maxWidth: '100%', objectFit: 'contain', backgroundColor: PAPER },
  '&[data-small] > img': { height: '125px' },
});

/** The heights are fixed, so that nothing moves when pictures come. */
const useLetters = makeResetStyles({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '8px',
  '& img': { height: 'min(28vw, 200px)', width: '100%', objectFit: 'contain', backgroundColor: PAPER },
  '& > :nth-child(4)': { gridColumn: '1 / -1' },
  '& > button[data-picture]': { minWidth: 0, padding: '8px' },
  [WIDE]: { gap: '12px' },
});

const useAnswer = makeResetStyles({
  margin: 0,
  '& img': { display: 'block', height: 'min(40vw, 200px)', maxWidth: '100%', marginTop: '4px', backgroundColor: PAPER },
});

const useAnswers = makeResetStyles({ display: 'flex', flexWrap: 'wrap', gap: '16px 32px', margin: '8px 0 0' });

const useButtons = makeResetStyles({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px',
  marginTop: '24px',
  '& > button': { flexGrow: 1 },
  '& > button[data-fixed]': { flexGrow: 0, minWidth: '113px', padding: '8px 4px' },
  [WIDE]: { '& > button': { flexGrow: 0 } },
});

export const useActivityStyles = () => ({
  top: useTop(),
  time: useTime(),
  visuallyHidden: useVisuallyHidden(),
  heading: useHeading(),
  text: useText(),
  limit: useLimit(),
  quiet: useQuiet(),
  more: useMore(),
  choices: useChoices(),
  pictures: usePictures(),
  letters: useLetters(),
  answer: useAnswer(),
  answers: useAnswers(),
  buttons: useButtons(),
});
