/** Serves the definitions at the same addresses as the server, and adds them to a static build. */
import type { Plugin } from 'vite';
import { faultLine } from '../src/authoring/index.ts';
import { definitionPath, LIVE_PATH } from '../src/contract/index.ts';
import { compiledFiles, current, listen } from './definitions.ts';

const TYPES: Record<string, string> = { js: 'text/javascript', json: 'application/json', md: 'text/markdown' };

const ADDRESS = new RegExp(`^${definitionPath('(\\w+)', '([^?]+)')}`);

export function serving(): Plugin {
  return {
    name: 'definitions',
    configureServer({ middlewares }) {
      middlewares.use(LIVE_PATH, (request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
        request.on(
          'close',
          listen((update) => response.write(`data: ${JSON.stringify(update)}\n\n`)),
        );
      });
      middlewares.use((request, response, next) => {
        const [, version = '', name = ''] = ADDRESS.exec(request.url ?? '') ?? [];
        const text = compiledFiles(version)[name];
        if (text === undefined) return next();
        response.setHeader('content-type', `${TYPES[name.split('.').at(-1) ?? '']}; charset=utf-8`);
        response.end(text);
      });
    },
    generateBundle() {
      const { version, update } = current();
      if ('faults' in update) this.error(update.faults.map(faultLine).join('\n'));
      for (const [name, source] of Object.entries(compiledFiles(version)))
        this.emitFile({ type: 'asset', fileName: definitionPath(version, name).slice(1), source });
    },
  };
}
