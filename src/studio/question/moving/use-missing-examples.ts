/** The rules that would have no examples after a copy. The server finds them where the plan alone cannot. */
import { useEffect, useState } from 'react';
import { EditedFiles, type Relocation } from '../../../authoring/editing/index.ts';
import { call } from '../../api/client.ts';
import { useDefinitions } from '../../definitions/definitions.ts';

export type MissingExamples = readonly string[] | 'asked' | 'unknown';

export function useMissingExamples(
  move: Relocation | undefined,
  make: (files: EditedFiles, move: Relocation) => unknown,
  isDoubtful: boolean,
): MissingExamples {
  const { change, files } = useDefinitions();
  const [missing, setMissing] = useState<MissingExamples>('asked');
  useEffect(() => {
    if (!move || !isDoubtful) return;
    setMissing('asked');
    let isCurrent = true;
    const edited = new EditedFiles(files.files);
    make(edited, move);
    call('POST /studio/changes/:id/missing-examples', { params: { id: change.id }, body: { edits: edited.edits } })
      .then(({ answer }) => answer.missing ?? 'unknown')
      .catch((): MissingExamples => 'unknown')
      .then((found) => isCurrent && setMissing(found));
    return () => {
      isCurrent = false;
    };
  }, [change.id, files, move, make, isDoubtful]);
  return missing;
}
