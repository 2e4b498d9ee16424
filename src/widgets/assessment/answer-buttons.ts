/** What a question of pictures is answered with, and the keys that answer any question. */
import type { Translate } from '../../engine/index.ts';
import type { TaskChoice, TaskKind, TaskQuestion } from './task.ts';

export const LETTERS: readonly string[] = ['A', 'B', 'C'];
export const NO_MATCH = 'D';

/** The buttons of a kind are the same for each of its questions. */
export function answerButtons(kind: TaskKind, t: Translate): TaskChoice[] {
  if (kind === 'SameOrDifferent')
    return [
      { code: 'S', text: t('activities.same') },
      { code: 'D', text: t('activities.different') },
    ];
  const noMatch = `${t('activities.noMatch.english')} / ${t('activities.noMatch.spanish')}`;
  return [...LETTERS.map((code) => ({ code, text: code })), { code: NO_MATCH, text: `${NO_MATCH} ${noMatch}` }];
}

/** The code that a key stands for: its place, its code, or for buttons the first letter that is read on it. */
export function codeForKey(key: string, kind: TaskKind, { choices }: TaskQuestion, t: Translate): string | undefined {
  const offered = kind === 'Checkbox' ? choices : answerButtons(kind, t);
  const letter = key.toUpperCase();
  if (key.length !== 1) return undefined;
  const byPlace = offered[Number.parseInt(key, 10) - 1];
  const byCode = offered.find(({ code }) => code.toUpperCase() === letter);
  const byText = kind === 'Checkbox' ? undefined : offered.find(({ text }) => text.startsWith(letter));
  return (byPlace ?? byCode ?? byText)?.code;
}
