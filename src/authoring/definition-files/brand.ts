/** The brand that the tools fill in when they read definitions. Their results do not depend on it. */

import type { Language } from '../../engine/data/index.ts';
import type { BrandNames } from './definition-files.ts';

const EMPLOYER: Record<Language, string> = { english: 'the employer', spanish: 'el empleador' };

export const brandIn = (language: Language): BrandNames => ({ name: EMPLOYER[language], key: 'Brand' });
export const BRAND = brandIn('english');
