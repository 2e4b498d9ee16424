/** Suppresses faults that may only be consequences of a file that cannot be read. */
import type { Files } from '../definition-files/definition-files.ts';
import { COMMON, FACTS, fileForm } from '../definition-files/file-paths.ts';
import type { Fault } from '../faults/fault.ts';

/** The form that a file belongs to, or the file itself when all forms share it. */
const fileSubject = (file: string): string => fileForm(file) ?? file;

/** Files that everything else depends on. */
const SHARED = [FACTS, COMMON];

/** A schema whose `properties` are invalid: every rule about its questions would be reported too. */
const isShapeless = ({ file, pointer }: Fault): boolean => file.endsWith('/schema.json') && pointer === '/properties';

/** A document that no form names; a form that cannot be read may name it. */
const isOrphan = ({ file, kind }: Fault): boolean => kind === 'unused' && file.endsWith('.md');

/** The faults of forms that can be read and name no form that cannot. */
export function certainFaults(faults: readonly Fault[], files: Files, unread: ReadonlySet<string>): Fault[] {
  const shapeless = faults.filter(isShapeless).map(({ file }) => file);
  const lost = [...new Set([...unread, ...shapeless].map(fileSubject))];
  if (lost.length === 0) return [...faults];
  if (lost.some((subject) => SHARED.includes(subject))) return faults.filter(isShapeless);
  const texts = new Map<string, string>();
  for (const [file, text] of Object.entries(files).filter(([name]) => !unread.has(name)))
    texts.set(fileSubject(file), (texts.get(fileSubject(file)) ?? '') + text);
  const mentions = (text: string, name: string): boolean =>
    [`.${name}.`, `.${name}"`, `"${name}"`].some((mention) => text.includes(mention));
  const doubtful = new Set(lost);
  for (const [subject, text] of texts) if (lost.some((name) => mentions(text, name))) doubtful.add(subject);
  return faults.filter(
    (fault) => shapeless.includes(fault.file) || !(doubtful.has(fileSubject(fault.file)) || isOrphan(fault)),
  );
}
