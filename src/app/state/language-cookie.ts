/** Tells the server in which language to render the first screen. */
import { languageCookie } from '../../contract/index.ts';
import { writeCookie } from './cookies.ts';
import { page } from './page-info.ts';

const YEAR_SECONDS = 365 * 86_400;

/** Undefined where none is chosen. */
export const tellLanguage = (tag: string | undefined): void =>
  writeCookie(languageCookie(page.brand), tag ?? '', tag === undefined ? 0 : YEAR_SECONDS);
