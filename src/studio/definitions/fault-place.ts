/** The question that a fault concerns, by its file and pointer. */
import { type QuestionAt, schemaPath, uiPath } from '../../authoring/editing/index.ts';
import { pointerNames } from '../../authoring/index.ts';
import type { StudioFault } from '../../contract/index.ts';

/** Undefined for a file that belongs to no form. */
export function placeOf({ file, pointer }: Pick<StudioFault, 'file' | 'pointer'>): QuestionAt | undefined {
  const [, ofForm, part] = /^forms\/\w+\/([^/]+)\/(\w+)\.json$/.exec(file) ?? [];
  const [, ofWords] = /^locales\/\w\w\/([^/]+)\.json$/.exec(file) ?? [];
  const form = ofForm ?? ofWords;
  if (form === undefined) return undefined;
  const names = pointerNames(pointer);
  if (part === 'schema') return { form, path: schemaPath(names) };
  if (part === 'ui') return { form, path: uiPath(names) };
  return { form, path: names[0] === 'fields' ? (names[1] ?? '') : '' };
}

export const faultsAt = (faults: readonly StudioFault[], { form, path }: QuestionAt): StudioFault[] =>
  faults.filter((fault) => {
    const place = placeOf(fault);
    return place?.form === form && place.path === path;
  });
