/** Calls that list, read and restore versions, and that publish changes. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bilingual } from '../../../authoring/index.ts';
import * as contract from '../../../contract/index.ts';
import { encodeBilingual } from '../../database/bilingual-column.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import { HttpError } from '../../http/http-error.ts';
import { readLanguage } from '../../http/request-context.ts';
import { isStorableDay } from '../../process/clock.ts';
import { actOnce, type StaffCookieServices, staffRoute } from '../../staff/index.ts';
import { changeOnce, changeRoute, changeSender } from '../changes/change-routes.ts';
import { findChange } from '../changes/changes.ts';
import { openIncoming } from '../changes/opening.ts';
import type { Definitions } from '../definitions.ts';
import { withInstalledWords } from '../program-words.ts';
import type { Reports } from '../reports/reports.ts';
import { readSources } from '../version-store.ts';
import type { Publisher } from './publisher.ts';
import { restorationTitle } from './restoration-title.ts';
import { listVersions, versionTitle } from './version-list.ts';

/** Less than a minute, after which proxies give up a call. */
const TIMEOUT_MS = 40_000;

interface VersionServices extends StaffCookieServices, KeyedDatabase {
  definitions: Definitions;
  publisher: Publisher;
  reports: Pick<Reports, 'byVersion'>;
}

export function versionRoutes(app: FastifyInstance, services: VersionServices): void {
  const { db, publisher, reports } = services;
  const sendChange = changeSender(services);
  const once = changeOnce(services);
  staffRoute(app, services, contract.listVersions, { role: 'reader' }, async ({ request, query }) =>
    listVersions(db, await reports.byVersion(), readLanguage(request), query),
  );
  staffRoute(app, services, contract.readVersionFiles, { role: 'reader', isCompressed: true }, ({ request }) =>
    readSources(db, versionIn(request)),
  );
  staffRoute(app, services, contract.restoreVersion, { role: 'editor' }, async (call) => {
    const version = versionIn(call.request);
    const { version: live } = await services.definitions.refresh();
    const sources = await readSources(db, version);
    const name = await versionTitle(db, version);
    const words = {
      title: restorationTitle(name),
      why: encodeBilingual(bilingual`Version ${name} is to be live again.`),
    };
    const opened = { ...words, author: call.member.email, origin: 'restore' as const, base: live };
    const files = withInstalledWords(sources);
    const restore = async (keyedDb: KeyedDatabase) => {
      const change = await openIncoming(keyedDb, { ...opened, files }, live);
      if (!change) throw new HttpError(409, 'server.studio.noMeaning');
      return change;
    };
    return sendChange(await once(call, restore), call);
  });
  changeRoute(app, services, contract.publishChange, { role: 'publisher' }, async (call) => {
    const { id, by, idempotencyKey } = call;
    const { at, underWay } = call.body;
    const options = { by, migratesInProgress: underWay, timeoutMs: TIMEOUT_MS, idempotencyKey };
    const isNow = at === undefined || at === null;
    const publish = () => (isNow ? publisher.publish(id, options) : publisher.schedule(id, options, momentIn(at)));
    return sendChange(await findChange(db, await actOnce(db, idempotencyKey, publish)), call);
  });
}

const versionIn = ({ params }: FastifyRequest): string => (params as { version: string }).version;

const MOMENT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Parses a future time in ISO 8601 with a zone. */
function momentIn(text: string): Date {
  const moment = new Date(text);
  const day = MOMENT.exec(text)?.[1];
  if (day === undefined || Number.isNaN(moment.getTime()) || !isStorableDay(day))
    throw new HttpError(400, 'server.studio.noTime');
  if (moment.getTime() <= Date.now()) throw new HttpError(409, 'server.studio.past');
  return moment;
}
