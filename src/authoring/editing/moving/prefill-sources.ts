/** Refuses moves after which a rule that fills in answers when a page opens would read an answer that is only given on that page. */

import type { Json, JsonObject } from '../../../engine/data/index.ts';
import { ruleAt } from '../dependent-rules.ts';
import { formFile } from '../form-files.ts';
import type { RelocationParts } from '../relocation/relocation-parts.ts';
import { pathsReadIn } from '../relocation/renamed-reads.ts';

/** Parts of `logic.json` that run when a page opens, before its questions are answered. */
const PREFILLING_PARTS = ['start', 'prefill'] as const;

/** Saved answers of other pages exist when a page opens; answers of the page itself do not. */
export function refuseUnsavedPrefills(moving: RelocationParts): void {
  const {
    relocation: { source, target },
    readPaths,
  } = moving;
  if (readPaths.isSamePage) return;
  refusePrefills(moving, source.form, { isOwn: readPaths.isRelocated, isRead: isSavedOn(target.form) });
  refusePrefills(moving, target.form, { isOwn: () => true, isRead: readPaths.isRelocatedSaved });
}

/** Whether a rule of such a part reads the saved answer of a page. */
export const prefillsFrom = (part: string, rule: Json, values: JsonObject, page: string): boolean =>
  PREFILLING_PARTS.some((each) => each === part) && pathsRead(rule, values).some(isSavedOn(page));

const isSavedOn = (page: string) => (path: string) => path.startsWith(`situation.saved.${page}.`);

interface PrefillReads {
  isOwn(path: string): boolean;
  isRead(path: string): boolean;
}

function refusePrefills({ files, plan }: RelocationParts, form: string, { isOwn, isRead }: PrefillReads): void {
  const file = formFile(files, form, 'logic');
  const values = files.object(file, ['values']);
  for (const part of PREFILLING_PARTS)
    for (const [path, rule] of Object.entries(files.object(file, [part])))
      if (isOwn(path) && pathsRead(rule, values).some(isRead))
        plan.addObstacle('begins', ruleAt(form, file, [part, path]));
}

/** The paths that a rule reads, also by way of named values. */
const pathsRead = (rule: Json, values: JsonObject): string[] =>
  pathsReadIn(rule, (kind, name) => (kind === 'value' ? values[name] : undefined));
