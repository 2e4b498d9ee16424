/** Calls about the reports on a change: its simulation, and its impact on applications. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '../../../contract/index.ts';
import { readLanguage } from '../../http/request-context.ts';
import { type StaffCookieServices, staffRoute } from '../../staff/index.ts';
import { findChange, type StoredChange } from '../changes/changes.ts';
import { idIn } from '../changes/routes.ts';
import type { Reports } from './reports.ts';

interface ReportRouteServices extends StaffCookieServices {
  reports: Reports;
}

export function reportRoutes(app: FastifyInstance, services: ReportRouteServices): void {
  const { db, reports } = services;
  const requestedChange = ({ request }: { request: FastifyRequest }): Promise<StoredChange> =>
    findChange(db, idIn({ request }));
  staffRoute(app, services, contract.startSimulation, { role: 'editor' }, async (call) => {
    const change = await requestedChange(call);
    await reports.start('simulation', change);
    return reports.simulation(change, readLanguage(call.request));
  });
  staffRoute(app, services, contract.readSimulation, {}, async (call) =>
    reports.simulation(await requestedChange(call), readLanguage(call.request)),
  );
  staffRoute(app, services, contract.startImpact, { role: 'editor' }, async (call) => {
    const change = await requestedChange(call);
    await reports.start('impact', change);
    return reports.impact(change);
  });
  staffRoute(app, services, contract.stopImpact, { role: 'editor' }, async (call) => {
    const change = await requestedChange(call);
    await reports.stop('impact', change);
    return reports.impact(change);
  });
  staffRoute(app, services, contract.countAnswers, {}, async ({ query: { form, path } }) => ({
    applications: await reports.countAnswered(form, path),
  }));
  staffRoute(app, services, contract.readImpact, {}, async (call) => reports.impact(await requestedChange(call)));
}
