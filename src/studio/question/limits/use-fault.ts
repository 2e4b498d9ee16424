/** The place of a limit or an option in the files, and the fault there, to show beside its control. */
import { type EditedFiles, formFile, type QuestionAt, schemaPlace, uiPlace } from '../../../authoring/editing/index.ts';
import { pointerTo } from '../../../authoring/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import type { FileLocation } from '../../definitions/selection-at.ts';

type OptionPart = 'schema' | 'ui' | 'logic';

export function optionPlace(
  files: EditedFiles,
  { form, path }: QuestionAt,
  part: OptionPart,
  place: readonly string[],
): FileLocation {
  const own = part === 'schema' ? schemaPlace(path) : part === 'ui' ? uiPlace(path) : ['fields', path];
  return { file: formFile(files, form, part), pointer: pointerTo(...own, ...place) };
}

export function useFaultAt(at: QuestionAt, part: OptionPart, place: readonly string[]): string | undefined {
  const { files, faults } = useDefinitions();
  const { file, pointer } = optionPlace(files, at, part, place);
  return faults.find((fault) => fault.file === file && fault.pointer === pointer)?.message;
}
