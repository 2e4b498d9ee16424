/** Checks the glossary: the wording of facts, the situation, lookup lists and named values in the tools' sentences. */
import { type Bilingual, bilingual } from '../../bilingual/index.ts';
import { below, type ReportFault } from '../../faults/fault.ts';
import { suggestion } from '../../faults/suggestion.ts';
import type { GlossarySource, Wording } from '../../file-schemas/index.ts';
import { type SharedNames, unknownList } from '../conditions/references.ts';
import { placeholderSuggestion, placeholders, reportUnfilled } from './placeholder.ts';

type GlossaryWordings = Record<string, Wording> | undefined;

export function checkGlossary(
  { facts, situation, lookups = {} }: GlossarySource,
  sharedNames: SharedNames,
  report: ReportFault,
): void {
  checkWordings(facts, bilingual`fact`, sharedNames.facts, [], below(report, 'facts'));
  checkWordings(
    situation,
    bilingual`part of the situation`,
    sharedNames.situation.keys(),
    ['values'],
    below(report, 'situation'),
  );
  for (const [name, { columns }] of Object.entries(lookups)) {
    const reportList = below(report, 'lookups', name);
    const known = sharedNames.lookups.get(name);
    if (known) checkWordings(columns, bilingual`column`, Object.keys(known), ['entry'], below(reportList, 'columns'));
    else reportList('', unknownList(name, sharedNames));
  }
}

/** `filled` are the placeholders that the tools fill in. */
export function checkWordings(
  wordings: GlossaryWordings,
  called: Bilingual,
  known: Iterable<string>,
  filled: readonly string[],
  report: ReportFault,
): void {
  const names = [...known];
  for (const [name, wording] of Object.entries(wordings ?? {})) {
    const reportName = below(report, name);
    if (!names.includes(name)) reportName('', bilingual`There is no ${called} "${name}".${suggestion(name, names)}`);
    const [half] = [wording.is, wording.isNot].filter((text) => text !== undefined);
    if (half !== undefined && (wording.is === undefined || wording.isNot === undefined))
      reportName(
        '',
        bilingual`"is" and "isNot" go together: one says that it holds, the other that it does not. Add the other.`,
      );
    for (const part of ['name', 'is', 'isNot'] as const)
      for (const param of placeholders(wording[part] ?? ''))
        if (!filled.includes(param))
          reportUnfilled(param, placeholderSuggestion(param, filled), below(reportName, part));
  }
}
