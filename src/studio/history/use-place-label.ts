/** A place of a question or a page in words: the kind of its file with the language, and which text or rule it is. */
import { pointerNames, QUESTION_STATES, RULE_LISTS } from '../../authoring/index.ts';
import { fileKind } from '../text/index.ts';
import { useWords } from '../words/studio-words.ts';

/** What is there of a question or a page, by the names in the files. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ...Object.keys(RULE_LISTS).map((list): [string, string] => [list, `question.${list}`]),
  ...QUESTION_STATES.map((name): [string, string] => [name, `conditions.${name}`]),
  ...['label', 'hint', 'reason', 'options'].map((name): [string, string] => [name, `outline.text.${name}`]),
  ...['title', 'intro', 'submit'].map((name): [string, string] => [name, `pagePanel.${name}`]),
]);

export function usePlaceLabel(): (file: string, pointer: string) => string {
  const t = useWords();
  return (file, pointer) => {
    const part = pointerNames(pointer).findLast((name) => PARTS.has(name));
    const kind = fileKind(file);
    const kindText = kind === 'other' ? file : t(`text.kind.${kind}`);
    return [kindText, part && t(PARTS.get(part) ?? '')].filter(Boolean).join(' · ');
  };
}
