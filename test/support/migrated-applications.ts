/** Random applications of the small definitions, and versions that they may be moved to. */
import fc from 'fast-check';
import type { ApplicantSituation } from '../../src/contract/index.ts';
import type { LoadedVersion, StoredApplication } from '../../src/server/publishing/index.ts';
import { DEFINITION_EDITS } from './definition-edits.ts';
import { loadVersion, smallFiles } from './edited-files.ts';
import { createSituation } from './situation.ts';
import { smallRecords } from './small-records.ts';

/** Each edit by itself, and each with the one after it. */
export function smallVersions(): { before: LoadedVersion; versions: LoadedVersion[] } {
  const files = smallFiles();
  const edits = Object.values(DEFINITION_EDITS);
  const versions = edits.flatMap((edit, i) => {
    const other = edits[(i + 1) % edits.length] as typeof edit;
    return [edit(files), other(edit(files))].map(loadVersion);
  });
  return { before: loadVersion(files), versions };
}

const states = [1, 2].map((id) => ({ id, name: `State ${id}`, spanishName: `Estado ${id}` }));

/** The texts signed by a person who signed every document. */
export const signedBy = (
  version: LoadedVersion,
  { language }: { language: ApplicantSituation['language'] },
): StoredApplication['signedTexts'] =>
  version.recordPages.flatMap((page) =>
    version.form(page).documents.map(({ text: document }) => ({
      ...{ section: page.section, document, language },
      textHash: version.legalHash(document, language),
    })),
  );

/** With every document signed. */
export const randomApplications = (version: LoadedVersion): fc.Arbitrary<StoredApplication> =>
  fc
    .record({
      phase: fc.constantFrom(0, 1, 2),
      positionType: fc.constantFrom('Transportation', 'Warehouse'),
      language: fc.constantFrom('english' as const, 'spanish' as const),
      records: smallRecords,
    })
    .map(({ phase, positionType, language, records }) => {
      const situation = createSituation({ phase, language, posting: { positionType }, lookups: { states } });
      const [savedSections, signedTexts] = [Object.keys(records), signedBy(version, situation)];
      return { situation, records, savedSections, signedTexts };
    });
