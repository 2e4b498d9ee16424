/** Checks legal texts: each is used and not empty, and its placeholders are filled and the same in both languages. */

import { isObject, type JsonObject, LANGUAGES, type Language } from '../../../engine/data/index.ts';
import { type Bilingual, bilingual } from '../../bilingual/index.ts';
import { encodingFault } from '../../definition-files/broken-text.ts';
import type { Project } from '../../definition-files/definition-files.ts';
import { legalTextFile, legalTextsIn } from '../../definition-files/file-paths.ts';
import type { ReportFault } from '../../faults/fault.ts';
import { didYouMean, nearest } from '../../faults/suggestion.ts';
import type { ProductNames } from '../product-names.ts';
import { BRAND_PLACEHOLDERS, checkAlike, checkParams } from './placeholder.ts';
import { checkEmpty } from './words.ts';

type LegalFiles = ReadonlyMap<string, string>;

export function checkLegal(
  { legal, forms }: Project,
  product: ProductNames,
  reportFor: (file: string) => ReportFault,
): void {
  const signed = [...forms.values()].flatMap(({ ui }) => documentsIn(ui as JsonObject));
  const named = new Set([...signed, ...Object.keys(product.documents)]);
  const texts = LANGUAGES.map((language) => textsIn(legal, language));
  for (const [i, language] of LANGUAGES.entries()) {
    const [here, there] = [texts[i] as LegalFiles, texts[1 - i] as LegalFiles];
    for (const [name, text] of here) {
      const report = reportFor(legalTextFile(name, language));
      if (!named.has(name)) report('', describeUnnamed(name, named, here), 'unused');
      const encoding = encodingFault(text);
      if (encoding) {
        report('', encoding);
        continue;
      }
      checkEmpty(text, report);
      if (text.trim() === '') continue;
      checkParams(text, BRAND_PLACEHOLDERS, report);
      checkAlike(there.get(name) ?? text, text, report, BRAND_PLACEHOLDERS);
    }
  }
}

/** Read from the file as it is written, since a group with a fault names its document too. */
function documentsIn({ 'ui:groups': groups }: JsonObject): string[] {
  const documents = Array.isArray(groups) ? groups.map((group) => isObject(group) && group.document) : [];
  return documents.filter((name) => typeof name === 'string');
}

const textsIn = (legal: Project['legal'], language: Language): LegalFiles =>
  new Map(legalTextsIn(Object.keys(legal), language).map((name) => [name, legal[legalTextFile(name, language)] ?? '']));

function describeUnnamed(name: string, named: ReadonlySet<string>, texts: LegalFiles): Bilingual {
  const meant = nearest(
    name,
    [...named].filter((other) => !texts.has(other)),
  );
  const advice = meant === undefined ? bilingual` Remove it, in both languages.` : didYouMean(meant);
  return bilingual`No "document" names this text.${advice}`;
}
