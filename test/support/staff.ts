/** Staff of the studio, each in a browser of their own. */

import { setTimeout } from 'node:timers/promises';
import type { SimulationReport, StaffRole } from '../../src/contract/index.ts';
import type { Language } from '../../src/engine/data/index.ts';
import { runOperatorCommand } from '../../src/server/operator/index.ts';
import { addStaffMember, createLink } from '../../src/server/staff/index.ts';
import type { ApiClient, TestServer } from './server.ts';

const POLL_MS = 40;

/** A new member of the staff, who has signed in by a link. */
export async function staffBrowser(
  server: TestServer,
  email: string,
  role: StaffRole,
  language: Language = 'english',
): Promise<ApiClient> {
  const { db } = server.services;
  const member = await addStaffMember(db, { email, name: email, role, language });
  if (!member) throw new Error(`There is ${email} already.`);
  const browser = server.browser();
  browser.email = email;
  const answer = await browser.post('/studio/sign-in', { token: await createLink(db, member.id, 'sign-in') });
  if (answer.status !== 200) throw new Error(answer.text);
  return browser;
}

/** Waits for the simulation of a change, which starts when the change is proposed. */
export async function waitForSimulation(browser: ApiClient, change: number): Promise<SimulationReport> {
  for (;;) {
    const answer = await browser.get(`/studio/changes/${change}/simulation`);
    const report = answer.json() as SimulationReport;
    if (report.state !== 'running') return report;
    await setTimeout(POLL_MS);
  }
}

/** A password that is strong enough for staff. */
export const STAFF_PASSWORD = 'a lantern above the orchard';

/** Invites a member of the staff as an operator does; returns a browser in which they have chosen the usual password. */
export async function inviteMember(server: TestServer, email: string, role: StaffRole = 'editor'): Promise<ApiClient> {
  await staffCommand(server, 'add', email, '--role', role);
  const browser = server.browser();
  browser.email = email;
  const token = linkToken(server, email);
  const answer = await browser.post('/studio/password', { token, password: STAFF_PASSWORD });
  if (answer.status !== 200) throw new Error(answer.text);
  return browser;
}

interface Printed {
  text: string;
  wrong: string;
  code: number;
}

/** What `npm run portal -- staff …` prints, and its exit code. */
export async function staffCommand(server: TestServer, ...args: string[]): Promise<Printed> {
  const lines = { text: '', wrong: '' };
  const code = await runOperatorCommand(server.operator, { args: ['staff', ...args] }, (line, isError) => {
    lines[isError ? 'wrong' : 'text'] += `${line}\n`;
  });
  return { ...lines, code };
}

/** The token of the link in the last mail to somebody. */
export const linkToken = (server: TestServer, email: string): string => tokenIn(server.mails(email).at(-1) ?? '');

/** The token of the link in a mail. */
export function tokenIn(mail: string): string {
  const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /\/studio\/password\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
}
