/** The app in the browser. */
import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components';
import { Provider } from 'jotai';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { convertHash, convertLaterHashes } from './arrival.ts';
import { Crash } from './crash.tsx';
import { followEdits } from './live.ts';
import { Screens } from './routes.tsx';
import { nonce } from './start.ts';
import { store } from './store.ts';
import { theme } from './theme.ts';
import { guardPage } from './unsaved.ts';
import { Wordless } from './wordless.tsx';
import { startWords } from './words.ts';

const renderer = createDOMRenderer(document, { styleElementAttributes: { nonce } });
const root = createRoot(document.getElementById('root') as HTMLElement);

const show = (content: ReactNode): void =>
  root.render(
    <StrictMode>
      <RendererProvider renderer={renderer} targetDocument={document}>
        <FluentProvider theme={theme}>
          <Provider store={store}>{content}</Provider>
        </FluentProvider>
      </RendererProvider>
    </StrictMode>,
  );

async function start(): Promise<void> {
  try {
    await startWords();
  } catch {
    return show(<Wordless again={start} />);
  }
  followEdits();
  show(
    <Crash>
      <BrowserRouter>
        <Screens />
      </BrowserRouter>
    </Crash>,
  );
}

convertHash();
convertLaterHashes();
guardPage();
await start();
