/** What the employer is called where the tools read definitions: they are the same whatever it is called. */

import type { Language } from '../../engine/data/index.ts';
import type { BrandNames } from './definition-files.ts';

const EMPLOYER: Record<Language, string> = { english: 'the employer', spanish: 'el empleador' };

export const brandIn = (language: Language): BrandNames => ({ name: EMPLOYER[language], key: 'Brand' });
export const BRAND = brandIn('english');
