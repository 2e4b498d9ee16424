import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { quickest, someDatabases } from '../../../test/support/database.ts';
import { CLIENT, STRONG, TestDirectory } from '../../../test/support/directory.ts';
import { type ApiClient, TestServer } from '../../../test/support/server.ts';
import { inviteMember, STAFF_PASSWORD, staffCommand } from '../../../test/support/staff.ts';
import { RECENT_MINUTES } from '../../contract/index.ts';
import { staff } from '../database/tables/index.ts';
import { saveDirectoryPerson } from './directory-accounts.ts';

const PUBLIC_URL = 'http://studio.example.com';
const BACK = '/studio/directory/back';
const OTTO = { sub: 'o1', email: 'Otto@Example.com', email_verified: true, name: 'Otto Klein', groups: ['hr', 'all'] };

describe.each(someDatabases)('on $name', (database) => {
  let directory: TestDirectory;
  let server: TestServer;
  beforeAll(async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    directory = await TestDirectory.start(`${PUBLIC_URL}/api${BACK}`);
    server = await TestServer.start(database, {
      ...CLIENT,
      PUBLIC_URL,
      OIDC_ISSUER: directory.issuer,
      OIDC_ROLES: 'groups:all=reader,groups:hr=editor,groups:hr-leads=publisher',
      STAFF_SECOND_FACTOR: 'required',
    });
  });
  afterAll(async () => {
    await server.stop();
    await directory.close();
  });

  const begin = async (browser: ApiClient): Promise<string> => {
    const { status, headers } = await browser.get('/studio/directory');
    expect(status).toBe(302);
    return String(headers.location);
  };
  /** Where the server leads a browser that comes back from the directory. */
  const comeBack = async (browser: ApiClient, { search }: Pick<URL, 'search'>): Promise<string> => {
    const { status, headers } = await browser.get(`${BACK}${search}`);
    expect(status).toBe(302);
    return String(headers.location);
  };
  const signIn = async (person: TestDirectory['person'], browser = server.browser()): Promise<string> => {
    directory.person = person;
    return comeBack(browser, await directory.signIn(await begin(browser)));
  };
  const session = async (browser: ApiClient) => {
    const { status, json } = await browser.get('/studio/session');
    return status === 200 ? json() : status;
  };

  test('sign-in by the directory leads to the provider, back, and into the studio with the role of the claims', async () => {
    const browser = server.browser();
    expect(await signIn(OTTO, browser)).toBe('/studio');
    expect(browser.setCookies.join('\n')).toMatch(/harvesttable-staff=.*HttpOnly; SameSite=Strict/);
    expect(browser.cookies.has('harvesttable-staff-directory')).toBe(false);
    // No second factor here: the directory asks for its own.
    expect(await session(browser)).toEqual({
      email: 'otto@example.com',
      name: 'Otto Klein',
      role: 'editor',
      language: 'english',
      hasSecondFactor: false,
      needsSecondFactor: false,
    });
  });

  test('sign-in by the directory gives the role of the claims at each sign-in: the highest, and no session without', async () => {
    const [first, second, third] = [server.browser(), server.browser(), server.browser()];
    await signIn({ ...OTTO, groups: ['hr-leads', 'all', 'hr'] }, first);
    expect(await session(first)).toMatchObject({ role: 'publisher' });
    await signIn({ ...OTTO, groups: 'all' }, second);
    expect(await session(first)).toMatchObject({ role: 'reader' });
    expect(await signIn({ ...OTTO, groups: ['drivers'] }, third)).toBe('/studio?directory=no-role');
    expect(await session(third)).toBe(401);
    expect(await session(second)).toBe(401);
    expect(await signIn({ ...OTTO, groups: undefined })).toBe('/studio?directory=no-role');
    const unknown = { sub: 'u1', email: 'una@example.com', groups: [] };
    expect(await signIn(unknown)).toBe('/studio?directory=no-role');
    expect((await staffCommand(server, 'list')).text).not.toContain('una@example.com');
    const nameless = server.browser();
    expect(await signIn({ ...unknown, groups: ['hr'] }, nameless)).toBe('/studio');
    expect(await session(nameless)).toMatchObject({ name: 'una@example.com' });
  });

  test('sign-in by the directory leads people into the accounts that they had by an earlier directory', async () => {
    const lou = { sub: 'l1', email: 'lou@example.com', name: 'Lou', groups: ['hr'] };
    await signIn(lou);
    const { db } = server.services;
    const own = eq(staff.email, lou.email);
    await db.update(staff).set({ directorySubject: 'https://earlier.example.com 17' }).where(own);
    expect(await signIn(lou)).toBe('/studio');
    const accounts = await db.select({ subject: staff.directorySubject }).from(staff).where(own);
    expect(accounts).toEqual([{ subject: `${directory.issuer} l1` }]);
  });

  test('recognises invited staff by their address, without a second factor, and takes their password no more', async () => {
    const invitee = await inviteMember(server, 'vera@example.com', 'reader');
    expect(await session(invitee)).toMatchObject({ needsSecondFactor: true });
    const browser = server.browser();
    const vera = { sub: 'v1', email: 'VERA@example.com', name: 'Vera', locale: 'es-MX', groups: ['hr'] };
    expect(await signIn(vera, browser)).toBe('/studio');
    expect(await session(browser)).toMatchObject({
      email: 'vera@example.com',
      role: 'editor',
      needsSecondFactor: false,
    });
    const login = { email: 'vera@example.com', password: STAFF_PASSWORD };
    expect(await browser.post('/studio/login', login)).toMatchObject({
      status: 403,
      text: expect.stringContaining('Sign in with your company account'),
    });
    expect((await browser.post('/studio/login', { ...login, password: 'wrong' })).status).toBe(401);
    await signIn({ ...vera, sub: 's1', email: 'sol@example.com' });
    expect((await staffCommand(server, 'list')).text).toMatch(/sol@example\.com .*spanish/);
  });

  test('sign-in by the directory lets a person end other sessions without their password, if it asked who they are just now', async () => {
    const email = 'wes@example.com';
    const elsewhere = await inviteMember(server, email, 'reader');
    const browser = server.browser();
    const wes = { sub: 'w1', email, name: 'Wes', groups: ['hr'] };
    await signIn(wes, browser);
    const end = async () => {
      const { status, text } = await browser.post('/studio/end-other-sessions', {});
      return [status, status === 200 ? '' : (JSON.parse(text) as { error: string }).error];
    };
    expect((await browser.get('/studio/sessions')).json()).toMatchObject({ asksPassword: false });
    // The session is new, but the directory may have remembered the person.
    expect(await end()).toEqual([403, expect.stringContaining('did not prove just now')]);
    const again = async () => {
      const { headers } = await browser.get('/studio/directory?again=1');
      expect(new URL(String(headers.location)).searchParams.get('max_age')).toBe('0');
      directory.person = wes;
      expect(await comeBack(browser, await directory.signIn(String(headers.location)))).toBe('/studio');
    };
    directory.rememberedMs = (RECENT_MINUTES + 1) * 60_000;
    await again();
    expect(await end()).toEqual([403, expect.stringContaining(`more than ${RECENT_MINUTES} minutes ago`)]);
    expect(await session(elsewhere)).toMatchObject({ email });
    directory.rememberedMs = 0;
    await again();
    expect([await end(), await session(elsewhere)]).toEqual([[200, ''], 401]);
  });

  test('sign-in by the directory knows people by their subject: an address that went to somebody else leads into no account', async () => {
    const kim = { sub: 'k1', email: 'kim@example.com', name: 'Kim', groups: ['hr'] };
    const browser = server.browser();
    expect(await signIn(kim, browser)).toBe('/studio');
    const other = server.browser();
    expect(await signIn({ ...kim, sub: 'k2' }, other)).toBe('/studio?directory=other-person');
    expect(await signIn({ ...kim, sub: 'k2', groups: [] }, other)).toBe('/studio?directory=no-role');
    expect([await session(other), await session(browser)]).toEqual([401, expect.objectContaining({ name: 'Kim' })]);
    const renamed = server.browser();
    expect(await signIn({ ...kim, email: 'kim.lee@example.com', name: 'Kim Lee' }, renamed)).toBe('/studio');
    expect(await session(renamed)).toMatchObject({ email: 'kim@example.com', name: 'Kim Lee' });
    await staffCommand(server, 'reset', 'kim@example.com');
    expect(await signIn({ ...kim, sub: 'k2' }, other)).toBe('/studio');
  });

  test('two first sign-ins of a person at once lead to one account', async () => {
    for (let n = 1; n <= 20; n += 1) {
      const subject = `${directory.issuer} d${n}`;
      const person = { email: `dee${n}@example.com`, name: 'Dee', language: 'english', role: 'reader' } as const;
      const keep = () => saveDirectoryPerson(server.services.db, subject, person);
      const [first, second] = await Promise.all([keep(), keep()]);
      expect([first?.id, first?.directorySubject]).toEqual([second?.id, subject]);
    }
  });

  test('sign-in by the directory takes no address that is not proved', async () => {
    expect(await signIn({ ...OTTO, email_verified: false })).toBe('/studio?directory=unverified');
    expect(await signIn({ ...OTTO, email: undefined })).toBe('/studio?directory=unverified');
    expect(await signIn({ ...OTTO, email: 'not an address' })).toBe('/studio?directory=unverified');
  });

  test('sign-in by the directory keeps a pending sign-in encrypted for ten minutes, readable by the callback only', async () => {
    const browser = server.browser();
    const state = new URL(await begin(browser)).searchParams.get('state') as string;
    const line = browser.setCookies.find((one) => one.startsWith('harvesttable-staff-directory=')) ?? '';
    const [value = '', ...attributes] = line.split('; ');
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=600', `Path=/api${BACK}`, 'SameSite=Lax']);
    expect(decodeURIComponent(value)).not.toContain(state);
  });

  test('sign-in by the directory asks for a state, a nonce and a proof key, and for the scopes that contain the claims', async () => {
    const { searchParams } = new URL(await begin(server.browser()));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      scope: 'openid email profile groups',
      response_type: 'code',
      redirect_uri: `${PUBLIC_URL}/api${BACK}`,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/./),
      nonce: expect.stringMatching(/./),
    });
  });

  test('sign-in by the directory is led back with the reason where it is cancelled, too late, of another browser, or used before', async () => {
    expect(await signIn('cancelled')).toBe('/studio?directory=cancelled');
    directory.person = OTTO;
    const browser = server.browser();
    const back = await directory.signIn(await begin(browser));
    expect(await comeBack(server.browser(), back)).toBe('/studio?directory=expired');
    const wrong = new URL(back);
    wrong.searchParams.set('state', 'another');
    expect(await comeBack(browser, wrong)).toBe('/studio?directory=expired');
    expect(await comeBack(browser, back)).toBe('/studio?directory=expired');

    const late = server.browser();
    const answer = await directory.signIn(await begin(late));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    expect(await comeBack(late, answer)).toBe('/studio?directory=expired');
    vi.useRealTimers();

    const forged = server.browser();
    const state = new URL(await begin(forged)).searchParams.get('state');
    const made = new URLSearchParams({ state: String(state), code: 'made-up', iss: directory.issuer });
    expect(await comeBack(forged, { search: `?${made}` })).toBe('/studio?directory=failed');
    expect(await session(forged)).toBe(401);
    expect(server.logs).toContain('the directory did not sign somebody in');
    const failing = new URL(await begin(forged)).searchParams.get('state');
    const error = new URLSearchParams({ state: String(failing), error: 'server_error', iss: directory.issuer });
    expect(await comeBack(forged, { search: `?${error}` })).toBe('/studio?directory=failed');
    expect(server.logs).not.toContain('made-up');
  });

  test('sign-in by the directory says that the provider is down, and works again when it is back', async () => {
    const browser = server.browser();
    directory.person = OTTO;
    const back = await directory.signIn(await begin(browser));
    await directory.close();
    expect(await comeBack(browser, back)).toBe('/studio?directory=unreachable');
    await server.restart();
    expect(await begin(browser)).toBe('/studio?directory=unreachable');
    await directory.open();
    expect(await signIn(OTTO, browser)).toBe('/studio');
  });
});

test.each([
  ['acr', `acr:${STRONG}`, { acr: STRONG }, { acr: 'urn:example:one' }],
  ['amr', 'amr:mfa', { amr: ['pwd', 'mfa'] }, { amr: ['pwd'] }],
])(
  'a sign-in must be as strong as asked for, by the %s that the directory sends',
  async (claim, asked, strong, weak) => {
    const directory = await TestDirectory.start(`${PUBLIC_URL}/api${BACK}`);
    const settings = { ...CLIENT, PUBLIC_URL, OIDC_ISSUER: directory.issuer, OIDC_ROLES: 'groups:hr=editor' };
    const server = await TestServer.start(quickest, { ...settings, OIDC_STRENGTH: asked });
    directory.person = OTTO;
    const locations: (string | null)[] = [];
    for (const strength of [strong, weak, {}]) {
      directory.strength = strength;
      const browser = server.browser();
      const begun = new URL(String((await browser.get('/studio/directory')).headers.location));
      expect(begun.searchParams.get('acr_values')).toBe(claim === 'acr' ? STRONG : null);
      const { search } = await directory.signIn(begun.href);
      locations.push(String((await browser.get(`${BACK}${search}`)).headers.location));
    }
    expect(locations).toEqual(['/studio', '/studio?directory=too-weak', '/studio?directory=too-weak']);
    await server.stop();
    await directory.close();
  },
);

test('there is no way to a directory that is not set', async () => {
  const server = await TestServer.start(quickest);
  for (const path of ['/studio/directory', BACK]) expect((await server.browser().get(path)).status).toBe(404);
  await server.stop();
});
