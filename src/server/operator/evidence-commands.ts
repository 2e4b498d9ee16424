/** The commands about evidence. */
import { formatTable } from '../../cli/table.ts';
import { type ComparedSignature, compareCopy, verifySignedAnswers } from '../applications/index.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { readEvidence, verifyEvidence } from '../evidence/index.ts';
import { verifyStudioLog } from '../publishing/index.ts';
import { CommandError, countText, type OperatorCommand, type Print, readNumber } from './command.ts';

const CHAINS = [
  ['evidence', verifyEvidence],
  ['log of the studio', verifyStudioLog],
] as const;

export const verifyAll: OperatorCommand<KeyedDatabase> = {
  summary:
    'Goes through the log of signatures and that of the studio: every link, every text that was signed, and the answers.',
  positionals: [],
  options: {},
  async run(keyedDb, { print }) {
    const results = [];
    for (const [name, verify] of CHAINS) results.push(printResult(print, name, await verify(keyedDb)));
    results.push(await verifyAnswers(keyedDb, print));
    if (results.includes(false)) throw new CommandError('Not everything is whole.');
  },
};

async function verifyAnswers(keyedDb: KeyedDatabase, print: Print): Promise<boolean> {
  const { signatures, faults } = await verifySignedAnswers(keyedDb, (fault) => print(fault, true));
  const compared = countText(signatures, 'signature');
  print(
    `${faults === 0 ? 'All' : `All but ${faults}`} stored answers are those that were signed: ${compared} compared.`,
  );
  return faults === 0;
}

function printResult(
  print: Print,
  name: string,
  { entries, fault }: Awaited<ReturnType<typeof verifyEvidence>>,
): boolean {
  if (fault) print(`The ${name}: ${fault} Before it, ${countText(entries, 'entry is', 'entries are')} whole.`, true);
  else print(`The ${name} is whole: ${countText(entries, 'entry', 'entries')}.`);
  return fault === undefined;
}

export const showEvidence: OperatorCommand<KeyedDatabase> = {
  summary:
    'Shows the signatures of an application with the hashes that stand in its copy, to compare with one on paper.',
  positionals: ['<id>'],
  options: {},
  async run(keyedDb, { positionals, print }) {
    const id = readNumber(positionals[0]);
    const signatures = (await readEvidence(keyedDb, id)).flatMap(({ position, hash, entry }) => {
      if (entry.kind !== 'signing') return [];
      const { at, document, language, text: textHash } = entry;
      return [{ entry: position, signed: at, document, language, record: hash, text: textHash }];
    });
    if (signatures.length === 0) return print(`The evidence has no signature of application ${id}.`);
    for (const line of formatTable(signatures)) print(line);
  },
};

export const compareWithEvidence: OperatorCommand<KeyedDatabase> = {
  summary: 'Tells whether the signatures in a saved copy of an application are those of the log, and the log is whole.',
  positionals: ['<file.html>'],
  options: {},
  async run(keyedDb, { input = '', print }) {
    const compared = await compareCopy(keyedDb, input);
    if (!compared) throw new CommandError('This file is not a copy of an application.');
    const { signatures, absent } = compared;
    if (signatures.length === 0) print('Nothing is signed in this copy.');
    for (const one of signatures) print(comparisonLine(one), one.fault !== undefined);
    for (const { position, entry } of absent)
      print(`Entry ${position}: "${entry.document}" was signed at ${entry.at}, and is not in this copy.`);
    // The evidence has only a keyed hash of the answers, and a copy leaves some answers out.
    print(
      'The answers and typed names in this copy are not compared: "applications show <id>" shows those that are stored.',
    );
    const isWhole = printResult(print, 'evidence', await verifyEvidence(keyedDb));
    if (!isWhole || signatures.some(({ fault }) => fault !== undefined))
      throw new CommandError('Not everything agrees.');
  },
};

function comparisonLine({ position, signing, email, fault }: ComparedSignature): string {
  if (!signing || fault !== undefined) return `Entry ${position}: ${fault}.`;
  const { document, language, at } = signing;
  const by = email === undefined ? '' : ` by ${email}`;
  return `Entry ${position}: "${document}" in ${language} was signed${by} at ${at}, as the copy has it.`;
}
