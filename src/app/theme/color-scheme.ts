/** The light or dark theme, by the system's setting. Printing uses the light theme. */
import type { PartialTheme } from '@fluentui/react-components';
import { pageInfo } from '../state/page-info.ts';
import { media, useMedia } from './media.ts';
import { createTheme } from './theme.ts';

export const DARK_MEDIA = 'screen and (prefers-color-scheme: dark)';
const isDark = media(DARK_MEDIA);
export const lightTheme = createTheme(pageInfo.brand.color, false);
export const darkTheme = createTheme(pageInfo.brand.color, true);

export const useTheme = (): PartialTheme => (useMedia(isDark) ? darkTheme : lightTheme);
