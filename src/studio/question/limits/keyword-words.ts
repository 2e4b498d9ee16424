/** The name of a keyword of a question, whether a control shows it or not. */
import { OPTIONS } from './option-table.ts';

export function keywordWords(keyword: string): string {
  const option = OPTIONS.find(({ place }) => place.at(-1) === keyword);
  return option ? `limits.${option.name}` : `limits.text.${keyword}`;
}
