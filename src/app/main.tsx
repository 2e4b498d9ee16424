/** The app in the browser. */
import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { convertHash, convertLaterHashes } from './arrival.ts';
import { Crash } from './crash.tsx';
import { followEdits } from './live.ts';
import { Screens } from './routes.tsx';
import { nonce } from './start.ts';
import { store } from './store.ts';
import { theme } from './theme.ts';
import { startWords } from './words.ts';

const renderer = createDOMRenderer(document, { styleElementAttributes: { nonce } });

convertHash();
convertLaterHashes();
await startWords();
followEdits();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={theme}>
        <Provider store={store}>
          <Crash>
            <BrowserRouter>
              <Screens />
            </BrowserRouter>
          </Crash>
        </Provider>
      </FluentProvider>
    </RendererProvider>
  </StrictMode>,
);
