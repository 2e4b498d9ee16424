/** Styles around all screens, in the browser and on the server. */
import { makeResetStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useRootStyles = makeResetStyles({
  color: tokens.colorNeutralForeground1,
  backgroundColor: tokens.colorNeutralBackground1,
  fontFamily: tokens.fontFamilyBase,
  fontSize: tokens.fontSizeBase300,
  lineHeight: tokens.lineHeightBase300,
});

export function RootStyles({ children }: { children: ReactNode }) {
  return <div className={useRootStyles()}>{children}</div>;
}
