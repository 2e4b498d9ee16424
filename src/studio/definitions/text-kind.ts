/** The purpose of a text, by the keys that lead to it. The words of the studio name each kind. */

const QUESTION_TEXTS = ['label', 'hint', 'reason', 'options'];

/** A legal text is a file, without keys. */
export function textKind([part, , word = '']: readonly string[]): string {
  if (part === undefined) return 'legal';
  if (part === 'fields') return QUESTION_TEXTS.includes(word) ? word : 'label';
  return part === 'messages' || part === 'groups' ? part : 'texts';
}
