/** All settings of the environment, read and checked once. */
import type { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import { type Brand, DEFAULT_BRAND, REAPPLY_DAYS } from '../contract/index.ts';
import { readPicture, type Sharing } from './http/page/sharing.ts';
import { isEmailAddress } from './mail/mail-address.ts';
import { ROOT } from './process/project-root.ts';
import {
  type Environment,
  readBrand,
  readBucket,
  readChoice,
  readDays,
  readFolder,
  readHost,
  readKey,
  readLogo,
  readMailServer,
  readNetworks,
  readOrigin,
  readPort,
  readPostgres,
  readProxy,
  readScanner,
  readSwitch,
  readTimeZoneSetting,
  readUrl,
  splitList,
  type Trust,
} from './process/setting-values.ts';
import { SettingError } from './process/startup-error.ts';
import { readStudioSettings, type StudioSettings } from './staff/index.ts';

export interface Settings {
  port: number;
  host: string;
  /** The port of `/metrics`; undefined to have none. */
  metricsPort: number | undefined;
  brand: Brand;
  dataDir: string;
  /** Whether the embedded database acknowledges a write only once it is on the disk. */
  dataSync: boolean;
  databaseUrl: string | undefined;
  /** An S3-compatible bucket for files, instead of a folder. */
  filesUrl: string | undefined;
  /** The address of clamd or a compatible virus scanner. */
  clamdUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The address that requests for help are mailed to. */
  helpMail: string | undefined;
  /** Keys of 32 bytes, the current one first. Without one the embedded database uses a key file. */
  dataKeys: Buffer[];
  timeZone: string;
  internalNetworks: BlockList | undefined;
  demo: boolean;
  /** How long applications are kept after the last save, and after they were completed. */
  keepUnfinishedDays: number;
  keepCompletedDays: number;
  /** How long short applications and requests for help are kept. */
  keepSubmissionsDays: number;
  /** The minimum time of responses that could reveal whether an address has an account. Only tests lower it. */
  minResponseMs: number;
  trustProxy: Trust;
  jobSearchLink: string;
  formsDir: string;
  localesDir: string;
  /** The built app. */
  appDir: string;
  logLevel: string;
  development: boolean;
  /** The address of this server in browsers: for links in mails. */
  publicUrl: string;
  sharing: Omit<Sharing, 'publicUrl'>;
  studio: StudioSettings;
}

export function readSettings(env: Environment, development = false): Settings {
  const text = (name: string, standard: string): string => env[name]?.trim() || standard;
  const isOn = (name: string, standard: '0' | '1'): boolean => readSwitch(name, text(name, standard));
  const databaseUrl = readPostgres(env.DATABASE_URL);
  const port = readPort(text('PORT', '3000'));
  const publicUrl = readOrigin('PUBLIC_URL', text('PUBLIC_URL', `http://localhost:${port}`)) as string;
  return {
    port,
    host: readHost(text('HOST', '0.0.0.0')),
    metricsPort: readMetricsPort(text('METRICS_PORT', ''), port),
    brand: readBrand({
      name: text('BRAND_NAME', DEFAULT_BRAND.name),
      key: text('BRAND_KEY', DEFAULT_BRAND.key),
      color: text('BRAND_COLOR', DEFAULT_BRAND.color),
      ...(env.BRAND_LOGO?.trim() && { logo: readLogo(env.BRAND_LOGO.trim()) }),
    }),
    dataDir: resolve(text('DATA_DIR', './data')),
    databaseUrl,
    filesUrl: readBucket(env.FILES_URL),
    clamdUrl: readScanner(env.CLAMD_URL),
    smtpUrl: readMailServer(env.SMTP_URL),
    mailFrom: readMailAddress('MAIL_FROM', text('MAIL_FROM', 'no-reply@localhost')),
    helpMail: text('HELP_MAIL', '') ? readMailAddress('HELP_MAIL', text('HELP_MAIL', '')) : undefined,
    dataKeys: readDataKeys(env, databaseUrl),
    timeZone: readTimeZoneSetting(text('TIME_ZONE', 'UTC')),
    internalNetworks: readNetworks('INTERNAL_NETWORKS', splitList(text('INTERNAL_NETWORKS', ''))),
    demo: isOn('DEMO', '1'),
    ...readRetention(text),
    minResponseMs: 200,
    dataSync: isOn('DATA_SYNC', '1'),
    trustProxy: readProxy(text('TRUST_PROXY', '')),
    jobSearchLink: readUrl('JOB_SEARCH_LINK', text('JOB_SEARCH_LINK', 'https://careers.example.com/'), [
      'http:',
      'https:',
    ]) as string,
    formsDir: readFolder('FORMS_DIR', text('FORMS_DIR', join(ROOT, 'forms'))),
    localesDir: readFolder('LOCALES_DIR', text('LOCALES_DIR', join(ROOT, 'locales'))),
    appDir: resolve(text('APP_DIR', join(ROOT, 'dist/app'))),
    logLevel: readChoice('LOG_LEVEL', text('LOG_LEVEL', 'warn'), ['silent', 'error', 'warn', 'info', 'debug']),
    development,
    publicUrl,
    sharing: {
      isListed: isOn('SEARCH_ENGINES', '0'),
      picture: readPicture(resolve(text('BRAND_PICTURE', join(ROOT, 'src/server/http/page/sharing-picture.png')))),
    },
    studio: readStudioSettings(env, publicUrl),
  };
}

function readMetricsPort(text: string, port: number): number | undefined {
  if (text === '') return undefined;
  const metricsPort = readPort(text, 'METRICS_PORT');
  if (metricsPort === port && port !== 0) throw new SettingError('METRICS_PORT must be another port than PORT.');
  return metricsPort;
}

const readRetention = (text: (name: string, standard: string) => string) => ({
  keepUnfinishedDays: readDays('KEEP_UNFINISHED_DAYS', text('KEEP_UNFINISHED_DAYS', '30'), 1),
  // A second submission within 90 days is recognised only while the first is kept.
  keepCompletedDays: readDays('KEEP_COMPLETED_DAYS', text('KEEP_COMPLETED_DAYS', `${REAPPLY_DAYS}`), REAPPLY_DAYS),
  keepSubmissionsDays: readDays('KEEP_SUBMISSIONS_DAYS', text('KEEP_SUBMISSIONS_DAYS', '90'), 1),
});

function readDataKeys({ DATA_KEY = '' }: Environment, databaseUrl: string | undefined): Buffer[] {
  const keys = splitList(DATA_KEY).map(readKey);
  if (databaseUrl && keys.length === 0)
    throw new SettingError(
      'DATA_KEY is needed with DATABASE_URL: 32 random bytes in base64 (openssl rand -base64 32).',
    );
  return keys;
}

function readMailAddress(name: string, text: string): string {
  if (!isEmailAddress(text)) throw new SettingError(`${name} must be an e-mail address, not "${text}".`);
  return text;
}
