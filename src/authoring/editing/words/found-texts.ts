/** Finds pages, questions and texts by their words, in either language. */
import { BoundedCache, LANGUAGES, plainText } from '../../../engine/data/index.ts';
import { wordsFile } from '../../definition-files/file-paths.ts';
import type { EditedFiles } from '../edited-files.ts';
import { isGroup, type OutlineForm, type OutlineGroup, type OutlinePart, type OutlineQuestion } from '../outline.ts';
import { allTexts, type PlacedText } from './all-texts.ts';
import { textOwners } from './text-owners.ts';

export interface FoundText extends PlacedText {
  /** The position of the first search word. */
  position: number;
}

/** Cached by text, since each keystroke of a search reads all of them. */
const known = new BoundedCache<string>(10_000);

const plain = (text: string): string => known.getOrCompute(text, plainText);

const wordsIn = (text: string): string[] => plainText(text).split(/\s+/).filter(Boolean);

/** The texts that contain all search words. */
export function findTexts(files: EditedFiles, wanted: string): FoundText[] {
  const words = wordsIn(wanted);
  if (words.length === 0) return [];
  return allTexts(files).flatMap((each): FoundText[] => {
    const text = plain(each.text);
    if (!words.every((word) => text.includes(word))) return [];
    return [{ ...each, position: Math.min(text.indexOf(words[0] ?? ''), each.text.length) }];
  });
}

/** The parts whose texts contain all search words, with their containers. */
export function searchForms(files: EditedFiles, forms: readonly OutlineForm[], text: string): OutlineForm[] {
  const words = wordsIn(text);
  if (words.length === 0) return [...forms];
  const isIn = (candidates: readonly string[]): boolean => {
    const texts = candidates.map(plain);
    return words.every((word) => texts.some((text) => text.includes(word)));
  };
  const texts = allTexts(files);
  return forms.flatMap((form) => {
    const textsOfParts = textsByPart(files, form.form, texts);
    const within = (parts: readonly OutlinePart[]): OutlinePart[] =>
      parts.flatMap((part): OutlinePart[] => {
        const own = isGroup(part)
          ? [part.name, ...(textsOfParts.get(groupKey(part)) ?? []), ...legalTexts(part, texts)]
          : [part.path, ...(textsOfParts.get(part.path) ?? [])];
        if (isIn([...Object.values(part.labels), ...own])) return [part];
        const inner = within(isGroup(part) ? part.questions : part.inner);
        if (inner.length === 0) return [];
        return [isGroup(part) ? { ...part, questions: inner as OutlineQuestion[] } : { ...part, inner }];
      });
    const parts = within(form.parts);
    if (parts.length > 0) return [{ ...form, parts }];
    return isIn([...Object.values(form.labels), form.form, ...(textsOfParts.get('') ?? [])]) ? [form] : [];
  });
}

const groupKey = ({ container, name }: Pick<OutlineGroup, 'container' | 'name'>): string => `${container}#${name}`;

/** The texts of each question and document, and under '' those of the page. */
function textsByPart(files: EditedFiles, form: string, texts: readonly PlacedText[]): Map<string, string[]> {
  const own = LANGUAGES.map((language) => wordsFile(form, language));
  const places = textOwners(files, form);
  const byPart = new Map<string, string[]>();
  for (const { file, place, text } of texts) {
    if (!own.includes(file)) continue;
    const [part = '', name = ''] = place;
    const { path, group } = part === 'fields' ? { path: name } : (places.get(`${part}.${name}`) ?? { path: '' });
    const key = group === undefined ? path : groupKey({ container: path, name: group });
    byPart.set(key, [...(byPart.get(key) ?? []), text]);
  }
  return byPart;
}

function legalTexts({ document }: OutlineGroup, texts: readonly PlacedText[]): string[] {
  if (document === undefined) return [];
  return texts.filter(({ file }) => file.endsWith(`/legal/${document}.md`)).map(({ text }) => text);
}
