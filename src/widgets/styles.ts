/**
 * Styles shared by widgets and forms, for modules of styles, which the build compiles. Imported by a module that runs,
 * they would bring Fluent's tokens with them (3 KiB).
 */
import { tokens } from '@fluentui/react-components';

export const WIDE = '@media (min-width: 640px)';

/** The focus ring. */
export const focusRing = { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' } as const;

/**
 * Text that screen readers skip. Older browsers, such as Safari 16, do not support silent text and read it out. In a
 * constant the call is marked as pure, or the app would keep the constant, and all of Fluent's tokens for it (3 KiB).
 */
export const decoration = (text: string): string[] => [`"${text}"`, `"${text}" / ""`];

export const dividerLine = `1px solid ${tokens.colorNeutralStroke2}`;

/** Visually hidden. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** A field to type or choose in. */
export const textBox = {
  minHeight: '44px',
  font: 'inherit',
  color: 'inherit',
  backgroundColor: tokens.colorNeutralBackground1,
  border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
  borderRadius: tokens.borderRadiusMedium,
  ':focus-visible': focusRing,
} as const;

/** A button beside a question, unlike the buttons of the page. */
export const sideButton = {
  minHeight: '44px',
  padding: '8px 16px',
  font: 'inherit',
  fontWeight: tokens.fontWeightSemibold,
  color: tokens.colorBrandForeground1,
  backgroundColor: tokens.colorNeutralBackground1,
  border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
  borderRadius: tokens.borderRadiusMedium,
  cursor: 'pointer',
  ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
} as const;
