/** A place of a question or a page in words: the kind of its file with the language, and which text or rule it is. */
import { PANEL_WORDS, pointerNames, QUESTION_STATES, RULE_LISTS } from '../../authoring/index.ts';
import { ownValue } from '../../engine/data/index.ts';
import { fileKind } from '../text/index.ts';
import { languageNow, useWords } from '../words/studio-words.ts';

/** The parts of a question or a page, by their names in the files. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ...Object.keys(RULE_LISTS).map((list): [string, string] => [list, `question.${list}`]),
  ...QUESTION_STATES.map((name): [string, string] => [name, `conditions.${name}`]),
  ...['label', 'hint', 'reason', 'options'].map((name): [string, string] => [name, `outline.text.${name}`]),
  ...['title', 'intro', 'submit'].map((name): [string, string] => [name, `pagePanel.${name}`]),
]);

/** The keyword of a question that a pointer into its schema or its options ends with: a limit, for instance. */
function keywordText(kind: string, names: readonly string[]): string | undefined {
  const [holder, name = ''] = names.slice(-2);
  const isKeyword = kind === 'schema' ? holder !== 'properties' : kind === 'ui' && holder === 'ui:options';
  return isKeyword ? ownValue(PANEL_WORDS, name)?.[languageNow()] : undefined;
}

export function usePlaceLabel(): (file: string, pointer: string) => string {
  const t = useWords();
  return (file, pointer) => {
    const names = pointerNames(pointer);
    const part = names.findLast((name) => PARTS.has(name));
    const kind = fileKind(file);
    const kindText = kind === 'other' ? file : t(`text.kind.${kind}`);
    const partText = part === undefined ? keywordText(kind, names) : t(PARTS.get(part) ?? '');
    return [kindText, partText].filter(Boolean).join(' · ');
  };
}
