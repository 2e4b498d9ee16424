/** What decides how an application is asked and judged: its definitions, and the situation that its owner is in. */
import { type ApplicantSituation, buildSituation, type Language, phaseOf } from '../../contract/index.ts';
import type { Applicant } from '../accounts/sessions.ts';
import { Records } from '../database/records.ts';
import { Failed } from '../failure.ts';
import { dayIn } from '../forms/today.ts';
import type { Portal } from '../portal.ts';
import type { Publication } from '../publishing/publication.ts';
import type { Settings } from '../settings.ts';
import type { Owned } from './ownership.ts';

export type Person = Pick<Applicant, 'email' | 'firstName' | 'middleName' | 'lastName'>;

/** What the sender's request tells: language, day and time zone where they are, and whether they are at the employer's. */
export interface Moment {
  language: Language;
  today: string;
  timeZone: string;
  internal: boolean;
}

/** For commands of operators: in English, in the time zone of the settings. */
export const operatorMoment = ({ timeZone }: Settings, at = new Date()): Moment => ({
  language: 'english',
  today: dayIn(timeZone, at),
  timeZone,
  internal: false,
});

/** The user as conditions read them. */
export const userIn = ({ email, firstName, middleName, lastName }: Person): ApplicantSituation['user'] => ({
  username: email,
  firstName,
  middleName,
  lastName,
});

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
