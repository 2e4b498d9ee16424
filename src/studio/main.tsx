/** Starts the studio in the browser. */
import {
  createDOMRenderer,
  FluentProvider,
  RendererProvider,
  webDarkTheme,
  webLightTheme,
} from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { watchAttendance } from './api/attendance.ts';
import { prefetch } from './api/client.ts';
import { nonce } from './api/nonce.ts';
import { Toasts } from './components/toasts.tsx';
import { SessionGate } from './sign-in/session-gate.tsx';
import { Studio } from './studio.tsx';
import { startWords } from './words/studio-words.ts';

const renderer = createDOMRenderer(document, { styleElementAttributes: { nonce } });
const darkScheme = window.matchMedia('(prefers-color-scheme: dark)');

function useIsDark(): boolean {
  return useSyncExternalStore(
    (changed) => {
      darkScheme.addEventListener('change', changed);
      return () => darkScheme.removeEventListener('change', changed);
    },
    () => darkScheme.matches,
  );
}

function Root() {
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={useIsDark() ? webDarkTheme : webLightTheme} style={{ minHeight: '100vh' }}>
        <BrowserRouter basename="/studio">
          <SessionGate>
            <Studio />
          </SessionGate>
        </BrowserRouter>
        <Toasts />
      </FluentProvider>
    </RendererProvider>
  );
}

/** In parallel: in sequence they would take three times as long. */
function prefetchScreen(): void {
  const [, id] = /^\/studio\/changes\/(\d+)/.exec(location.pathname) ?? [];
  if (id === undefined) return;
  prefetch('GET /studio/session');
  prefetch('GET /studio/changes/:id', { id });
  prefetch('GET /studio/changes/:id/files', { id });
}

watchAttendance();
prefetchScreen();
await startWords();
createRoot(document.getElementById('root') as HTMLElement).render(<Root />);
