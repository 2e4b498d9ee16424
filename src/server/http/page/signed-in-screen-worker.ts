/**
 * The thread that renders the screens of logged-in applicants, one after the other. The built app is run again for each,
 * so that no state is left for the next applicant. Published definitions are the same for all, and are kept.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderedView } from '../../../contract/index.ts';
import type { DefinitionFileText, ViewReport, ViewToRender } from './signed-in-screens.ts';

interface AppRenderer {
  prerenderForApplicant(nonce: string): Promise<RenderedView | undefined>;
}

const { file } = workerData as { file: string };
const app = new Script(`(function (exports, module, require) {${readFileSync(file, 'utf8')}\n})`, { filename: file });
const require = createRequire(file);

const report = (message: ViewReport): void => parentPort?.postMessage(message);

/** More than the files of the versions that are in use. */
const MAX_CACHED = 2000;
const texts = new Map<string, Promise<string | undefined>>();
const waiting = new Map<string, (text: string | undefined) => void>();

function readDefinitionFile(path: string): Promise<string | undefined> {
  const cached = texts.get(path);
  if (cached) return cached;
  const text = new Promise<string | undefined>((resolve) => waiting.set(path, resolve));
  if (texts.size >= MAX_CACHED) texts.clear();
  texts.set(path, text);
  report({ read: path });
  return text;
}

// The app has access to nothing else: neither the API nor the network.
globalThis.fetch = async (input) => {
  const text = await readDefinitionFile(String(input));
  return new Response(text, { status: text === undefined ? 404 : 200 });
};

async function render({ page, nonce }: ViewToRender): Promise<void> {
  globalThis.serverPageInfo = page;
  try {
    const module = { exports: {} };
    app.runInThisContext()(module.exports, module, require);
    report({ view: await (module.exports as AppRenderer).prerenderForApplicant(nonce) });
  } catch (error) {
    report({ error: String(error instanceof Error ? error.stack : error) });
  } finally {
    globalThis.serverPageInfo = undefined;
  }
}

parentPort?.on('message', (message: ViewToRender | DefinitionFileText) => {
  if ('page' in message) return void render(message);
  if (message.text === undefined) texts.delete(message.path);
  waiting.get(message.path)?.(message.text);
  waiting.delete(message.path);
});

report({ ready: true });
