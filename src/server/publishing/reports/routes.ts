/** Calls about the reports on a change: its simulation, and its impact on applications. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/index.ts';
import { readLanguage } from '../../http/request-context.ts';
import { type StaffCookieServices, staffRoute, TooMuchWaiting } from '../../staff/index.ts';
import { changeRoute } from '../changes/change-routes.ts';
import { findChange, type StoredChange } from '../changes/changes.ts';
import type { ReportKind } from './report-claim.ts';
import type { Reports } from './reports.ts';

interface ReportRouteServices extends StaffCookieServices {
  reports: Reports;
}

export function reportRoutes(app: FastifyInstance, services: ReportRouteServices): void {
  const { db, reports } = services;
  changeRoute(app, services, contract.startSimulation, { role: 'editor' }, async (call) => {
    const change = await findChange(db, call.id);
    await startReport(reports, 'simulation', change, call.member.id);
    return reports.simulation(change, readLanguage(call.request));
  });
  changeRoute(app, services, contract.readSimulation, {}, async (call) =>
    reports.simulation(await findChange(db, call.id), readLanguage(call.request)),
  );
  changeRoute(app, services, contract.startImpact, { role: 'editor' }, async (call) => {
    const change = await findChange(db, call.id);
    await startReport(reports, 'impact', change, call.member.id);
    return reports.impact(change);
  });
  changeRoute(app, services, contract.stopImpact, { role: 'editor' }, async (call) => {
    const change = await findChange(db, call.id);
    await reports.stop('impact', change);
    return reports.impact(change);
  });
  staffRoute(app, services, contract.countAnswers, {}, async ({ query: { form, path } }) => ({
    applications: await reports.countAnswered(form, path),
  }));
  changeRoute(app, services, contract.readImpact, {}, async ({ id }) => reports.impact(await findChange(db, id)));
}

async function startReport(reports: Reports, kind: ReportKind, change: StoredChange, person: number): Promise<void> {
  if (!(await reports.startFor(person, kind, change))) throw new TooMuchWaiting();
}
