/** The app in the browser. */
import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components';
import { Provider } from 'jotai';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startWords } from './i18n/i18n.ts';
import { convertHash, convertLaterHashes, dropSlash } from './navigation/entry-link.ts';
import { settleLogout } from './navigation/logout.ts';
import { Screens } from './routes.tsx';
import { guardPage } from './session/leave-guard.ts';
import { Crash, tellUncaught, Unshown } from './shell/error-boundary.tsx';
import { followEdits } from './shell/live-reload.ts';
import { Wordless } from './shell/start-failed.tsx';
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
    await startWords();
  } catch {
    return show(<Wordless again={start} />);
  }
  if (page.development) followEdits();
  tellUncaught();
  settleLogout();
  show(
    <Crash shown={<Unshown />}>
      <BrowserRouter>
        <Screens />
      </BrowserRouter>
    </Crash>,
  );
}

if (page.brand.logo) document.querySelector('link[rel=icon]')?.setAttribute('href', page.brand.logo);
convertHash();
dropSlash();
convertLaterHashes();
guardPage();
await start();
