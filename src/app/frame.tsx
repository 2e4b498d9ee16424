/** The providers around all screens, in the browser and on the server. */
import { FluentProvider, RendererProvider } from '@fluentui/react-components';
import { Provider } from 'jotai';
import type { ComponentProps, ReactNode } from 'react';
import { store } from './state/state.ts';
import { useTheme } from './theme/color-scheme.ts';

interface FrameProps extends Pick<ComponentProps<typeof RendererProvider>, 'renderer' | 'targetDocument'> {
  children: ReactNode;
}

export function Frame({ renderer, targetDocument, children }: FrameProps) {
  return (
    <RendererProvider renderer={renderer} targetDocument={targetDocument}>
      <FluentProvider theme={useTheme()}>
        <Provider store={store}>{children}</Provider>
      </FluentProvider>
    </RendererProvider>
  );
}
