/** What a text is for, by the keys that lead to it: the studio's words have a name for each kind. */

const OF_QUESTIONS = ['label', 'hint', 'reason', 'options'];

/** A legal text is a file, without keys. */
export function textKind([part, , word = '']: readonly string[]): string {
  if (part === undefined) return 'legal';
  if (part === 'fields') return OF_QUESTIONS.includes(word) ? word : 'label';
  return part === 'messages' || part === 'groups' ? part : 'texts';
}
