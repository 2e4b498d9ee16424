/** The settings of the studio: its networks, host, second factor and directory. */
import type { BlockList } from 'node:net';
import { STAFF_ROLES, type StaffRole } from '../../contract/index.ts';
import { hostName } from '../http/network/host-name.ts';
import {
  type Environment,
  readChoice,
  readNetworks,
  readOrigin,
  readSwitch,
  readUrl,
  splitList,
} from '../process/setting-values.ts';
import { SettingError } from '../process/startup-error.ts';

export interface StudioSettings {
  isOn: boolean;
  /** The networks that may use the studio; by default all. */
  networks: BlockList | undefined;
  /** The address of the studio in browsers: for links in mails and the redirect from a directory. */
  url: string;
  /** The host that belongs to the studio alone, without a port; by default it shares that of the applicants. */
  ownHost: string | undefined;
  /** Whether everybody with a password must have a second factor. */
  secondFactorRequired: boolean;
  /** Whether a person may approve a change that they have edited. */
  onePerson: boolean;
  directory: DirectorySettings | undefined;
}

/** The employer's own directory of people, which speaks OpenID Connect. */
export interface DirectorySettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The role for a value of a claim. */
  roles: { claim: string; value: string; role: StaffRole }[];
  /** The claim that a sign-in at the directory must have; by default none. */
  strength: { claim: 'acr' | 'amr'; value: string } | undefined;
}

export function readStudioSettings(env: Environment, publicUrl: string): StudioSettings {
  const text = (name: string, standard = ''): string => env[name]?.trim() || standard;
  const ownUrl = readOwnUrl(text('STUDIO_URL'), publicUrl);
  return {
    isOn: readSwitch('STUDIO', text('STUDIO', '1')),
    networks: readNetworks('STUDIO_NETWORKS', splitList(text('STUDIO_NETWORKS'))),
    url: ownUrl ?? publicUrl,
    ownHost: ownUrl && hostName(new URL(ownUrl).host),
    secondFactorRequired:
      readChoice('STAFF_SECOND_FACTOR', text('STAFF_SECOND_FACTOR', 'optional'), ['optional', 'required']) ===
      'required',
    onePerson: readSwitch('STUDIO_ONE_PERSON', text('STUDIO_ONE_PERSON', '0')),
    directory: readDirectory(text),
  };
}

/** Cookies ignore ports, so another port of the same host would not separate them. */
function readOwnUrl(text: string, publicUrl: string): string | undefined {
  const url = readOrigin('STUDIO_URL', text);
  if (!url) return undefined;
  if (hostName(new URL(url).host) === hostName(new URL(publicUrl).host))
    throw new SettingError('STUDIO_URL must have another host than PUBLIC_URL.');
  return url;
}

function readDirectory(text: (name: string) => string): DirectorySettings | undefined {
  const issuer = readUrl('OIDC_ISSUER', text('OIDC_ISSUER'), ['http:', 'https:']);
  if (!issuer) {
    const lonely = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLES', 'OIDC_STRENGTH'].find((name) => text(name));
    if (lonely) throw new SettingError(`OIDC_ISSUER is needed with ${lonely}.`);
    return undefined;
  }
  const [clientId, clientSecret] = [text('OIDC_CLIENT_ID'), text('OIDC_CLIENT_SECRET')];
  if (!clientId || !clientSecret)
    throw new SettingError('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed with OIDC_ISSUER.');
  const roles = splitList(text('OIDC_ROLES')).map(readRoleRule);
  if (roles.length === 0)
    throw new SettingError(
      'OIDC_ROLES is needed with OIDC_ISSUER: such as groups:hr=editor,groups:hr-leads=publisher.',
    );
  return { issuer, clientId, clientSecret, roles, strength: readStrength(text('OIDC_STRENGTH')) };
}

function readStrength(text: string): DirectorySettings['strength'] {
  if (text === '') return undefined;
  const [, claim, value = ''] = /^(acr|amr):(\S+)$/.exec(text) ?? [];
  if (claim !== 'acr' && claim !== 'amr')
    throw new SettingError(`OIDC_STRENGTH must be such as amr:mfa or acr:<value>, not "${text}".`);
  return { claim, value };
}

/** The name of a claim may be a URL, with colons. */
const ROLE = /^(.+):([^:]+)=(\w+)$/;

function readRoleRule(text: string): DirectorySettings['roles'][number] {
  const [, claim = '', value = '', name = ''] = ROLE.exec(text) ?? [];
  const role = STAFF_ROLES.find((known) => known === name);
  if (!role)
    throw new SettingError(
      `OIDC_ROLES must be parts such as groups:hr=editor, with one of ${STAFF_ROLES.join(', ')}, not "${text}".`,
    );
  return { claim, value, role };
}
