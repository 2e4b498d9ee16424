/** Finds the keys of words that a definition names, and suggests corrections for misspelt ones. */

import { parseOperation } from '../../../engine/conditions/index.ts';
import { isObject, type Json, type JsonObject } from '../../../engine/data/index.ts';
import { REQUIRED_MESSAGE } from '../../../engine/definition/index.ts';
import type { FieldTemplate, Logic, UiNode } from '../../../engine/index.ts';
import { type Bilingual, bilingual } from '../../bilingual/index.ts';
import { findBranches } from '../../conditions/algebra.ts';
import { schemaPlace, uiPlace } from '../../definition-files/question-place.ts';
import { pointerTo, type ReportFault } from '../../faults/fault.ts';
import { didYouMean, nearest } from '../../faults/suggestion.ts';
import type { Fields } from '../conditions/references.ts';
import type { ProductNames } from '../product-names.ts';

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

const PART_NAMES: Record<WordPart, Bilingual> = {
  messages: bilingual`message`,
  texts: bilingual`text`,
  groups: bilingual`group`,
};

export const hasText = (words: JsonObject, part: string, key: string): boolean =>
  Object.hasOwn(words, part) && isObject(words[part]) && Object.hasOwn(words[part], key);

/** Reports a key without words that is close to an unused key with words, and continues with the latter. */
export function checkSpelling(
  uses: readonly WordUse[],
  words: readonly JsonObject[],
  product: ProductNames,
  report: (file: NamingFile) => ReportFault,
): WordUse[] {
  return uses.map((use) => {
    const meant = use.isDerived ? undefined : findMeantKey(use, uses, words, product);
    if (meant === undefined) return use;
    report(use.file)(
      use.pointer,
      bilingual`The words have no ${PART_NAMES[use.part]} "${use.key}".${didYouMean(meant)}`,
    );
    return { ...use, key: meant };
  });
}

function findMeantKey(
  { part, key }: WordUse,
  uses: readonly WordUse[],
  words: readonly JsonObject[],
  { texts }: ProductNames,
): string | undefined {
  if (words.some((own) => hasText(own, part, key))) return undefined;
  const used = [...texts, ...uses.filter((use) => use.part === part).map((use) => use.key)];
  const [first] = words.map((own) => own[part]);
  const spare = Object.keys(isObject(first) ? first : {}).filter(
    (other) => !used.includes(other) && words.every((own) => hasText(own, part, other)),
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
  const use = (key: string, ...keyword: string[]): WordUse =>
    wordUse('messages', key, 'schema', pointerTo(...schemaPlace(path), 'errorMessage', ...keyword));
  if (typeof errorMessage === 'string') return [use(errorMessage)];
  return Object.entries(errorMessage ?? {}).map(([keyword, key]) => use(key, keyword));
}

/** The texts of a conditional label, and of a failed upload or removal of a file. */
function textUses({ path, logic, uiOptions: { fileType } }: FieldTemplate): WordUse[] {
  const labels = labelOutcomes(logic.label ?? null, pointerTo('fields', path, 'label'));
  const failures = fileType === undefined ? [] : [`${fileType}.uploadError`, `${fileType}.deleteError`];
  const pointer = pointerTo(...uiPlace(path), 'ui:options', 'fileType');
  return [
    ...labels.map(({ key, pointer: at }) => wordUse('texts', key, 'logic', at)),
    ...failures.map((key) => ({ ...wordUse('texts', key, 'ui', pointer), isDerived: true })),
  ];
}

const wordUse = (part: WordPart, key: string, file: NamingFile, pointer: string, filled: object = {}): WordUse => ({
  part,
  key,
  file,
  pointer,
  filled: Object.keys(filled),
});

/** The literal texts among the possible results of an expression. */
function labelOutcomes(rule: Json, pointer: string): { key: string; pointer: string }[] {
  if (typeof rule === 'string') return [{ key: rule, pointer }];
  return (findBranches(rule) ?? []).flatMap(({ outcome, index }) =>
    labelOutcomes(outcome, `${pointer}/${parseOperation(rule)?.name}/${index}`),
  );
}

/** Items without a valid shape are holes, which `flatMap` skips. */
const ruleUses = ({ checks = [], notes = [], prepare = [] }: Logic): WordUse[] => [
  ...checks.flatMap(({ message, with: filled }, i) =>
    message === REQUIRED_MESSAGE ? [] : [wordUse('messages', message, 'logic', `/checks/${i}/message`, filled)],
  ),
  ...notes.flatMap(({ text, with: filled }, i) => [wordUse('texts', text, 'logic', `/notes/${i}/text`, filled)]),
  ...prepare.flatMap(({ text }, i) => [wordUse('texts', text, 'logic', `/prepare/${i}/text`)]),
];

/** The lines that documents show. */
const lineUses = (ui: UiNode): WordUse[] =>
  (ui['ui:groups'] ?? []).flatMap(({ shows = [] }, i) =>
    shows.flatMap((line, j) =>
      'text' in line ? [wordUse('texts', line.text, 'ui', `/ui:groups/${i}/shows/${j}/text`)] : [],
    ),
  );

/** The headings of groups of questions and of choices, at any depth. */
function groupUses(ui: UiNode, at = ''): WordUse[] {
  const uses = (groups: readonly { name: string }[] = [], place: string): WordUse[] =>
    groups.flatMap(({ name }, i) => [wordUse('groups', name, 'ui', `${at}/${place}/${i}/name`)]);
  const inner = Object.entries(ui).flatMap(([key, node]) =>
    !key.startsWith('ui:') && isObject(node) ? groupUses(node as UiNode, `${at}/${key}`) : [],
  );
  return [
    ...uses(ui['ui:groups'], 'ui:groups'),
    ...uses(ui['ui:options']?.optionGroups, 'ui:options/optionGroups'),
    ...inner,
  ];
}
