/** The mails of several servers, each with an outbox of its own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeIn } from './server.ts';

/** The code in the newest mail to an address; empty if there is none. */
export function lastCodeIn(dataDirs: string[], email: string): string {
  const outboxes = dataDirs.map((folder) => join(folder, 'outbox')).filter(existsSync);
  const mails = outboxes.flatMap((outbox) => readdirSync(outbox).map((name) => ({ name, outbox })));
  const [newest] = mails
    .filter(({ name }) => name.endsWith('.eml') && name.includes(email))
    .sort((a, b) => (a.name < b.name ? 1 : -1));
  return newest ? codeIn(readFileSync(join(newest.outbox, newest.name), 'utf8')) : '';
}
