/** What stands around a story in place of the app: its theme, its state and a router that leads nowhere. */
import { FluentProvider } from '@fluentui/react-components';
import { Provider } from 'jotai';
import { type ReactNode, useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useLooks } from '../src/app/looks.ts';
import { page } from '../src/app/start.ts';
import { store } from '../src/app/store.ts';
import { themeOf } from '../src/app/theme.ts';

const byDay = themeOf(page.brand.color, false);
const byNight = themeOf(page.brand.color, true);

interface FrameProps {
  night: boolean;
  /** Where the router is. */
  path?: string;
  children: ReactNode;
}

export function Frame({ night, path = '/', children }: FrameProps) {
  const theme = night ? byNight : byDay;
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = night ? 'dark' : 'light';
    document.body.style.background = String(theme.colorNeutralBackground2);
  }, [night, theme]);
  return (
    <FluentProvider theme={theme}>
      <Provider store={store}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </Provider>
    </FluentProvider>
  );
}

/** For stories that bring no main part of their own. */
export function Main({ children }: { children: ReactNode }) {
  const looks = useLooks();
  return (
    <div className={looks.app}>
      <main className={looks.main}>{children}</main>
    </div>
  );
}
