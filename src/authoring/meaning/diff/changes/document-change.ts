/** Describes changes of documents to sign. */
import type { Document } from '../../../../engine/index.ts';
import { inBoth } from '../before-after.ts';
import type { DifferenceWording } from '../difference-wording.ts';
import { matchItems } from '../match.ts';
import type { FormPair } from '../pair.ts';
import { changesIn, type Trait } from '../trait.ts';

const TRAITS: Trait<Document>[] = [
  {
    read: ({ text }) => text,
    describe: ({ words, grammar }, _, { text }) => words.documents.signedInstead(grammar.quote(text)),
  },
  {
    read: ({ sign }) => sign,
    describe: (wording, { sign }) => {
      const { signedBy, saving } = wording.words.documents;
      return signedBy(sign === undefined ? saving : wording.label(sign));
    },
  },
  { read: ({ shows }) => shows, describe: ({ words }) => words.documents.otherLines },
];

export function describeDocuments({ forms, collector }: FormPair): void {
  for (const [was, is] of matchItems(...inBoth(forms, ({ documents }) => documents), [
    ({ text }) => text,
    ({ group }) => group,
  ])) {
    const subject = ({ words, grammar }: DifferenceWording): string =>
      words.subjects.document(grammar.quote((is ?? was)?.text ?? ''));
    if (!was)
      collector.add(subject, (wording) => wording.words.documents.signedNow(wording.quotedText(`groups.${is?.group}`)));
    else if (!is) collector.add(subject, ({ words }) => words.documents.noLongerSigned);
    else {
      collector.addEach(subject, changesIn(TRAITS, [was, is]));
      const added = is.fields.filter((path) => !was.fields.includes(path));
      const gone = was.fields.filter((path) => !is.fields.includes(path));
      if (added.length > 0) collector.add(subject, (wording) => wording.words.documents.holds(wording.labels(added)));
      if (gone.length > 0)
        collector.add(subject, (wording) => wording.words.documents.holdsNoLonger(wording.labels(gone)));
    }
  }
}
