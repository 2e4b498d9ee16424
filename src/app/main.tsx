/** The app in the browser. */
import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components';
import { Provider } from 'jotai';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { convertHash, convertLaterHashes, dropSlash } from './arrival.ts';
import { Crash, tellUncaught, Unshown } from './crash.tsx';
import { settleLogout } from './leaving.ts';
import { followEdits } from './live.ts';
import { useTheme } from './night.ts';
import { Screens } from './routes.tsx';
import { nonce, page } from './start.ts';
import { store } from './store.ts';
import { guardPage } from './unsaved.ts';
import { Wordless } from './wordless.tsx';
import { startWords } from './words.ts';

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
