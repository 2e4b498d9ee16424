/** The frame of documentation pages, light or dark by the toolbar. */
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useSyncExternalStore } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { themes } from 'storybook/theming';

const listeners = new Set<() => void>();
let isNowDark = new URLSearchParams(window.location.search).get('globals')?.includes('theme:dark') ?? false;

interface ToolbarState {
  globals: { theme?: string };
  /** The values of the toolbar, unless a story of the page sets its own. */
  userGlobals?: { theme?: string };
}

function followToolbar({ globals, userGlobals = globals }: ToolbarState): void {
  isNowDark = userGlobals.theme === 'dark';
  for (const listener of listeners) listener();
}

void addons.ready().then((channel) => {
  channel.on(SET_GLOBALS, followToolbar);
  channel.on(GLOBALS_UPDATED, followToolbar);
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function DocsFrame({ children, context }: PropsWithChildren<DocsContainerProps>) {
  const isDark = useSyncExternalStore(subscribe, () => isNowDark);
  return (
    <DocsContainer context={context} theme={isDark ? themes.dark : themes.light}>
      {/* Storybook's stripes give links in dark tables too little contrast. */}
      {isDark && <style>{'.sbdocs-content tr:nth-of-type(2n) { background: none !important; }'}</style>}
      {children}
    </DocsContainer>
  );
}
