/** `new <section>`: a section of the wizard from a few answers, ready to run. Nothing is written if anything is wrong. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BRAND, Misuse, publish } from '../../authoring/index.ts';
import { Version } from '../../authoring/meaning/index.ts';
import { FLOW, filesOf, namesTaken, placesIn, readSection, withPage } from '../../authoring/scaffold/index.ts';
import { print } from '../print.ts';
import { definitionsIn, listedByFile } from './check.ts';
import { readFiles } from './files.ts';
import { planOf } from './interview.ts';
import { readOptions } from './options.ts';
import { USAGES } from './usage.ts';

export async function newSection(args: string[]): Promise<number> {
  const { options, rest } = readOptions(args, USAGES.new);
  if (rest[0] === undefined) throw new Misuse('Name the section: npm run forms -- new my-section');
  const root = definitionsIn(options.in);
  const files = readFiles(root);
  const opened = Version.open(files);
  if ('faults' in opened) throw new Misuse(`${listedByFile(opened.faults)}\nMend them first: npm run forms -- check`);
  const section = readSection(rest[0], namesTaken(files));
  const plan = await planOf(section, placesIn(opened.version), options);
  const written = { ...filesOf(plan), [FLOW]: withPage(files[FLOW] as string, plan) };
  const wrong = publish({ ...files, ...written }, BRAND).faults;
  if (wrong.length > 0) throw new Misuse(`${listedByFile(wrong)}\nNothing is written.`);
  for (const [file, text] of Object.entries(written)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    print(`  ${file}`);
  }
  print(
    `The page "${section}" comes before "${plan.before}". See it: npm run dev. Try it out: npm run forms -- simulate`,
  );
  return 0;
}
