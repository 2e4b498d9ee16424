/** In development the bundler serves the app from its sources, and authors read the faults of their edits in the terminal. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { faultLine } from '../../authoring/index.ts';
import type { Definitions } from '../publishing/definitions.ts';
import { ROOT } from '../settings.ts';
import type { PageSource } from './app-page.ts';

/** The server's own addresses; sources of the app lie in folders of the same names. */
const OURS = /^\/(api|definitions)\/(?!.*\.tsx?(\?|$))/;

export async function developmentPage(app: FastifyInstance): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(ROOT, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
    html: { cspNonce: '__CSP_NONCE__' },
  });
  // Before the server waits for its connections: an open page holds one for hot updates.
  app.addHook('preClose', () => vite.close());
  app.addHook('onRequest', async (request, reply) => {
    if (OURS.test(request.url)) return;
    await new Promise<void>((resolve) => vite.middlewares(request.raw, reply.raw, () => resolve()));
  });
  return async (url) => {
    const page = await readFile(join(vite.config.root, 'index.html'), 'utf8');
    return vite.transformIndexHtml(url, page.replaceAll('="./', '="/'));
  };
}

/** The faults of an edit in the terminal, and that they are gone. Returns what ends it. */
export function tellEdits(definitions: Definitions, say: (text: string) => void): () => void {
  let told = '';
  return definitions.listen((news) => {
    const faults = 'faults' in news ? news.faults : [];
    const text = faults.map(faultLine).join('\n');
    if (text === told) return;
    told = text;
    say(text === '' ? 'The definitions are in order again.\n' : `\n${text}\nThe last good version goes on working.\n`);
  });
}
