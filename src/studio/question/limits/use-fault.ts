/** The fault at one place of a question, to show beside its control. */
import { formFile, type QuestionAt, schemaPlace, uiPlace } from '../../../authoring/editing/index.ts';
import { pointerTo } from '../../../authoring/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';

export function useFaultAt(
  { form, path }: QuestionAt,
  part: 'schema' | 'ui' | 'logic',
  place: readonly string[],
): string | undefined {
  const { files, faults } = useDefinitions();
  const file = formFile(files, form, part);
  const own = part === 'schema' ? schemaPlace(path) : part === 'ui' ? uiPlace(path) : ['fields', path];
  const pointer = pointerTo(...own, ...place);
  return faults.find((fault) => fault.file === file && fault.pointer === pointer)?.message;
}
