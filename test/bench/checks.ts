/** The time of a check: the first faults after an edit, and the whole check of a change, in the server's thread. */
import { loadavg } from 'node:os';
import { readFiles } from '../../src/cli/forms/files.ts';
import { AuthoringThread } from '../../src/server/publishing/thread/authoring-thread.ts';
import { figure, quantile } from './figures.ts';
import { progress, progressEnded } from './progress.ts';

const EDITED =
  /^(forms\/(application|portal)\/[^/]+\/(schema|ui|logic|cases)|forms\/application\/flow|locales\/e[ns]\/[^/]+)\.json$/;
const WHOLE = 20;

export async function benchChecks(): Promise<void> {
  const base = readFiles(process.cwd()) as Record<string, string>;
  const thread = new AuthoringThread();
  const review = (files: Record<string, string>) => thread.run('reviewChange', { base, files, confirmed: {} });
  try {
    const first = await timed(() => review(base));
    const names = Object.keys(base).filter((file) => EDITED.test(file));
    const faults = await each('first faults', names, (file) => thread.run('checkFiles', reworded(base, file)));
    const shared = await each(
      'facts.json',
      Array.from({ length: WHOLE }, (_, i) => i),
      (i) =>
        thread.run('checkFiles', { ...base, 'forms/facts.json': `${base['forms/facts.json']}${' '.repeat(i + 1)}` }),
    );
    const words = names.filter((file) => file.startsWith('locales/en/')).slice(0, WHOLE);
    const whole = await each('whole check', words, (file) => review(reworded(base, file)));
    console.log(
      `\nA check in the thread of the server; load ${loadavg()[0]?.toFixed(1)}; the first check of all, ${first.toFixed(0)} ms`,
    );
    console.table({
      'first faults of an edit of one file (aim 300 ms)': faults,
      'first faults of an edit of facts.json, which every form reads': shared,
      'whole check after an edit of words (aim 2,000 ms)': whole,
    });
  } finally {
    await thread.stop();
  }
}

/** The file after an edit of one text. */
const reworded = (files: Record<string, string>, file: string): Record<string, string> => ({
  ...files,
  [file]: (files[file] as string).replace(/("(?:label|title|name|text)": ")/, '$1New '),
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function each<T>(what: string, items: readonly T[], work: (item: T) => Promise<unknown>) {
  const times: number[] = [];
  for (const [i, item] of items.entries()) {
    progress(`${what} ${i + 1} of ${items.length}`);
    times.push(await timed(() => work(item)));
  }
  progressEnded();
  const at = (share: number) => figure(quantile(times, share), 0);
  return { runs: times.length, 'median ms': at(0.5), 'p95 ms': at(0.95), 'most ms': at(1) };
}
