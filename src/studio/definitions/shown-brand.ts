/** The name of the employer, and the key by which the compiled forms of the preview name it. */
import { BRAND } from '../../authoring/index.ts';
import { page } from '../api/page-info.ts';

export const SHOWN_BRAND = { name: page.brand.name, key: BRAND.key };
