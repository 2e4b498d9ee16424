/** In development the bundler serves the app and the studio from their sources. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ROOT } from '../../process/project-root.ts';
import type { PageSource, PageSources } from './app-page.ts';
import { isStudioPath } from './request-url.ts';

/** The server's own addresses; sources of the app lie in folders of the same names. */
const OURS = /^\/(api|definitions)\/(?!.*\.tsx?(\?|$))/;

export async function developmentPages(app: FastifyInstance): Promise<PageSources> {
  return {
    app: await developmentPage(app, 'vite.config.ts', (url) => !isStudioPath(url)),
    studio: await developmentPage(app, 'vite.studio.config.ts', (url) => isStudioPath(url)),
  };
}

async function developmentPage(
  app: FastifyInstance,
  config: string,
  servesUrl: (url: string) => boolean,
): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(ROOT, config),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
    html: { cspNonce: '__CSP_NONCE__' },
  });
  // Before the server waits for its connections: an open page holds one for hot updates.
  app.addHook('preClose', () => vite.close());
  app.addHook('onRequest', async (request, reply) => {
    if (OURS.test(request.url) || !servesUrl(request.url)) return;
    await new Promise<void>((resolve) => vite.middlewares(request.raw, reply.raw, () => resolve()));
  });
  return async (url) => {
    const page = await readFile(join(vite.config.root, 'index.html'), 'utf8');
    return vite.transformIndexHtml(url, page.replaceAll('="./', `="${vite.config.base}`));
  };
}
