/** The data that the server writes into the page. Where the server itself renders a page, it has set them before. */
import { PAGE_ELEMENT, type PageInfo } from '../../contract/page.ts';

declare global {
  var serverPageInfo: PageInfo | undefined;
}

export const isBrowser = typeof document !== 'undefined';

export const pageInfo: PageInfo = isBrowser
  ? (JSON.parse(document.getElementById(PAGE_ELEMENT)?.textContent ?? '') as PageInfo)
  : (globalThis.serverPageInfo as PageInfo);

export const nonce = isBrowser
  ? (document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '')
  : '';
