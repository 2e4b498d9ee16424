/** Calls about postings, lookup lists and an applicant's applications. */
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { statement } from '../database/statement.ts';
import { jobPostings } from '../database/tables/index.ts';
import { timeZoneOf } from '../forms/today.ts';
import { momentOf, open, personal } from '../http/route.ts';
import { PublicFile } from '../http/static-file.ts';
import type { Portal } from '../portal.ts';
import * as rules from './applications.ts';
import { savedSections } from './completeness.ts';
import { ownedApplication } from './ownership.ts';

const NUMBER = /^\d{1,9}$/;

const readPosting = statement((db) =>
  db
    .select()
    .from(jobPostings)
    .where(eq(jobPostings.id, sql.placeholder('id')))
    .prepare('posting'),
);

const files = new WeakMap<object, PublicFile>();

/** A list is the same for everybody, and some are long: it is packed once, and not sent to who has it. */
function fileOf(rows: JsonObject[]): PublicFile {
  const file = files.get(rows) ?? new PublicFile('list.json', Buffer.from(JSON.stringify(rows)));
  files.set(rows, file);
  return file;
}

export function applicationRoutes(app: FastifyInstance, portal: Portal): void {
  const { db, lookups, settings } = portal;
  open(app, contract.jobPostings, async ({ query }) => {
    if (!NUMBER.test(query.id)) return null;
    const [posting] = await readPosting(db).execute({ id: Number(query.id) });
    return posting ?? null;
  });
  open(app, contract.jobSearchLink, () => settings.jobSearchLink);
  for (const [name, call] of Object.entries(contract.LOOKUPS)) {
    open(app, call as contract.Call, async () => fileOf(await lookups.list(name as contract.LookupName)));
  }
  personal(app, contract.createApplication, ({ owner, body }) => rules.createApplication(portal, owner, body));
  personal(app, contract.continueApplication, ({ owner, body }) =>
    rules.continueApplication(portal, owner, body.applicationId),
  );
  personal(app, contract.cancelApplication, ({ owner, body }) =>
    rules.cancelApplication(portal, owner, body.applicationId),
  );
  personal(app, contract.currentApplication, ({ owner, request }) =>
    rules.currentApplication(portal, owner, timeZoneOf(request, settings)),
  );
  personal(app, contract.previousApplications, ({ owner, request }) =>
    rules.previousApplications(portal, owner, timeZoneOf(request, settings)),
  );
  personal(app, contract.multiPhaseApplicant, async ({ owner, query }) => {
    const { application } = await ownedApplication(db, owner, query.applicationId);
    const { id, phaseStatus } = application;
    return phaseStatus && { id, applicationId: id, status: phaseStatus };
  });
  personal(app, contract.savedSections, ({ owner, query, request }) =>
    savedSections(portal, owner, query.applicationId, momentOf(request, settings)),
  );
}
