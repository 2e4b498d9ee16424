/** Conflicts with another change that was published in the meantime: the person chooses one of the two texts. */
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { ConflictCard } from '../components/conflict-card.tsx';
import { Failure } from '../components/failure.tsx';
import type { ChangeProps } from '../definitions/change-props.ts';
import { selectionAt } from '../definitions/selection-at.ts';
import { useChangeFiles } from '../definitions/use-change-files.ts';
import { useSelectionText } from '../definitions/use-selection-text.ts';
import { help } from '../help/help-topic.ts';
import { usePlaceText } from '../history/use-place-text.ts';
import { useWords } from '../words/studio-words.ts';

export const Conflicts = (props: ChangeProps) =>
  props.change.conflicts.length === 0 ? null : <OpenConflicts {...props} />;

function OpenConflicts({ change, reload }: ChangeProps) {
  const t = useWords();
  const { isBusy, failure, run } = useAction();
  const loaded = useChangeFiles(change);
  const selectionText = useSelectionText();
  const placeText = usePlaceText();
  const conflictTitle = (file: string, pointer: string): string => {
    const selection = loaded && selectionAt(loaded.files, loaded.outline, { file, pointer });
    return selection ? selectionText(loaded.outline, selection) : file;
  };
  const choose = (file: string, place: string, choice: 'ours' | 'theirs') =>
    run(async () => {
      const body = { file, place, choice };
      await call('POST /studio/changes/:id/conflicts', { params: { id: change.id }, body });
      await reload();
    });
  return (
    <div {...help('conflicts')}>
      <Failure failure={failure} />
      {change.conflicts.map((conflict, i) => (
        <ConflictCard
          // biome-ignore lint/suspicious/noArrayIndexKey: several paragraphs below a heading have the same place
          key={`${conflict.file} ${conflict.place} ${i}`}
          conflict={conflict}
          title={conflictTitle(conflict.file, conflict.place)}
          place={placeText(conflict.file, conflict.place)}
          heading={(side) => t(`conflicts.${side}`)}
          buttonText={(side) => t(`conflicts.take.${side}`)}
          choose={(side) => void choose(conflict.file, conflict.place, side)}
          isBusy={isBusy}
        />
      ))}
    </div>
  );
}
