/** The tokens of the theme as rules of the page: light, or dark by the system's setting. Printing uses the light theme. */
import { pageInfo } from '../browser/page-info.ts';
import { createTheme } from './theme.ts';

/** Id of the element with the rules, which the server puts into the pages that it renders. */
export const THEME_ID = 'theme';

const DARK_MEDIA = 'screen and (prefers-color-scheme: dark)';

export const themeRules = (): string => `${rule(false)}@media ${DARK_MEDIA}{${rule(true)}}`;

function rule(isDark: boolean): string {
  const tokens = Object.entries(createTheme(pageInfo.brand.color, isDark));
  return `:root{${tokens.map(([token, value]) => `--${token}:${value};`).join('')}}`;
}
