/** The answer buttons of picture questions, and the keyboard keys of all questions. */
import type { Translate } from '../../engine/index.ts';
import type { TaskChoice, TaskKind, TaskQuestion } from './task.ts';

export const LETTERS: readonly string[] = ['A', 'B', 'C'];
export const NO_MATCH = 'D';

/** All questions of a kind have the same buttons. */
export function answerButtons(kind: TaskKind, t: Translate): TaskChoice[] {
  if (kind === 'SameOrDifferent')
    return [
      { code: 'S', text: t('activities.same') },
      { code: 'D', text: t('activities.different') },
    ];
  const noMatch = `${t('activities.noMatch.english')} / ${t('activities.noMatch.spanish')}`;
  return [...LETTERS.map((code) => ({ code, text: code })), { code: NO_MATCH, text: `${NO_MATCH} ${noMatch}` }];
}

/** The answer code for a keyboard key: by position, by code, or by the first letter of a button. */
export function codeForKey(key: string, kind: TaskKind, { choices }: TaskQuestion, t: Translate): string | undefined {
  const offered = kind === 'Checkbox' ? choices : answerButtons(kind, t);
  const letter = key.toUpperCase();
  if (key.length !== 1) return undefined;
  const byPosition = offered[Number.parseInt(key, 10) - 1];
  const byCode = offered.find(({ code }) => code.toUpperCase() === letter);
  const byText = kind === 'Checkbox' ? undefined : offered.find(({ text }) => text.startsWith(letter));
  return (byPosition ?? byCode ?? byText)?.code;
}
