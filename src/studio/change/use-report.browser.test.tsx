/** A report starts by itself where it is missing or outdated, once for each edit, and is followed while it runs. */

import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closedGate } from '../../../test/support/gate.ts';
import { startWords } from '../words/studio-words.ts';
import { type ReportState, useReport } from './use-report.ts';

const server = { state: 'none', walked: 0, starts: 0, reads: 0 };
let report: ReportState<'simulation'>;
let root: Root;

function answer(request: Request): Response {
  if (request.method === 'POST') {
    server.starts += 1;
    server.state = 'running';
  } else server.reads += 1;
  return Response.json({ state: server.state, walked: server.walked, failures: [] });
}

interface Shown {
  position?: number;
  mayStart?: boolean;
}

function Reporting({ position = 1, mayStart = true }: Shown) {
  report = useReport('simulation', { id: 1, position, base: 'a' }, { isOpen: true, mayStart });
  return null;
}
const show = (shown: Shown = {}): void => flushSync(() => root.render(<Reporting {...shown} />));

beforeEach(async () => {
  await startWords();
  Object.assign(server, { state: 'none', walked: 0, starts: 0, reads: 0 });
  vi.spyOn(window, 'fetch').mockImplementation(async (request) => answer(request as Request));
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  root.unmount();
});

const shows = (state: string) => vi.waitFor(() => expect(report.value?.state).toBe(state), { timeout: 5000 });

test('a missing report is started once, and followed until it is done', async () => {
  show();
  await shows('running');
  expect(server.starts).toBe(1);
  Object.assign(server, { state: 'done', walked: 12 });
  await shows('done');
  expect(report.value).toMatchObject({ walked: 12 });
  expect(server.starts).toBe(1);
});

test('a report about the same files is not started again', async () => {
  server.state = 'done';
  show();
  await shows('done');
  expect(server.starts).toBe(0);
});

test('after another edit an outdated report is started again', async () => {
  server.state = 'done';
  show();
  await shows('done');
  server.state = 'outdated';
  show({ position: 2 });
  await shows('running');
  expect(server.starts).toBe(1);
});

test('without permission nothing is started automatically, only by pressing the button', async () => {
  show({ mayStart: false });
  await shows('none');
  expect(server.starts).toBe(0);
  report.start();
  await shows('running');
  expect(server.starts).toBe(1);
});

test('a failed start shows its reason, until the next one', async () => {
  vi.mocked(window.fetch).mockImplementation(async (request) =>
    (request as Request).method === 'POST'
      ? Response.json({ error: 'Too many reports' }, { status: 429 })
      : answer(request as Request),
  );
  show();
  await vi.waitFor(() => expect(report.refusal?.message).toBe('Too many reports'));
  expect(report.value?.state).toBe('none');
  const gate = closedGate();
  vi.mocked(window.fetch).mockImplementation((request) => gate.opened.then(() => answer(request as Request)));
  report.start();
  await vi.waitFor(() => expect(report.isBusy).toBe(true));
  report.start();
  gate.open();
  await shows('running');
  expect([server.starts, report.refusal]).toEqual([1, undefined]);
});
