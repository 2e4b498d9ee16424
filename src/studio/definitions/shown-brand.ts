/** The name of the brand, and the key that stands for it in the compiled forms of the preview. */
import { BRAND } from '../../authoring/index.ts';
import { page } from '../api/page-info.ts';

export const SHOWN_BRAND = { name: page.brand.name, key: BRAND.key };
