/** The data that the server writes into the page. */
import { PAGE_ELEMENT, type PageInfo } from '../../contract/page.ts';

export const page: PageInfo = JSON.parse(document.getElementById(PAGE_ELEMENT)?.textContent ?? '') as PageInfo;
