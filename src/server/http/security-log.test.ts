import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickest } from '../../../test/support/database.ts';
import { PASSWORD, TestServer } from '../../../test/support/server.ts';
import { staffBrowser } from '../../../test/support/staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start(quickest, { LOG_LEVEL: 'info' });
});
afterAll(() => server.stop());

/** The entries with a text that are written meanwhile. */
async function logged(text: string, action: () => Promise<unknown>): Promise<object[]> {
  const before = server.logs.length;
  await action();
  const lines = server.logs.slice(before).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => msg === text);
}

test('a session of an applicant is logged by the id of the account, and a wrong password by its reason', async () => {
  const email = 'logged@example.com';
  const owner = await server.applicant(email);
  const { id } = (await owner.get(`/users/current?email=${email}`)).json() as { id: number };
  const logIn = (password: string) => () => server.browser().post('/users/login', { email, password });
  const [entry] = await logged('a session began', logIn(PASSWORD));
  expect(entry).toMatchObject({ account: id, req: { method: 'POST', route: '/api/users/login' } });
  const [refusal] = await logged('a call was refused', logIn('a wrong password'));
  expect(refusal).toMatchObject({
    status: 200,
    reason: 'server.account.loginWrong',
    req: { route: '/api/users/login' },
  });
  expect(server.logs).not.toContain(email);
});

test('a call without a session, for another person or without the token is logged', async () => {
  const stranger = await server.applicant('stranger@example.com');
  const refused = async (action: () => Promise<unknown>) => (await logged('a call was refused', action))[0];
  const path = '/users/current?email=somebody@example.com';
  expect(await refused(() => server.browser().get(path))).toMatchObject({ status: 401 });
  expect(await refused(() => stranger.get(path))).toMatchObject({ status: 403, account: expect.any(Number) });
  const withoutToken = { method: 'POST', url: '/api/users/logout', payload: {} } as const;
  expect(await refused(async () => server.app.inject(withoutToken))).toMatchObject({ reason: 'server.error.csrf' });
});

test('a session of staff is logged, and what their role does not include', async () => {
  const [entry] = await logged('a session began', () => staffBrowser(server, 'reader@example.com', 'reader'));
  expect(entry).toMatchObject({ staff: expect.any(Number) });
  const reader = await staffBrowser(server, 'reader2@example.com', 'reader');
  const [refusal] = await logged('a call was refused', () =>
    reader.post('/studio/changes', { title: 'A change', why: 'To see.' }),
  );
  expect(refusal).toMatchObject({ status: 403, reason: 'server.studio.roleTooSmall' });
});
