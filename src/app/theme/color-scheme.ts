/** The light or dark theme, by the system's setting. Printing uses the light theme. */
import type { PartialTheme } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { page } from '../state/page-info.ts';
import { createTheme } from './theme.ts';

const night = window.matchMedia('screen and (prefers-color-scheme: dark)');
const lightTheme = createTheme(page.brand.color, false);
const darkTheme = createTheme(page.brand.color, true);

export const useTheme = (): PartialTheme => (useMedia(night) ? darkTheme : lightTheme);

export const useMedia = (media: MediaQueryList): boolean =>
  useSyncExternalStore(
    (listener) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => media.matches,
  );
