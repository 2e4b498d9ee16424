/** Buttons of screens and activities: plain ones in the theme's colours, a fraction of what Fluent's own cost to load. */
import { makeResetStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { focusRing } from './styles.ts';

const useButtonStyles = makeResetStyles({
  minHeight: '44px',
  minWidth: '96px',
  padding: '8px 16px',
  font: 'inherit',
  fontWeight: tokens.fontWeightSemibold,
  color: tokens.colorNeutralForeground1,
  backgroundColor: tokens.colorNeutralBackground1,
  border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
  borderRadius: tokens.borderRadiusMedium,
  cursor: 'pointer',
  ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  ':focus-visible': focusRing,
  '&[data-primary]': {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    border: `1px solid ${tokens.colorBrandBackground}`,
  },
  '&[data-primary]:hover:not([aria-disabled], :disabled)': { backgroundColor: tokens.colorBrandBackgroundHover },
  '&[aria-disabled=true], &:disabled': {
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground5,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    cursor: 'progress',
  },
  '&:disabled': { cursor: 'default' },
  // Comes last, so that no state shows the colours of the theme.
  '@media (forced-colors: active)': {
    '&[data-primary]': {
      forcedColorAdjust: 'none',
      color: 'ButtonFace',
      backgroundColor: 'ButtonText',
      border: '1px solid ButtonText',
    },
    '&[data-primary]:hover:not([aria-disabled], :disabled)': {
      color: 'HighlightText',
      backgroundColor: 'Highlight',
    },
    '&[data-primary][aria-disabled=true], &[data-primary]:disabled': {
      color: 'GrayText',
      backgroundColor: 'ButtonFace',
      border: '1px solid GrayText',
    },
  },
});

interface ButtonProps extends ComponentProps<'button'> {
  primary?: boolean;
  /** A call is in progress: the button keeps the focus and ignores clicks. */
  busy?: boolean;
}

export function Button({ primary, busy, className, onClick, ...rest }: ButtonProps) {
  const styles = useButtonStyles();
  return (
    <button
      type="button"
      {...rest}
      className={mergeClasses(styles, className)}
      data-primary={primary || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    />
  );
}
