/** Type, spacing, corners, layers, motion, breakpoints and focus of the code; a test keeps the lists correct. */

export interface Step {
  value: string;
  use: string;
}

/** By the name of the size without `fontSize`; sizes and line heights come from the theme. */
export const TYPE: { name: string; use: string }[] = [
  { name: 'Hero700', use: 'Title of a page from 640 px' },
  { name: 'Base600', use: 'Title of a page on a phone' },
  { name: 'Base500', use: 'Heading of a card, a list, a part of a form' },
  { name: 'Base400', use: 'Text, labels, controls, buttons' },
  { name: 'Base300', use: 'Hints, error messages, captions, the footer' },
];

export const WEIGHTS: { token: string; use: string }[] = [
  { token: 'fontWeightRegular', use: 'Text' },
  { token: 'fontWeightSemibold', use: 'Headings, labels, buttons' },
  { token: 'fontWeightBold', use: 'The sign of an error message' },
];

export const SPACING: Step[] = [
  { value: '2px', use: 'Lines of a list; the focus ring from its element' },
  { value: '4px', use: 'Label to control, control to message' },
  { value: '6px', use: 'Sign to its text' },
  { value: '8px', use: 'Things that belong together' },
  { value: '10px', use: 'Box or logo to its text' },
  { value: '11px', use: 'The place for files while its border is twice as thick' },
  { value: '12px', use: 'Between buttons, inside controls, heading to text' },
  { value: '16px', use: 'Edge of the page on a phone, between columns and parts' },
  { value: '20px', use: 'Between questions, between cards' },
  { value: '24px', use: 'Above the buttons of a page, under a lead' },
  { value: '28px', use: 'Inside a card, above and below, from 640 px' },
  { value: '32px', use: 'Inside a card, left and right, from 640 px' },
  { value: '40px', use: 'Above the title from 640 px' },
  { value: '48px', use: 'Below the last thing of a page' },
];

export const CORNERS: { token: string; use: string }[] = [
  { token: 'borderRadiusMedium', use: 'Controls and buttons' },
  { token: 'borderRadiusLarge', use: 'Messages and summaries' },
  { token: 'borderRadiusXLarge', use: 'Cards, items of a list, dialogs' },
  { token: 'borderRadiusCircular', use: 'The progress bar' },
];

export const SHADOWS: Step[] = [
  { value: '0 8px 16px rgb(0 0 0 / 14%)', use: 'The list of a combobox, over what comes below' },
  { value: 'tokens.shadow64', use: 'A dialog, over the whole page' },
];

export const MOTION: Step[] = [
  { value: '0.15s', use: 'The arrow of a document’s title turns' },
  { value: '0.3s', use: 'The progress bar grows' },
  { value: '200ms', use: 'Questions fade while they are saved' },
  { value: '1s', use: 'One turn of the waiting wheel; only where the visitor wants motion' },
];

export const MEDIA: Step[] = [
  { value: '(min-width: 640px)', use: 'Wide: questions side by side, more space, buttons in a row' },
  { value: '(max-width: 639px)', use: 'Narrow: shorter words in the header, a list scrolls to the top' },
  { value: '(max-width: 479px)', use: 'Very narrow: the buttons of a dialog one below the other' },
  { value: '(max-width: 319px)', use: 'Smaller than any phone: EN and ES for the names of the languages' },
  { value: '(hover: none)', use: 'Touch: no words about keys, no place to drop files' },
  { value: '(prefers-reduced-motion: no-preference)', use: 'Only then the waiting wheel turns' },
  { value: '(prefers-reduced-motion: reduce)', use: 'Then nothing moves' },
  { value: '(forced-colors: active)', use: 'Colors of the system: the main button stands out in them too' },
  { value: 'screen and (prefers-color-scheme: dark)', use: 'The dark theme; paper is always white' },
];

export const ICONS: Record<string, string> = {
  PersonIcon: 'Before the name of the account, in the header',
  SignOutIcon: 'Before “Log out”, from 640 px',
  ChevronIcon: 'Before the title of a document; turns down when it is open',
};
