/** The title of a change that goes back to an earlier version. */
import { type Bilingual, bilingual, QUOTED, sameInBoth } from '../../../authoring/index.ts';
import { inEachLanguage, type Language } from '../../../engine/data/index.ts';
import { decodeBilingual, encodeBilingual, isBilingual } from '../../database/bilingual-column.ts';

const titleFor = (name: Bilingual): Bilingual => bilingual`Back to version ${name}`;

const BEFORE_NAME = titleFor(sameInBoth(''));

export const restorationTitle = (name: Bilingual): string => encodeBilingual(titleFor(name));

/**
 * The name of a version by the title under which it went live, in quotes. A version that came about by going back to
 * another one has the name of that one, so that titles do not grow with each time.
 */
export function nameFromTitle(title: string): Bilingual {
  const nameIn = (language: Language): string => {
    const text = decodeBilingual(title, language);
    const before = BEFORE_NAME[language];
    return isBilingual(title) && text.startsWith(before) ? text.slice(before.length) : QUOTED[language](text);
  };
  return inEachLanguage(nameIn);
}
