/** Describes changes of documents to sign. */
import type { FormDocument } from '../../../../engine/index.ts';
import { inBoth } from '../before-after.ts';
import type { FormPair } from '../form-pair.ts';
import { matchItems } from '../match.ts';
import { changesIn, type Trait, trait } from '../trait.ts';

const TRAITS: readonly Trait<FormDocument>[] = [
  trait(
    ({ text }) => text,
    ({ words }) => words.documents.otherText,
  ),
  trait(
    ({ sign }) => sign,
    (wording, sign) => {
      const { signedBy, saving } = wording.words.documents;
      return signedBy(sign === undefined ? saving : wording.label(sign));
    },
  ),
  trait(
    ({ shows }) => shows,
    ({ words }) => words.documents.otherLines,
  ),
];

export function describeDocuments({ forms, collector }: FormPair): void {
  for (const [was, is] of matchItems(...inBoth(forms, ({ documents }) => documents), [
    ({ text }) => text,
    ({ group }) => group,
  ])) {
    const [document, side] = is ? [is, 1 as const] : [was, 0 as const];
    const report = collector.about(
      (wording) => wording.words.subjects.document(wording.quotedText(`groups.${document?.group}`, side)),
      document?.text,
    );
    if (!was) report(({ words }) => words.documents.signedNow);
    else if (!is) report(({ words }) => words.documents.noLongerSigned);
    else {
      report(...changesIn(TRAITS, [was, is]));
      const added = is.fields.filter((path) => !was.fields.includes(path));
      const gone = was.fields.filter((path) => !is.fields.includes(path));
      if (added.length > 0) report((wording) => wording.words.documents.holds(wording.labels(added)));
      if (gone.length > 0) report((wording) => wording.words.documents.holdsNoLonger(wording.labels(gone)));
    }
  }
}
