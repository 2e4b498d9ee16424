/** The call that reads the log of the studio. */
import type { FastifyInstance } from 'fastify';
import { readLog } from '../../../contract/index.ts';
import { decodeBilingual } from '../../database/bilingual-column.ts';
import { readLanguage } from '../../http/request-context.ts';
import { type StaffCookieServices, staffRoute } from '../../staff/index.ts';
import { listLog } from './studio-log.ts';

export function logRoutes(app: FastifyInstance, services: StaffCookieServices): void {
  staffRoute(app, services, readLog, { role: 'reader' }, async ({ query, request }) => {
    const entries = await listLog(services.db, query.before);
    return entries.map((entry) => ({ ...entry, title: decodeBilingual(entry.title, readLanguage(request)) }));
  });
}
