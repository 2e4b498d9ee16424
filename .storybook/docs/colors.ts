/** The colors of the theme by purpose. A test keeps the list equal to the colors that the code uses. */

/** WCAG 2.2 requires 4.5 for text, 3 for lines and signs that carry meaning, nothing for decoration. */
type Least = 4.5 | 3 | 0;

export interface Swatch {
  token: string;
  use: string;
  /** The colors next to it, each with the minimum contrast. */
  on: Record<string, Least>;
}

const text = (...grounds: string[]): Record<string, Least> => Object.fromEntries(grounds.map((one) => [one, 4.5]));
const sign = (...grounds: string[]): Record<string, Least> => Object.fromEntries(grounds.map((one) => [one, 3]));
const decoration = (...grounds: string[]): Record<string, Least> => Object.fromEntries(grounds.map((one) => [one, 0]));

const CARD = 'colorNeutralBackground1';
const PAGE = 'colorNeutralBackground2';
const QUIET = 'colorNeutralBackground3';
const TINTED = 'colorBrandBackground2';

export const TEXT: Swatch[] = [
  { token: 'colorNeutralForeground1', use: 'Text, labels and headings', on: text(CARD, PAGE, TINTED) },
  {
    token: 'colorNeutralForeground2',
    use: 'Leads, answers that cannot be changed, text of disabled buttons',
    on: text(PAGE, QUIET, 'colorNeutralBackground5'),
  },
  { token: 'colorNeutralForeground3', use: 'Hints, captions, the footer', on: text(CARD, PAGE, QUIET) },
  {
    token: 'colorNeutralForegroundOnBrand',
    use: 'Text of the primary button',
    on: text('colorBrandBackground', 'colorBrandBackgroundHover'),
  },
  { token: 'colorBrandForeground1', use: 'Headings of parts, secondary buttons', on: text(CARD, PAGE) },
  { token: 'colorBrandForegroundLink', use: 'Links', on: text(CARD, PAGE, TINTED) },
  {
    token: 'colorPaletteRedForeground1',
    use: 'Error messages, the mark of required questions',
    on: text(CARD, 'colorPaletteRedBackground1'),
  },
  {
    token: 'colorPaletteGreenForeground1',
    use: 'Signed, uploaded, right answer',
    on: text(CARD, 'colorPaletteGreenBackground1'),
  },
];

export const SURFACES: Swatch[] = [
  { token: CARD, use: 'Cards, controls, dialogs, the header', on: {} },
  { token: 'colorNeutralBackground1Hover', use: 'Buttons and choices under the pointer', on: {} },
  { token: PAGE, use: 'The page behind the cards', on: {} },
  { token: QUIET, use: 'Answers that cannot be changed, neutral notes', on: {} },
  { token: 'colorNeutralBackground5', use: 'Disabled buttons', on: {} },
  { token: 'colorNeutralBackground6', use: 'The track of a progress bar', on: {} },
  { token: 'colorBrandBackground', use: 'The primary button, ticked boxes', on: {} },
  { token: 'colorBrandBackgroundHover', use: 'The primary button under the pointer', on: {} },
  { token: TINTED, use: 'Notices, the banner at the foot, the choice under the arrow keys', on: {} },
  {
    token: 'colorCompoundBrandBackground',
    use: 'The filled part of a progress bar',
    on: sign('colorNeutralBackground6'),
  },
  { token: 'colorPaletteRedBackground1', use: 'Behind messages of faults', on: {} },
  { token: 'colorPaletteGreenBackground1', use: 'Behind “Signed”', on: {} },
  { token: 'colorPaletteYellowBackground1', use: 'Behind a quotation in a document', on: {} },
  { token: 'colorPaletteMarigoldBackground1', use: 'Behind warning notes', on: {} },
  { token: 'colorBackgroundOverlay', use: 'Over the page, behind a dialog', on: {} },
];

export const LINES: Swatch[] = [
  { token: 'colorNeutralStrokeAccessible', use: 'Borders of controls and plain buttons', on: sign(CARD, PAGE) },
  { token: 'colorNeutralStroke1', use: 'Borders of disabled buttons', on: decoration(CARD) },
  { token: 'colorNeutralStroke2', use: 'Borders of cards, lines between rows', on: decoration(CARD) },
  { token: 'colorStrokeFocus2', use: 'The ring around what has the focus', on: sign(CARD, PAGE) },
  { token: 'colorBrandStroke1', use: 'The edge of notices, chosen options, the waiting wheel', on: sign(CARD, TINTED) },
  { token: 'colorBrandStroke2', use: 'The rest of the waiting wheel', on: decoration(PAGE) },
  { token: 'colorPaletteRedBorder2', use: 'Borders of wrong answers and error summaries', on: sign(CARD, PAGE) },
  { token: 'colorPaletteGreenBorder2', use: 'The border of “Signed”', on: sign(CARD) },
  { token: 'colorPaletteYellowBorder2', use: 'The edge of a quotation in a document', on: decoration(CARD) },
  { token: 'colorPaletteMarigoldBorderActive', use: 'The edge of warning notes', on: decoration(CARD) },
];

export const COLORS: Swatch[] = [...TEXT, ...SURFACES, ...LINES];
