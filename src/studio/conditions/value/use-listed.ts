/** The entries of a lookup list as the values of a subject. Where they cannot be loaded, a value is typed. */
import { useMemo } from 'react';
import type { SubjectValues } from '../../../authoring/condition-rows/index.ts';
import { inEachLanguage, isObject } from '../../../engine/data/index.ts';
import { useLists } from '../../api/use-lookups.ts';

export function useListed(known: SubjectValues): SubjectValues {
  const { list } = known;
  const entries = useLists(list?.name ?? '')[list?.name ?? ''];
  const values = useMemo(() => {
    if (!list || !Array.isArray(entries)) return [];
    return entries.filter(isObject).map((entry) => ({
      value: String(entry[list.label.english]),
      words: inEachLanguage((language) => String(entry[list.label[language]])),
    }));
  }, [list, entries]);
  return values.length > 0 ? { ...known, values } : known;
}
