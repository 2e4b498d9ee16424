/** Finds the keys of words that a definition names, and suggests corrections for misspelt ones. */

import { operation } from '../../../engine/conditions/index.ts';
import { isObject, type Json, type JsonObject, segments } from '../../../engine/data/index.ts';
import { REQUIRED_MESSAGE } from '../../../engine/definition/index.ts';
import type { FieldTemplate, Logic, UiNode } from '../../../engine/index.ts';
import { type Bilingual, bilingual } from '../../bilingual/index.ts';
import { findBranches } from '../../conditions/algebra.ts';
import { pointerTo, type ReportFault } from '../../faults/fault.ts';
import { didYouMean, nearest } from '../../faults/suggestion.ts';
import type { Fields } from '../conditions/references.ts';
import type { ProductNames } from '../product-names.ts';
import { uiPointer } from '../required-question.ts';

export type WordPart = 'messages' | 'texts' | 'groups';
type NamingFile = 'schema' | 'ui' | 'logic';

export interface WordUse {
  part: WordPart;
  key: string;
  file: NamingFile;
  pointer: string;
  /** The placeholders that are filled there. */
  filled: readonly string[];
  /** The key is derived from another name, so it cannot be misspelt. */
  isDerived?: boolean;
}

const CALLED: Record<WordPart, Bilingual> = {
  messages: bilingual`message`,
  texts: bilingual`text`,
  groups: bilingual`group`,
};

export const hasWords = (words: JsonObject, part: string, key: string): boolean =>
  Object.hasOwn(words, part) && isObject(words[part]) && Object.hasOwn(words[part], key);

/** Reports a key without words that is close to an unused key with words, and continues with the latter. */
export function checkSpelling(
  uses: readonly WordUse[],
  words: readonly JsonObject[],
  product: ProductNames,
  report: (file: NamingFile) => ReportFault,
): WordUse[] {
  return uses.map((use) => {
    const meant = use.isDerived ? undefined : meantBy(use, uses, words, product);
    if (meant === undefined) return use;
    report(use.file)(use.pointer, bilingual`The words have no ${CALLED[use.part]} "${use.key}".${didYouMean(meant)}`);
    return { ...use, key: meant };
  });
}

function meantBy(
  { part, key }: WordUse,
  uses: readonly WordUse[],
  words: readonly JsonObject[],
  { texts }: ProductNames,
): string | undefined {
  if (words.some((own) => hasWords(own, part, key))) return undefined;
  const used = [...texts, ...uses.filter((use) => use.part === part).map((use) => use.key)];
  const [first] = words.map((own) => own[part]);
  const spare = Object.keys(isObject(first) ? first : {}).filter(
    (other) => !used.includes(other) && words.every((own) => hasWords(own, part, other)),
  );
  return nearest(key, spare);
}

export function findWordUses(fields: Fields, ui: UiNode, logic: Logic): WordUse[] {
  const allFields = [...fields.values()];
  return [
    ...allFields.flatMap(messageUses),
    ...allFields.flatMap(textUses),
    ...ruleUses(logic),
    ...lineUses(ui),
    ...groupUses(ui),
  ];
}

function messageUses({ path, schema: { errorMessage } }: FieldTemplate): WordUse[] {
  const field = segments(path).flatMap((segment) => (segment === '*' ? ['items'] : ['properties', segment]));
  const use = (key: string, ...keyword: string[]): WordUse => ({
    part: 'messages',
    key,
    file: 'schema',
    pointer: pointerTo(...field, 'errorMessage', ...keyword),
    filled: [],
  });
  if (typeof errorMessage === 'string') return [use(errorMessage)];
  return Object.entries(errorMessage ?? {}).map(([keyword, key]) => use(key, keyword));
}

/** The texts of a conditional label, and of a failed upload or removal of a file. */
function textUses({ path, logic, options: { fileType } }: FieldTemplate): WordUse[] {
  const text = { part: 'texts', filled: [] } as const;
  const labels = labelOutcomes(logic.label ?? null, pointerTo('fields', path, 'label'));
  const failures = fileType === undefined ? [] : [`${fileType}.uploadError`, `${fileType}.deleteError`];
  const pointer = `${uiPointer(path)}/ui:options/fileType`;
  return [
    ...labels.map((label): WordUse => ({ ...text, file: 'logic', ...label })),
    ...failures.map((key): WordUse => ({ ...text, file: 'ui', pointer, key, isDerived: true })),
  ];
}

/** The literal texts among the possible results of an expression. */
function labelOutcomes(rule: Json, pointer: string): { key: string; pointer: string }[] {
  if (typeof rule === 'string') return [{ key: rule, pointer }];
  return (findBranches(rule) ?? []).flatMap(({ outcome, index }) =>
    labelOutcomes(outcome, `${pointer}/${operation(rule)?.name}/${index}`),
  );
}

function ruleUses({ checks = [], notes = [], prepare = [] }: Logic): WordUse[] {
  const uses: WordUse[] = [];
  checks.forEach(({ message: key, with: params = {} }, i) => {
    if (key !== REQUIRED_MESSAGE)
      uses.push({
        part: 'messages',
        key,
        file: 'logic',
        pointer: `/checks/${i}/message`,
        filled: Object.keys(params),
      });
  });
  notes.forEach(({ text: key, with: params = {} }, i) => {
    uses.push({ part: 'texts', key, file: 'logic', pointer: `/notes/${i}/text`, filled: Object.keys(params) });
  });
  prepare.forEach(({ text: key }, i) => {
    uses.push({ part: 'texts', key, file: 'logic', pointer: `/prepare/${i}/text`, filled: [] });
  });
  return uses;
}

/** The lines that documents show. */
function lineUses(ui: UiNode): WordUse[] {
  const uses: WordUse[] = [];
  ui['ui:groups']?.forEach((group, i) => {
    group.shows?.forEach((line, j) => {
      if ('text' in line)
        uses.push({
          part: 'texts',
          key: line.text,
          file: 'ui',
          pointer: `/ui:groups/${i}/shows/${j}/text`,
          filled: [],
        });
    });
  });
  return uses;
}

/** The headings of groups of questions and of choices, at any depth. */
function groupUses(ui: UiNode, at = ''): WordUse[] {
  const uses: WordUse[] = [];
  const add = (groups: readonly { name: string }[] = [], place: string): void => {
    groups.forEach(({ name: key }, i) => {
      uses.push({ part: 'groups', key, file: 'ui', pointer: `${at}/${place}/${i}/name`, filled: [] });
    });
  };
  add(ui['ui:groups'], 'ui:groups');
  add(ui['ui:options']?.optionGroups, 'ui:options/optionGroups');
  const inner = Object.entries(ui).flatMap(([key, node]) =>
    !key.startsWith('ui:') && isObject(node) ? groupUses(node as UiNode, `${at}/${key}`) : [],
  );
  return [...uses, ...inner];
}
