/**
 * The initial data that the server writes into a page before any script runs. Here it is written before the modules
 * that read it are imported.
 */
import { PAGE_ELEMENT, type PageInfo } from '../../../src/contract/page.ts';

/** Test files share a page, so it replaces the data of another file. */
export function writePageInfo(info: Partial<PageInfo> | { brand: { name: string } }): void {
  document.getElementById(PAGE_ELEMENT)?.remove();
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id: PAGE_ELEMENT, textContent: JSON.stringify(info) });
  document.head.append(script);
}
