/** Starts the server: reads the settings, builds the app, listens, and prints where to open it. */
import { buildApp } from './app.ts';
import { surviveUnawaitedOutages } from './database/unawaited-outage.ts';
import { fileFolder } from './files/open-files.ts';
import { storeBuiltAssets } from './http/page/app-page.ts';
import { outboxFolder } from './mail/outbox.ts';
import { tryConnecting, tryListening } from './process/free-port.ts';
import { createShutdown } from './process/shutdown.ts';
import { startupMessage } from './process/startup-error.ts';
import { holdWarnings } from './process/warnings.ts';
import type { Services } from './services.ts';
import { readSettings, type Settings } from './settings.ts';

try {
  await start(readSettings(process.env, process.argv.includes('--dev')));
} catch (error) {
  fail(error);
}

function fail(error: unknown): never {
  process.stderr.write(`${startupMessage(error)}\n`);
  process.exit(1);
}

async function start(settings: Settings): Promise<void> {
  const checkPort = settings.databaseUrl ? tryConnecting : tryListening;
  for (const port of [settings.port, settings.metricsPort ?? 0]) await checkPort(port, settings.host);
  const logWarnings = holdWarnings();
  const { app, services } = await buildApp(settings);
  logWarnings(app.log);
  surviveUnawaitedOutages(app.log);
  const shutDown = createShutdown(app);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      shutDown().then(() => process.exit(0), fail);
    });
  }
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await app.close();
    throw error;
  }
  storeBuiltAssets(services).catch((error: unknown) =>
    app.log.warn({ err: error }, 'the files of this build were not stored'),
  );
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : settings.port;
  process.stdout.write(welcome(settings, `http://localhost:${port}`, services));
}

/** Lists addresses and folders, since a wrong one is noticed late: by a broken link, or a file on another server. */
function listPlaces(settings: Settings): string[] {
  const { smtpUrl, publicUrl, databaseUrl, filesUrl, dataDir } = settings;
  const mails = smtpUrl
    ? `sent by the server of SMTP_URL, with links to ${publicUrl} (PUBLIC_URL)`
    : outboxFolder(settings);
  const uploads = filesUrl ? 'in the store of FILES_URL' : `${fileFolder(settings)}: several servers need FILES_URL`;
  return [
    `  Mails              ${mails}`,
    `  Data               ${databaseUrl ? 'in the database of DATABASE_URL' : dataDir}`,
    // With the embedded database there is a single server, whose files are in the same folder.
    ...(databaseUrl ? [`  Uploads            ${uploads}`] : []),
  ];
}

type WelcomeServices = Pick<Services, 'definitions' | 'demoSignIns'>;

function welcome(
  settings: Settings,
  local: string,
  { definitions: { startupNote }, demoSignIns }: WelcomeServices,
): string {
  // By default the public address has the requested port; port 0 requests any free one.
  const hasPublicUrl = settings.publicUrl !== `http://localhost:${settings.port}`;
  const address = hasPublicUrl ? settings.publicUrl : local;
  const studioAddress = settings.studio.ownHost ? settings.studio.url : address;
  const lines = [
    `${settings.brand.name} is open at ${address}`,
    '',
    ...(settings.demo
      ? [`  Apply for a job    ${address}/?j=1`, `  Jobs 1 to 11 are there to try: change the number.`]
      : []),
    ...demoSignIns.map(({ role, path }) => `  Studio, ${role.padEnd(9)}  ${studioAddress}${path}`),
    ...(demoSignIns.length > 0 ? ['  Each of these links signs in once, within a day.'] : []),
    ...(hasPublicUrl ? [`  Listens at         ${local}`] : []),
    ...listPlaces(settings),
    ...(startupNote ? ['', `  ${startupNote}`] : []),
    '',
    '  Stop with Ctrl+C.',
    '',
  ];
  return `${lines.join('\n')}\n`;
}
