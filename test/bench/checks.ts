/** The time of a check: the first faults after an edit, and the whole check of a change, in the server's thread. */
import { loadavg } from 'node:os';
import { readFiles } from '../../src/cli/forms/files.ts';
import { AuthoringThread } from '../../src/server/publishing/thread/authoring-thread.ts';
import { figure, quantile } from './figures.ts';
import { progress, progressEnded } from './progress.ts';

type Files = Readonly<Record<string, string>>;

const WORDED =
  /^(forms\/(application|portal)\/[^/]+\/(schema|ui|cases)|forms\/application\/flow|locales\/e[ns]\/[^/]+)\.json$/;
const ENGLISH = /^locales\/en\/[^/]+\.json$/;
const RULES = /^forms\/application\/[^/]+\/logic\.json$/;
const FACTS = 'forms/facts.json';
const WHOLE = 20;

export async function benchChecks(): Promise<void> {
  const base = readFiles(process.cwd()) as Files;
  const thread = new AuthoringThread();
  const review = (files: Files) => thread.run('reviewChange', { base, files, confirmed: {} });
  const check = (files: Files) => thread.run('checkFiles', files);
  const matching = (names: RegExp): string[] => Object.keys(base).filter((file) => names.test(file));
  const words = matching(WORDED).map((file) => reworded(base, file, 'New'));
  const [rules, facts] = [matching(RULES).flatMap((file) => withRules(base, file)), withFacts(base)];
  const newWords = matching(ENGLISH).slice(0, WHOLE);
  try {
    const first = await timed(() => review(base));
    const rows = {
      'first faults of an edit of one file (aim 300 ms)': await each('words', words, check),
      'first faults of an edit of a rule (aim 300 ms)': await each('rules', rules, check),
      'first faults of an edit of a fact, which every form reads': await each('facts', facts, check),
      'first faults of an edit while a whole check is under way': await each('beside', newWords, (file) =>
        // The thread runs one after the other.
        Promise.all([review(reworded(base, file, 'Newer')), check(reworded(base, file, 'Newest'))]),
      ),
      'whole check after an edit of words (aim 2,000 ms)': await each('whole', newWords, (file) =>
        review(reworded(base, file, 'Other')),
      ),
      'whole check after an edit of a rule (aim 2,000 ms)': await each('whole, rules', rules.slice(0, WHOLE), review),
      'whole check after an edit of a fact (aim 2,000 ms)': await each('whole, facts', facts.slice(0, WHOLE), review),
    };
    console.log(
      `\nA check in the thread of the server; load ${loadavg()[0]?.toFixed(1)}; the first check of all, ${first.toFixed(0)} ms`,
    );
    console.table(rows);
  } finally {
    await thread.stop();
  }
}

/** The files after an edit of one text. */
const reworded = (files: Files, file: string, by: string): Files => ({
  ...files,
  [file]: (files[file] as string).replace(/("(?:label|title|name|text)": ")/, `$1${by} `),
});

type Shown = Record<string, { shown?: object }>;

/** The files after an edit of each condition that shows a question or a group of a form. */
function withRules(files: Files, file: string): Files[] {
  const rules = (): Record<'fields' | 'groups', Shown | undefined> => JSON.parse(files[file] as string);
  return (['fields', 'groups'] as const).flatMap((part) =>
    Object.keys(rules()[part] ?? {}).flatMap((name) => {
      const edited = rules();
      const rule = edited[part]?.[name];
      if (!rule?.shown) return [];
      rule.shown = { or: [rule.shown, { '==': [{ var: 'situation.posting.jobCode' }, -1] }] };
      return [{ ...files, [file]: JSON.stringify(edited) }];
    }),
  );
}

/** The files after an edit of each fact. */
function withFacts(files: Files): Files[] {
  const facts = (): { facts: Record<string, object | undefined> } => JSON.parse(files[FACTS] as string);
  return Object.keys(facts().facts).map((name) => {
    const edited = facts();
    const fact = edited.facts[name] as object;
    edited.facts[name] = { or: [fact, { '==': [{ var: 'situation.posting.jobCode' }, -1] }] };
    return { ...files, [FACTS]: JSON.stringify(edited) };
  });
}

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
