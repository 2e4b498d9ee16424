/** Every text of the tools in Spanish, by the English one. `bilingual.test.ts` shows that none is missing. */

import { APPEARANCE } from './spanish-appearance.ts';
import { CONDITIONS } from './spanish-conditions.ts';
import { EXAMPLES } from './spanish-examples.ts';
import { FILES } from './spanish-files.ts';
import { FORMS } from './spanish-forms.ts';
import { PATHS } from './spanish-paths.ts';
import { STUDIO } from './spanish-studio.ts';
import { WORDS } from './spanish-words.ts';

export const SPANISH: Readonly<Record<string, string>> = {
  ...CONDITIONS,
  ...EXAMPLES,
  ...FILES,
  ...FORMS,
  ...APPEARANCE,
  ...PATHS,
  ...STUDIO,
  ...WORDS,
};
