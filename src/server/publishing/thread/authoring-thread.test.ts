import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test, vi } from 'vitest';
import '../../../../test/support/built-threads.ts';
import { readFiles } from '../../../../test/support/definitions.ts';
import { smallFiles } from '../../../../test/support/edited-files.ts';
import { compileForApplicants } from '../../../authoring/applicant-files/index.ts';
import { DEFAULT_BRAND as brand, PRODUCT_NAMES } from '../../../contract/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { AuthoringThread } from './authoring-thread.ts';

const thread = new AuthoringThread();
afterAll(() => thread.stop());

test('the thread compiles like the function, without blocking the server', async () => {
  const files = readFiles();
  let isWorking = true;
  const publishing = thread.run('compileFiles', { files, brand }).finally(() => {
    isWorking = false;
  });
  let turns = 0;
  while (isWorking) {
    await setTimeout(1);
    turns += 1;
  }
  expect(await publishing).toEqual({ faults: [], compiled: compileForApplicants(files, brand, PRODUCT_NAMES).files });
  expect(turns).toBeGreaterThan(10);
});

test('faults come with their lines; several calls are answered each with its own', async () => {
  const files = smallFiles();
  const flow = 'forms/application/flow.json';
  const broken = { ...files, [flow]: (files[flow] as string).replace('"pages"', '"page"') };
  const [good, bad, notJson] = await Promise.all([
    thread.run('compileFiles', { files, brand }),
    thread.run('compileFiles', { files: broken, brand }),
    thread.run('compileFiles', { files: { ...files, [flow]: '{' }, brand }),
  ]);
  expect(good.faults).toEqual([]);
  expect(bad.compiled).toBeUndefined();
  expect(bad.faults).toEqual(
    expect.arrayContaining([expect.objectContaining({ file: flow, line: expect.any(Number) })]),
  );
  expect(notJson.faults[0]).toMatchObject({ file: flow });
});

test('too deeply nested files are a malformed request', async () => {
  const condition = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as Json;
  const question = { files: {}, place: { at: '' }, condition };
  await expect(thread.run('describeCondition', question)).rejects.toMatchObject({ status: 400 });
});

test('failures and stops are reported to the caller, and the next call starts another thread', async () => {
  await expect(thread.run('compileFiles', { files: null as never, brand })).rejects.toThrow(TypeError);
  const stopped = thread.run('compileFiles', { files: smallFiles(), brand });
  const rejection = expect(stopped).rejects.toThrow('The work was stopped.');
  await thread.stop();
  await rejection;
  expect((await thread.run('compileFiles', { files: smallFiles(), brand })).faults).toEqual([]);
});

test('a thread that ends by itself fails its waiting calls, and the next call starts another', async () => {
  let worker: Worker | undefined;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
    worker = this;
  });
  const waiting = thread.run('compileFiles', { files: smallFiles(), brand });
  const rejection = expect(waiting).rejects.toThrow('The thread ended.');
  await worker?.terminate();
  await rejection;
  expect((await thread.run('compileFiles', { files: smallFiles(), brand })).faults).toEqual([]);
});
