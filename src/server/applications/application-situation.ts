/** What decides how an application is asked and judged: its definitions, and the situation that its owner is in. */
import { type ApplicantSituation, buildSituation, phaseOf } from '../../contract/index.ts';
import type { Lookups } from '../catalogue/index.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { type Person, userIn } from '../forms/index.ts';
import { Failed } from '../http/failure.ts';
import type { Moment } from '../http/moment.ts';
import type { Definitions, Publication } from '../publishing/index.ts';
import type { Owned } from './ownership.ts';
import { Records } from './records.ts';

/** What rules about applications work with. */
export interface ApplicationServices extends KeyedDatabase {
  definitions: Definitions;
  lookups: Lookups;
}

/** The definitions that an application was begun with. */
export async function publicationOf(definitions: Definitions, { application }: Owned): Promise<Publication> {
  const publication = await definitions.pinned(application.definitionVersion);
  if (!publication) throw new Failed(404);
  return publication;
}

export const recordsOf = ({ db, keys }: KeyedDatabase, { application }: Owned, { manifest }: Publication): Records =>
  new Records(db, keys, manifest, application.id);

/** Still without the lists and the saved records of others, of which every form needs its own. */
export const situationOf = (
  owner: Person,
  { application, posting, office }: Owned,
  { language, today, timeZone, internal }: Moment,
): ApplicantSituation =>
  buildSituation({
    language,
    today,
    timeZone,
    internal,
    phase: phaseOf(application.phaseStatus, application.status),
    posting,
    office,
    user: userIn(owner),
  });
