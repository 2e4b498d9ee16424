/** Calls about postings, and the lists that forms choose from. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/index.ts';
import { type JsonObject, oncePerObject } from '../../engine/data/index.ts';
import type { Database } from '../database/database.ts';
import { publicRoute } from '../http/route.ts';
import { StaticFile } from '../http/static-file.ts';
import type { Lookups } from './lookups.ts';
import { findPosting } from './postings.ts';

const NUMBER = /^\d{1,9}$/;

/** Lists are public and some are long: each is compressed once, and not sent again to a client that has it. */
const listFile = oncePerObject((rows: JsonObject[]) => new StaticFile('list.json', Buffer.from(JSON.stringify(rows))));

interface CatalogueServices {
  db: Database;
  lookups: Lookups;
  jobSearchLink: string;
}

export function catalogueRoutes(app: FastifyInstance, { db, lookups, jobSearchLink }: CatalogueServices): void {
  publicRoute(app, contract.jobPostings, async ({ query }) =>
    NUMBER.test(query.id) ? ((await findPosting(db, Number(query.id))) ?? null) : null,
  );
  publicRoute(app, contract.jobSearchLink, () => jobSearchLink);
  for (const [name, call] of Object.entries(contract.LOOKUPS)) {
    publicRoute(app, call as contract.Call, async () => listFile(await lookups.list(name as contract.LookupName)));
  }
}
