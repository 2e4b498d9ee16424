/** Checks the situation of an example, and the usual one: facts.json declares its parts and their values. */

import { get, isObject, type Json, type JsonObject } from '../../../engine/data/index.ts';
import { bilingual } from '../../bilingual/index.ts';
import { below, pointerTo, type ReportFault } from '../../faults/fault.ts';
import { nearest, suggestion } from '../../faults/suggestion.ts';
import { isTarget, resolvePath, type SharedNames, unknownList, unknownSection } from '../conditions/references.ts';
import { valueFault } from '../conditions/value-fault.ts';
import { checkRecord } from './example-record.ts';

export function checkSituation(
  { lookups, saved, ...rest }: JsonObject = {},
  sharedNames: SharedNames,
  report: ReportFault,
): void {
  checkParts(rest, '', sharedNames, report);
  checkSame(rest, sharedNames, report);
  checkLookups(lookups, sharedNames, below(report, 'lookups'));
  checkSaved(saved, sharedNames, below(report, 'saved'));
}

function checkParts(parts: JsonObject, prefix: string, sharedNames: SharedNames, report: ReportFault): void {
  const known = [...sharedNames.situation.keys()];
  for (const [key, part] of Object.entries(parts)) {
    const name = prefix + key;
    const reportPart = below(report, key);
    if (key.includes('.'))
      reportPart(
        '',
        bilingual`Names with dots are not read here. Write ${writeNested(nearest(name, known)?.slice(prefix.length) ?? key)}.`,
      );
    else if (known.includes(name)) checkValue(name, part, sharedNames, reportPart);
    else if (!known.some((other) => other.startsWith(`${name}.`)))
      reportPart('', bilingual`The situation has no "${name}".${suggestion(name, known)}`);
    else if (isObject(part)) checkParts(part, `${name}.`, sharedNames, reportPart);
    else if (part !== null) reportPart('', bilingual`"${name}" has parts. Write them in { }.`);
  }
}

/** `posting.code` as it is written in an example. */
const writeNested = (path: string): string =>
  path.split('.').reduceRight((inner, key) => `{ "${key}": ${inner} }`, '…');

function checkValue(name: string, value: Json, sharedNames: SharedNames, report: ReportFault): void {
  const found = resolvePath(`situation.${name}`, new Map(), sharedNames);
  const fault = isTarget(found) ? valueFault(found, value) : undefined;
  if (fault) report('', fault);
}

/** Checks that two names of the same thing, by `sameAs`, have the same value if both are given. */
function checkSame(parts: JsonObject, { same }: SharedNames, report: ReportFault): void {
  for (const [name, other] of same) {
    const [value, wanted] = [name, other].map((path) => get(parts, pointerTo(...path.split('.'))));
    if (value !== undefined && wanted !== undefined && value !== wanted)
      report(
        pointerTo(...name.split('.')),
        bilingual`"${name}" is always the same as "${other}", which is ${JSON.stringify(wanted)} here. Change one of them.`,
      );
  }
}

function checkLookups(rows: Json | undefined, sharedNames: SharedNames, report: ReportFault): void {
  for (const name of Object.keys(isObject(rows) ? rows : {}))
    if (!sharedNames.lookups.has(name)) report(pointerTo(name), unknownList(name, sharedNames));
}

function checkSaved(saved: Json | undefined, sharedNames: SharedNames, report: ReportFault): void {
  for (const [name, record] of Object.entries(isObject(saved) ? saved : {})) {
    const fields = sharedNames.sections.get(name);
    if (fields) checkRecord(record, '', fields, below(report, name));
    else report(pointerTo(name), unknownSection(name, sharedNames));
  }
}
