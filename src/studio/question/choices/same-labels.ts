/** Choices with the same label, which applicants cannot distinguish. */
import { asOneLine } from '../../../authoring/editing/index.ts';

/** Each label that several choices share, once, ignoring capitals and kinds of spaces. */
export function sameLabels(labels: readonly string[]): string[] {
  const plain = (label: string): string => asOneLine(label).toLowerCase();
  const firstIndex = (label: string): number => labels.findIndex((each) => plain(each) === plain(label));
  const again = labels.filter((label, i) => plain(label) !== '' && firstIndex(label) !== i);
  return [...new Set(again.map((label) => labels[firstIndex(label)] ?? label))].map((label) => label.trim());
}
