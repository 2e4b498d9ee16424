/** Starts the app in the browser. */
import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components';
import { Provider } from 'jotai';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startI18n } from './i18n/i18n.ts';
import { convertHash, dropSlash, followHashLinks } from './navigation/entry-link.ts';
import { retryLogout } from './navigation/logout.ts';
import { Screens } from './routes.tsx';
import { installLeaveGuard } from './session/leave-guard.ts';
import { ErrorBoundary, ShellFailed, showUncaughtErrors } from './shell/error-boundary.tsx';
import { followEdits } from './shell/live-reload.ts';
import { StartFailed } from './shell/start-failed.tsx';
import { nonce, page } from './state/page-info.ts';
import { store } from './state/state.ts';
import { useTheme } from './theme/color-scheme.ts';

const renderer = createDOMRenderer(document, { styleElementAttributes: { nonce } });
const root = createRoot(document.getElementById('root') as HTMLElement);

function Frame({ children }: { children: ReactNode }) {
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={useTheme()}>
        <Provider store={store}>{children}</Provider>
      </FluentProvider>
    </RendererProvider>
  );
}

const show = (content: ReactNode): void =>
  root.render(
    <StrictMode>
      <Frame>{content}</Frame>
    </StrictMode>,
  );

async function start(): Promise<void> {
  try {
    await startI18n();
  } catch {
    return show(<StartFailed retry={start} />);
  }
  if (page.development) followEdits();
  showUncaughtErrors();
  retryLogout();
  show(
    <ErrorBoundary shown={<ShellFailed />}>
      <BrowserRouter>
        <Screens />
      </BrowserRouter>
    </ErrorBoundary>,
  );
}

if (page.brand.logo) document.querySelector('link[rel=icon]')?.setAttribute('href', page.brand.logo);
convertHash();
dropSlash();
followHashLinks();
installLeaveGuard();
await start();
