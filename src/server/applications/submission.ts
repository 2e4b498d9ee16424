/** Submitting an application: everything it asks for is saved, and still right by its own definitions today. */

import { eq } from 'drizzle-orm';
import { type PhaseStatus, phaseOf } from '../../contract/index.ts';
import type { Page } from '../../engine/index.ts';
import type { Database } from '../database/database.ts';
import { type Applicant, applications } from '../database/tables/index.ts';
import { Refusal, SaidRefusal } from '../http/failure.ts';
import type { Moment } from '../http/moment.ts';
import type { Definitions, Publication } from '../publishing/index.ts';
import { type ApplicationServices, publicationOf, recordsOf, situationOf } from './application-situation.ts';
import { incomplete, lookupsOf, savedOf } from './completeness.ts';
import { isFinished, isOpen, ownedApplication } from './ownership.ts';
import { lockPerson, refusePerson } from './persons.ts';

type Work = (db: Database) => Promise<void>;

/** Submitting again what is submitted changes nothing. What is kept along with it is kept if it succeeds, and only then. */
export async function submit(
  services: ApplicationServices,
  owner: Applicant,
  id: number,
  moment: Moment,
  keep: Work,
): Promise<void> {
  const publication = await publicationOf(services.definitions, await ownedApplication(services.db, owner, id));
  // Before the transaction, which may hold the only connection.
  const lookups = await lookupsOf(services.lookups, publication);
  await services.db.transaction(async (db) => {
    const own = eq(applications.id, id);
    await db.select({ id: applications.id }).from(applications).where(own).for('update');
    await keep(db);
    const owned = await ownedApplication(db, owner, id);
    const { application } = owned;
    if (isFinished(application)) return;
    if (!isOpen(application)) throw new Refusal('server.application.closed');
    if (application.person !== null) {
      await lockPerson(db, application.person);
      await refusePerson(db, application.person, id);
    }
    const records = recordsOf({ db, keys: services.keys }, owned, publication);
    const missing = incomplete(
      publication,
      { ...situationOf(owner, owned, moment), lookups },
      await savedOf(records, publication),
    );
    if (missing.length > 0) throw new SaidRefusal(textOf(services.definitions, publication, missing, moment));
    await db.update(applications).set(SUBMITTED[phaseOf(application.phaseStatus, application.status)]()).where(own);
  });
}

const completed = () => ({ status: 'Completed' as const, completedAt: new Date() });
const inPhase = (phaseStatus: PhaseStatus) => ({ phaseStatus });

/** What is submitted of an application, by its phase. */
const SUBMITTED = [
  completed,
  () => inPhase('Review Phase 1'),
  () => ({ ...completed(), ...inPhase('Phase 2 Completed') }),
] as const;

function textOf(definitions: Definitions, publication: Publication, pages: Page[], { language }: Moment): string {
  const say = definitions.current.say(language);
  const titles = pages.map(({ section }) => publication.say(language, section)('title'));
  return titles.map((section) => say('server.application.incomplete', { section })).join('\n');
}
