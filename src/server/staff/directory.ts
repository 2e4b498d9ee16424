/** Sign-in through the employer's own directory, by OpenID Connect. */
import * as oidc from 'openid-client';
import { STAFF_ROLES, type StaffRole } from '../../contract/index.ts';
import { isEmailAddress } from '../mail/mail-address.ts';
import type { DirectorySettings } from './studio-settings.ts';

/** The secrets of a sign-in that was started, which the response must match. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  verifier: string;
}

/** A person by the claims of the directory. */
export interface DirectoryPerson {
  /** The issuer and the subject: an address may belong to another person later. */
  subject: string;
  /** Signed in as strongly as the settings require. */
  isStrong: boolean;
  /** When the directory last authenticated the person. Null if it does not say. */
  provedAt: Date | null;
  /** Undefined if it is missing, invalid or not verified. */
  email: string | undefined;
  name: string;
  isSpanish: boolean;
  role: StaffRole | undefined;
}

type Claims = Readonly<Record<string, unknown>>;

const USUAL_SCOPES = ['openid', 'email', 'profile'];
const TIMEOUT_SECONDS = 10;

export class Directory {
  #found: Promise<oidc.Configuration> | undefined;

  constructor(
    readonly settings: DirectorySettings,
    /** The address that the directory redirects to. */
    readonly redirectUri: string,
  ) {}

  /**
   * Returns the address of the directory to redirect to. With `asksAgain` it must authenticate the person anew, not
   * just remember them.
   */
  async begin(asksAgain: boolean): Promise<{ url: string; pending: PendingSignIn }> {
    const configuration = await this.#configuration();
    const pending = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.redirectUri,
      scope: [...USUAL_SCOPES, ...this.#scopesOfRoles(configuration)].join(' '),
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
      ...(asksAgain && { max_age: '0' }),
      ...(this.settings.strength?.claim === 'acr' && { acr_values: this.settings.strength.value }),
    });
    return { url: url.href, pending };
  }

  /** Checks the query of the directory's redirect. Throws the errors of the library. */
  async finish(query: URLSearchParams, { state, nonce, verifier }: PendingSignIn): Promise<DirectoryPerson> {
    const configuration = await this.#configuration();
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${this.redirectUri}?${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const tokenClaims: Claims = { ...tokens.claims() };
    const subject = String(tokenClaims.sub);
    return {
      subject: `${this.settings.issuer} ${subject}`,
      // Only the token is signed and belongs to this sign-in.
      isStrong: this.#isStrong(tokenClaims),
      provedAt: provedAt(tokenClaims),
      ...this.#person({ ...tokenClaims, ...(await userInfo(configuration, tokens.access_token, subject)) }),
    };
  }

  #isStrong(tokenClaims: Claims): boolean {
    const { strength } = this.settings;
    return !strength || [tokenClaims[strength.claim]].flat().includes(strength.value);
  }

  #person(claims: Claims): Omit<DirectoryPerson, 'subject' | 'isStrong' | 'provedAt'> {
    const { email, email_verified: isVerified, name, locale } = claims;
    const isOwn = typeof email === 'string' && isEmailAddress(email) && isVerified !== false;
    return {
      email: isOwn ? email : undefined,
      name: typeof name === 'string' ? name : String(email),
      isSpanish: typeof locale === 'string' && /^es\b/i.test(locale),
      role: roleIn(claims, this.settings.roles),
    };
  }

  /** Many directories include a claim such as `groups` only if the scope of the same name is requested. */
  #scopesOfRoles(configuration: oidc.Configuration): string[] {
    const supported = configuration.serverMetadata().scopes_supported ?? [];
    const claims = new Set(this.settings.roles.map(({ claim }) => claim));
    return [...claims].filter((claim) => supported.includes(claim) && !USUAL_SCOPES.includes(claim));
  }

  /** Fetched once, and again after a failure. */
  #configuration(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const url = new URL(issuer);
    const options = {
      timeout: TIMEOUT_SECONDS,
      ...(url.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }),
    };
    this.#found ??= oidc.discovery(url, clientId, clientSecret, undefined, options).catch((error) => {
      this.#found = undefined;
      throw error;
    });
    return this.#found;
  }
}

/** Claims that the directory provides at its userinfo endpoint instead of in the token. */
async function userInfo(configuration: oidc.Configuration, accessToken: string, subject: string): Promise<Claims> {
  if (!configuration.serverMetadata().userinfo_endpoint) return {};
  return oidc.fetchUserInfo(configuration, accessToken, subject);
}

/** Directories must state it if they were asked with `max_age`; others may. */
const provedAt = ({ auth_time: seconds }: Claims): Date | null =>
  typeof seconds === 'number' ? new Date(Math.min(seconds * 1000, Date.now())) : null;

/** The highest role by the claims of a person. */
function roleIn(claims: Claims, roles: DirectorySettings['roles']): StaffRole | undefined {
  const roleNames = roles.filter(({ claim, value }) => [claims[claim]].flat().includes(value)).map(({ role }) => role);
  return STAFF_ROLES.findLast((role) => roleNames.includes(role));
}
