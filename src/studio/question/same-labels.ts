/** Choices that nobody can tell apart, since they read the same. */

/** Each text once that several choices have, however it is capitalised. */
export function sameLabels(labels: readonly string[]): string[] {
  const plain = (label: string): string => label.trim().toLowerCase();
  const firstOf = (label: string): number => labels.findIndex((each) => plain(each) === plain(label));
  const again = labels.filter((label, i) => plain(label) !== '' && firstOf(label) !== i);
  return [...new Set(again.map((label) => labels[firstOf(label)] ?? label))].map((label) => label.trim());
}
