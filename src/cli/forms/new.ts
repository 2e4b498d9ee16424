/** `new <section>`: writes a working section of the wizard from a few answers, or nothing if anything is wrong. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BRAND, compileDefinitions, Misuse } from '../../authoring/index.ts';
import { Version } from '../../authoring/meaning/index.ts';
import { FLOW, namesTaken, pageOptions, readSection, scaffoldFiles, withPage } from '../../authoring/scaffold/index.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import { command } from '../command.ts';
import { print } from '../print.ts';
import { listByFile } from './fault-list.ts';
import { definitionsIn, readFiles } from './files.ts';
import { askForPlan } from './interview.ts';

export const newSection = command({
  summary: 'makes a section of the wizard; what the options leave open it asks',
  positionals: ['<section>'],
  options: {
    title: ['text', 'of the page: "English | Spanish"'],
    question: ['texts', '"English | Spanish | kind | required | path", one a question; the last two may be left out'],
    document: ['texts', 'to sign on the page: "English | Spanish | name"; the name may be left out'],
    before: ['text', 'the page that it comes before'],
    shown: ['text', 'the fact that says who sees it'],
    in: ['text', 'the folder that holds "forms" and "locales"'],
  },
  more: [
    'Kinds, with what may be said of them:',
    '  "text: 2..40", "long text: 500", "mask: (###) ###-####", "number: 0..10, 2 decimals", "whole number: 1..9",',
    '  "yes/no", "date", "choice: Dog = Perro, Cat = Gato", "choices: Day = Día, Night = Noche", "list: 1..5"',
    'A question at "/pets/*/kind" is asked of each item of the list "pets", which comes before it.',
  ],
  async run({ options, positionals: [name = ''] }) {
    const root = definitionsIn(options.in);
    const files = readFiles(root);
    const opened = Version.open(files, PRODUCT_NAMES);
    if ('faults' in opened) throw new Misuse(`${listByFile(opened.faults)}\nFix them first: npm run forms -- check`);
    const section = readSection(name, namesTaken(files));
    const plan = await askForPlan(section, pageOptions(opened.version), options);
    const written = { ...scaffoldFiles(plan), [FLOW]: withPage(files[FLOW] as string, plan) };
    const wrong = compileDefinitions({ ...files, ...written }, BRAND, PRODUCT_NAMES).faults;
    if (wrong.length > 0) throw new Misuse(`${listByFile(wrong)}\nNothing is written.`);
    for (const [file, text] of Object.entries(written)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
      print(`  ${file}`);
    }
    print(
      `The page "${section}" comes before "${plan.before}". See it: npm run dev. Try it out: npm run forms -- simulate`,
    );
    return 0;
  },
});
