/** Runs the examples of the forms, reports those that fail, and with `--accept` writes their actual results. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Examples, type FailedExample } from '../../authoring/examples/index.ts';
import { compileDefinitions, withLines } from '../../authoring/index.ts';
import { DEFAULT_BRAND, PRODUCT_NAMES } from '../../contract/index.ts';
import { chooseOne } from '../choice.ts';
import { command } from '../command.ts';
import { print, printError } from '../print.ts';
import { listByFile } from './fault-list.ts';
import { definitionsIn, readFiles } from './files.ts';

export const cases = command({
  summary: 'runs the examples and reports each that fails, with file and line',
  positionals: ['[section]', '[folder]'],
  options: { accept: ['flag', 'reports it too, and then writes what came out into the examples'] },
  run({ options, positionals }) {
    const [section, folder] = positionals;
    const root = definitionsIn(folder);
    const files = readFiles(root);
    const { faults, files: compiled } = compileDefinitions(files, DEFAULT_BRAND, PRODUCT_NAMES);
    if (!compiled) {
      printError(listByFile(withLines(faults, files)));
      return 1;
    }
    const all = Examples.all(files, compiled, DEFAULT_BRAND);
    const names = all.map((examples) => examples.section);
    const wanted = !section ? names : [chooseOne(section, names, 'form with examples')];
    const run = all.filter((examples) => wanted.includes(examples.section));
    const results = run.map((examples) => ({ examples, failures: examples.failures }));
    for (const { examples, failures } of results) for (const failure of failures) print(failureText(examples, failure));
    const count = run.reduce((sum, examples) => sum + examples.cases.length, 0);
    const wrong = results.filter(({ failures }) => failures.length > 0);
    const failed = wrong.reduce((sum, { failures }) => sum + failures.length, 0);
    print(summarize(count, failed));
    if (failed === 0 || !options.accept) return failed === 0 ? 0 : 1;
    for (const { examples, failures } of wrong) {
      writeFileSync(join(root, examples.file), examples.correctedText(failures.map(({ index }) => index)));
      print(`Written: ${examples.file}`);
    }
    print('Check the names of these examples too: they may be outdated.');
    return 0;
  },
});

export const failureText = ({ file }: Pick<Examples, 'file'>, { line, name, differences }: FailedExample): string =>
  [`${file}:${line}  “${name}”`, ...differences.map((each) => `  line ${each.line}: ${each.text.english}`)].join('\n');

const summarize = (count: number, failed: number): string => {
  const examples = count === 1 ? '1 example' : `${count} examples`;
  if (failed === 0) return `${examples}: all pass.`;
  return `${examples}: ${failed} ${failed === 1 ? 'fails' : 'fail'}.`;
};
