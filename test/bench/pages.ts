/** The cost of typing, showing, submitting and mounting in the browser, compared with peers in the same run. */
import { rmSync } from 'node:fs';
import { preview } from 'vite';
import { launch, type Measures, measure } from './browser.ts';
import { buildPage } from './build.ts';
import { figure, median } from './figures.ts';
import { progress, progressEnded } from './progress.ts';
import { SIZES } from './section.ts';

const PEERS = ['ours', 'stock rjsf', 'react-hook-form', 'bare React'];
const TITLES: Record<keyof Measures, string> = {
  key: 'CPU ms a keystroke',
  paint: 'ms to paint a keystroke, CPU throttled 4x',
  flip: 'CPU ms to show or hide a tenth of the fields',
  submit: 'CPU ms to submit with half the fields wrong',
  mount: 'CPU ms to mount',
};

export interface Extent {
  rounds: number;
  peers: string[];
  sizes: number[];
}

export async function benchPages({ rounds = 3, peers = PEERS, sizes = SIZES }: Partial<Extent> = {}): Promise<void> {
  const results = await measured({ rounds, peers, sizes });
  for (const [name, title] of Object.entries(TITLES)) {
    console.log(`\n${title} (median of ${rounds})`);
    console.log(row('', sizes.map(String)));
    for (const peer of peers) {
      const cells = sizes.map(
        (size) => results.get(`${peer} ${size}`)?.map((one) => one[name as keyof Measures]) ?? [],
      );
      console.log(
        row(
          peer,
          cells.map((values) => cell(median(values))),
        ),
      );
    }
  }
}

async function measured({ rounds, peers, sizes }: Extent): Promise<Map<string, Measures[]>> {
  const outDir = await buildPage(sizes);
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const browser = await launch();
  const results = new Map<string, Measures[]>();
  try {
    for (let round = 0; round < rounds; round++) {
      for (const size of sizes) {
        for (const peer of peers) {
          progress(`round ${round + 1} of ${rounds}: ${peer}, ${size} fields`);
          const address = `${server.resolvedUrls?.local[0]}?${new URLSearchParams({ peer, size: String(size) })}`;
          const cell = `${peer} ${size}`;
          results.set(cell, [...(results.get(cell) ?? []), await measure(browser, address, size)]);
        }
      }
    }
  } finally {
    progressEnded();
    await browser.close();
    await server.close();
    rmSync(outDir, { recursive: true });
  }
  return results;
}

const cell = (value: number): string => {
  const taken = figure(value, 1);
  return typeof taken === 'number' ? taken.toFixed(1) : taken;
};

const row = (head: string, cells: string[]): string =>
  [head.padEnd(18), ...cells.map((text) => text.padStart(11))].join('');
