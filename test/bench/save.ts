/** The cost of a save on the server, compared with a bare handler that does the same upsert. */

import { join } from 'node:path';
import { applyBrand, BRAND, type CasesSource, compileDefinitions } from '../../src/authoring/index.ts';
import { readFiles } from '../../src/cli/forms/files.ts';
import { PRODUCT_NAMES } from '../../src/contract/index.ts';
import { Evaluation, loadModule, type Manifest, openForm, toWire, visiblePages } from '../../src/engine/index.ts';
import { createSituation } from '../support/definitions.ts';
import { Applicant } from './applicant.ts';
import { figure, quantile } from './figures.ts';
import { startProduct, startProgram } from './product.ts';
import { progress, progressEnded } from './progress.ts';

const WARM = 100;
const COUNTED = 600;

export async function benchSaves(): Promise<void> {
  const ours = await startProduct();
  const bare = await startProgram((folder, port) => ({
    args: ['--import', 'tsx', 'test/bench/bare-server.ts', join(folder, 'db'), String(port)],
  }));
  try {
    const ana = new Applicant(ours.origin, ours.folder, 'ana@example.com');
    const plain = new Applicant(bare.origin, bare.folder, 'ana@example.com');
    const id = await ana.begin(POSTING);
    const rows: Record<string, object> = {};
    for (const { section, call, record } of formPages()) {
      progress(`saves of ${section}`);
      const [own, least] = await inTurns(
        () => ana.save(call, id, record),
        () => plain.save(call, id, record),
      );
      rows[section] = {
        'ours p50 ms': figure(own.p50),
        'ours p99 ms': figure(own.p99),
        'bare p50 ms': figure(least.p50),
        'bare p99 ms': figure(least.p99),
        'p50 ratio': figure(own.p50 / least.p50),
      };
    }
    progressEnded();
    console.log(`\nA save on the embedded database: ${COUNTED} in turns with a bare upsert, after ${WARM} to warm up`);
    console.table(rows);
  } finally {
    ours.stop();
    bare.stop();
  }
}

export interface FormPage {
  section: string;
  call: string;
  /** The complete record of its cases, as it is sent. */
  record: object;
  /** The other pages whose saved answers its conditions read. */
  reads: string[];
  isSigned: boolean;
}

/** The forms that the first posting asks for. */
export function formPages(): FormPage[] {
  const sources = readFiles(process.cwd());
  const { files = {} } = compileDefinitions(sources, BRAND, PRODUCT_NAMES);
  const { flow, facts, forms } = JSON.parse(files['manifest.json'] as string) as Manifest;
  return visiblePages(flow, SITUATION, facts)
    .filter(({ kind = 'form' }) => kind === 'form')
    .map(({ section, call = section }) => {
      const cases = applyBrand(sources[`forms/application/${section}/cases.json`] as string, BRAND);
      const { given } = JSON.parse(cases) as CasesSource;
      const form = openForm(loadModule(files[`${section}.js`] as string));
      const record = toWire(new Evaluation(form, SITUATION, given.record ?? {}));
      const reads = Object.keys(forms[section]?.reads ?? {});
      return { section, call, record, reads, isSigned: form.documents.length > 0 };
    });
}

const POSTING = 1;
const SITUATION = createSituation({ today: new Date().toISOString().slice(0, 10) });

interface Times {
  p50: number;
  p99: number;
}

/** Alternates between the two, so that a slow moment of the machine affects both. */
async function inTurns(...works: (() => Promise<void>)[]): Promise<[Times, Times]> {
  const taken: number[][] = works.map(() => []);
  for (let turn = 0; turn < WARM + COUNTED; turn++) {
    for (const [i, work] of works.entries()) {
      const from = performance.now();
      await work();
      if (turn >= WARM) taken[i]?.push(performance.now() - from);
    }
  }
  return taken.map((times) => ({ p50: quantile(times, 0.5), p99: quantile(times, 0.99) })) as [Times, Times];
}
