/** Styles of the file upload. */
import { makeResetStyles, tokens } from '@fluentui/react-components';
import { decoration, focusRing, sideButton, visuallyHidden } from '../styles.ts';

const useZone = makeResetStyles({
  // The line of the controls in a row of questions.
  gridRow: '3',
  padding: '12px',
  border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
  borderRadius: tokens.borderRadiusLarge,
  '&[data-invalid]': { border: `2px solid ${tokens.colorPaletteRedBorder2}`, padding: '11px' },
  '&[data-over]': { border: `2px solid ${tokens.colorBrandStroke1}`, padding: '11px' },
});

const useChoice = makeResetStyles({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '12px' });

const useVisuallyHidden = makeResetStyles(visuallyHidden);

/** Hidden, because the browser's text is not in the language of the page. Its label is shown and pressed instead. */
const useInput = makeResetStyles({
  ...visuallyHidden,
  ':focus-visible + label': focusRing,
  ':disabled + label': { color: tokens.colorNeutralForeground3, cursor: 'default' },
});

const button = {
  display: 'inline-flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  ...sideButton,
} as const;
const useChoose = makeResetStyles(button);
const useButtonStyles = makeResetStyles({ ...button, ':focus-visible': focusRing });

const useDrop = makeResetStyles({
  color: tokens.colorNeutralForeground3,
  fontSize: tokens.fontSizeBase300,
  // Files cannot be dragged on touch screens.
  '@media (hover: none)': { display: 'none' },
});

const useStatus = makeResetStyles({
  overflowWrap: 'anywhere',
  ':not(:empty)': { padding: '8px 0' },
  '&[data-kept]::before': {
    content: decoration('\\2713\\00a0'),
    fontWeight: tokens.fontWeightBold,
    color: tokens.colorPaletteGreenForeground1,
  },
});

const useSending = makeResetStyles({ display: 'flex', alignItems: 'center', columnGap: '12px' });

const useProgress = makeResetStyles({
  flex: '1 1 0',
  minWidth: 0,
  height: '12px',
  accentColor: tokens.colorBrandBackground,
});

const useShare = makeResetStyles({ minWidth: '3em', textAlign: 'right', fontVariantNumeric: 'tabular-nums' });

const useErrorBox = makeResetStyles({
  color: tokens.colorPaletteRedForeground1,
  overflowWrap: 'anywhere',
  '& > p': { margin: '8px 0', fontWeight: tokens.fontWeightSemibold },
});

export function useUploadStyles() {
  return {
    zone: useZone(),
    choice: useChoice(),
    visuallyHidden: useVisuallyHidden(),
    input: useInput(),
    choose: useChoose(),
    button: useButtonStyles(),
    drop: useDrop(),
    state: useStatus(),
    sending: useSending(),
    progress: useProgress(),
    share: useShare(),
    error: useErrorBox(),
  };
}
