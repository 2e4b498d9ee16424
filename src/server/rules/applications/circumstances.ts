/** What decides how an application is asked and judged: its definitions, and the situation that its owner is in. */
import { type Language, phaseOf } from '../../../contract/index.ts';
import type { Situation } from '../../../engine/index.ts';
import { Failed } from '../../failure.ts';
import type { Portal } from '../../portal.ts';
import type { Publication } from '../../publication.ts';
import { Records } from '../../store/records.ts';
import type { Applicant } from '../accounts/sessions.ts';
import type { Owned } from './ownership.ts';

/** All that is taken from the sender: their language, the day where they are, and whether they are at the employer's. */
export interface Moment {
  language: Language;
  today: string;
  internal: boolean;
}

/** The definitions that an application was begun with; while they are being written, those of now, as the page shows. */
export async function publicationOf({ definitions, settings }: Portal, { application }: Owned): Promise<Publication> {
  if (settings.development) return definitions.current;
  const publication = await definitions.version(application.definitionVersion);
  if (!publication) throw new Failed(404);
  return publication;
}

export const recordsOf = (
  { db, keys }: Pick<Portal, 'db' | 'keys'>,
  { application }: Owned,
  { manifest }: Publication,
): Records => new Records(db, keys, manifest, application.id);

/** Still without the lists and the saved records of others, of which every form needs its own. */
export const situationOf = (
  { firstName, middleName, lastName }: Applicant,
  { application, posting, office }: Owned,
  { language, today, internal }: Moment,
): Situation => ({
  language,
  today,
  internal,
  phase: phaseOf(application.phaseStatus),
  review: false,
  posting,
  office,
  user: { firstName, middleName, lastName },
  lookups: {},
  saved: {},
});
