/** What an edit does to the documents of a form that are signed. */
import { isEqual } from '../../../../engine/data/index.ts';
import type { Document } from '../../../../engine/index.ts';
import { matched } from '../match.ts';
import type { Pair } from '../pair.ts';
import type { Teller } from '../teller.ts';

export function tellDocuments(pair: Pair, teller: Teller): void {
  const [before, after] = pair.forms.map(({ documents }) => documents);
  for (const [was, is] of matched(before ?? [], after ?? [], [({ text }) => text, ({ group }) => group])) {
    const subject = `The document “${(is ?? was)?.text}”`;
    if (!was) teller.tell(subject, `is to be signed now, under “${teller.say(`groups.${is?.group}`)}”`);
    else if (!is) teller.tell(subject, 'is no longer to be signed');
    else tellChanges(was, is, subject, teller);
  }
}

function tellChanges(was: Document, is: Document, subject: string, teller: Teller): void {
  if (was.text !== is.text) teller.tell(subject, `is to be signed now in place of “${was.text}”`);
  if (was.sign !== is.sign)
    teller.tell(
      subject,
      is.sign === undefined ? 'is now signed by saving the page' : `is now signed by ${teller.label(is.sign)}`,
    );
  if (!isEqual(was.shows, is.shows)) teller.tell(subject, 'shows other lines to read');
  const added = is.fields.filter((path) => !was.fields.includes(path));
  const gone = was.fields.filter((path) => !is.fields.includes(path));
  if (added.length > 0) teller.tell(subject, `now holds ${teller.labels(added)}`);
  if (gone.length > 0) teller.tell(subject, `no longer holds ${teller.labels(gone)}`);
}
