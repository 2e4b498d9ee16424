/** What a file that could not be read makes of the others: faults that are guesses are not told. */
import type { Files } from '../definition-files/definition-files.ts';
import type { Fault } from '../faults/fault.ts';

/** The form that a file belongs to, or the file itself when all forms share it. */
const subjectOf = (file: string): string =>
  (/^forms\/(?:application|portal)\/([^/]+)\//.exec(file) ?? /^locales\/\w\w\/([^/]+)\.json$/.exec(file))?.[1] ?? file;

/** Everything rests on these. */
const SHARED = ['forms/facts.json', 'common'];

/** A schema without its questions: whatever speaks of them would be told of too. */
const isShapeless = ({ file, pointer }: Fault): boolean => file.endsWith('/schema.json') && pointer === '/properties';

/** A document that no form names: an unread one may. */
const isOrphan = ({ file, kind }: Fault): boolean => kind === 'unused' && file.endsWith('.md');

/** The faults that stand whatever the unread files hold: of forms that neither are unread nor name one that is. */
export function certain(faults: readonly Fault[], files: Files, unread: ReadonlySet<string>): Fault[] {
  const shapeless = faults.filter(isShapeless).map(({ file }) => file);
  const lost = [...new Set([...unread, ...shapeless].map(subjectOf))];
  if (lost.length === 0) return [...faults];
  if (lost.some((subject) => SHARED.includes(subject))) return faults.filter(isShapeless);
  const texts = new Map<string, string>();
  for (const [file, text] of Object.entries(files).filter(([name]) => !unread.has(name)))
    texts.set(subjectOf(file), (texts.get(subjectOf(file)) ?? '') + text);
  const mentions = (text: string, name: string): boolean =>
    [`.${name}.`, `.${name}"`, `"${name}"`].some((mention) => text.includes(mention));
  const doubtful = new Set(lost);
  for (const [subject, text] of texts) if (lost.some((name) => mentions(text, name))) doubtful.add(subject);
  return faults.filter(
    (fault) => shapeless.includes(fault.file) || !(doubtful.has(subjectOf(fault.file)) || isOrphan(fault)),
  );
}
