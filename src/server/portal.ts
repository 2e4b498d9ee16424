/** What every route and rule works with. */
import type { FastifyBaseLogger } from 'fastify';
import type { Definitions } from './definitions.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Lookups } from './rules/lookups.ts';
import type { Settings } from './settings.ts';
import type { Database } from './store/database.ts';
import type { Keys } from './store/keys.ts';

export interface Portal {
  settings: Settings;
  db: Database;
  keys: Keys;
  definitions: Definitions;
  lookups: Lookups;
  mailer: Mailer;
  log: FastifyBaseLogger;
}
