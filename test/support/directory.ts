/** An employer's directory: a real OpenID Connect provider that signs in the person a test sets. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Provider } from 'oidc-provider';
import { freePort } from './port.ts';

export const CLIENT = { OIDC_CLIENT_ID: 'portico', OIDC_CLIENT_SECRET: 'a secret of both' };

export const STRONG = 'urn:example:two-factors';

type Claims = Record<string, unknown>;

export class TestDirectory {
  /** The person who signs in next; `cancelled` returns without signing in. */
  person: Claims | 'cancelled' = 'cancelled';
  /** How long ago the directory authenticated the person, whom it remembers. */
  rememberedMs = 0;
  /** The strength of the sign-in, as the directory reports it. */
  strength: { acr?: string; amr?: string[] } = {};
  readonly issuer: string;
  readonly #server: Server;

  private constructor(issuer: string, redirectUri: string) {
    this.issuer = issuer;
    const provider = this.#provider(redirectUri);
    const answer = provider.callback();
    this.#server = createServer((request, response) => {
      if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
      const result =
        this.person === 'cancelled'
          ? { error: 'access_denied' }
          : { login: { accountId: String(this.person.sub), ts: this.#askedAt(), ...this.strength } };
      void provider.interactionFinished(request, response, result);
    });
  }

  /** In seconds. */
  #askedAt(): number {
    return Math.floor((Date.now() - this.rememberedMs) / 1000);
  }

  static async start(redirectUri: string): Promise<TestDirectory> {
    const port = await freePort();
    const directory = new TestDirectory(`http://127.0.0.1:${port}`, redirectUri);
    await directory.open();
    return directory;
  }

  async open(): Promise<void> {
    this.#server.listen(Number(new URL(this.issuer).port), '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  /** Follows the address of a sign-in as a browser does; returns the address it leads back to. */
  async signIn(url: string): Promise<URL> {
    const cookies = new Map<string, string>();
    for (let at = new URL(url); ; ) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (!location) throw new Error(`${at.pathname} answers ${response.status}: ${await response.text()}`);
      at = new URL(location, at);
      if (at.origin !== this.issuer) return at;
    }
  }

  #provider(redirectUri: string): Provider {
    const claims = async (): Promise<{ sub: string }> => this.person as { sub: string };
    return new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT.OIDC_CLIENT_ID,
          client_secret: CLIENT.OIDC_CLIENT_SECRET,
          redirect_uris: [redirectUri],
        },
      ],
      claims: {
        openid: ['sub', 'amr'],
        email: ['email', 'email_verified'],
        profile: ['name', 'locale'],
        groups: ['groups'],
      },
      acrValues: [STRONG],
      cookies: { keys: ['a key of the directory'] },
      features: { devInteractions: { enabled: false } },
      findAccount: (_, sub) => ({ accountId: sub, claims }),
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      // No consent screen, because the client is the employer's own.
      async loadExistingGrant({ oidc }) {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId as string,
          accountId: oidc.session?.accountId as string,
        });
        grant.addOIDCScope('openid email profile groups');
        await grant.save();
        return grant;
      },
    });
  }
}
