/** Replaces the app around a story: theme, state and a router without other pages. */
import { FluentProvider } from '@fluentui/react-components';
import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { pageInfo } from '../src/app/browser/page-info.ts';
import { useShellStyles } from '../src/app/shell/shell-styles.ts';
import { createTheme } from '../src/app/theme/theme.ts';

const lightTheme = createTheme(pageInfo.brand.color, false);
const darkTheme = createTheme(pageInfo.brand.color, true);

/** Whether the story is on a documentation page, which has its own main part, headings and colors. */
const DocsContext = createContext(false);
export const useIsInDocs = (): boolean => use(DocsContext);

interface FrameProps {
  isDark: boolean;
  isInDocs?: boolean;
  /** The address of the router. */
  path?: string;
  children: ReactNode;
}

export function Frame({ isDark, isInDocs = false, path = '/', children }: FrameProps) {
  const theme = isDark ? darkTheme : lightTheme;
  const colorScheme = isDark ? 'dark' : 'light';
  useLayoutEffect(() => {
    if (isInDocs) return;
    document.documentElement.style.colorScheme = colorScheme;
    document.body.style.background = String(theme.colorNeutralBackground2);
  }, [isInDocs, colorScheme, theme]);
  return (
    <FluentProvider theme={theme} style={{ colorScheme }}>
      <DocsContext value={isInDocs}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </DocsContext>
    </FluentProvider>
  );
}

/** For stories without a main part of their own. */
export function Main({ children }: { children: ReactNode }) {
  const styles = useShellStyles();
  if (useIsInDocs()) return <div style={{ padding: 24 }}>{children}</div>;
  return (
    <div className={styles.app}>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

/** Shown in an iframe on a documentation page: it is a whole page, or covers it. */
export const wholePage = (height: number) => ({ docs: { story: { inline: false, height: `${height}px` } } });
