/** Starts the server: settings, building, listening, and what to open. */

import { buildApp } from './app.ts';
import { DefinitionsRefused } from './definitions.ts';
import { outboxOf } from './mail/mailer.ts';
import { readSettings, SettingError, type Settings } from './settings.ts';

try {
  await start(readSettings(process.env, process.argv.includes('--dev')));
} catch (error) {
  process.stderr.write(`${explained(error)}\n`);
  process.exit(1);
}

async function start(settings: Settings): Promise<void> {
  const app = await buildApp(settings);
  const stop = (): Promise<void> => app.close().then(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await app.close();
    throw error;
  }
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : settings.port;
  process.stdout.write(welcome(settings, `http://localhost:${port}`));
}

function welcome(settings: Settings, address: string): string {
  const lines = [
    `${settings.brand.name} is open at ${address}`,
    '',
    ...(settings.demo
      ? [`  Apply for a job    ${address}/?j=1`, `  Jobs 1 to 11 are there to try: change the number.`]
      : []),
    `  Mails              ${settings.smtpUrl ? 'sent by the server of SMTP_URL' : outboxOf(settings)}`,
    `  Data               ${settings.databaseUrl ? 'in the database of DATABASE_URL' : settings.dataDir}`,
    '',
    '  Stop with Ctrl+C.',
    '',
  ];
  return `${lines.join('\n')}\n`;
}

function explained(error: unknown): string {
  if (error instanceof SettingError) return error.message;
  if (error instanceof DefinitionsRefused) return `The definitions cannot be published:\n${error.message}`;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The port is in use. Stop what listens there, or choose another PORT.';
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return 'HOST is no address of this computer. Leave it out to listen on every address.';
  }
  if (code === 'EACCES') return `No permission: ${message}`;
  return stack ?? message;
}
