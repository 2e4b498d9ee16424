/** Conflicts with another change that was published in the meantime: the person chooses one of the two texts. */
import type { Conflict, ConflictSide } from '../../authoring/index.ts';
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { ConflictCard } from '../components/conflict-card.tsx';
import { Failure } from '../components/failure.tsx';
import type { ChangeProps } from '../definitions/change-props.ts';
import { selectionAt } from '../definitions/selection-at.ts';
import { useChangeFiles } from '../definitions/use-change-files.ts';
import { useSelectionText } from '../definitions/use-selection-text.ts';
import { help } from '../help/help-topic.ts';
import { PlaceValue } from '../history/place-value.tsx';
import { usePlaceText } from '../history/use-place-text.ts';
import { choosableSides } from '../saving/choosable-sides.ts';
import { useWords } from '../words/studio-words.ts';

export const Conflicts = (props: ChangeProps) =>
  props.change.conflicts.length === 0 ? null : <OpenConflicts {...props} />;

function OpenConflicts({ change, reload }: ChangeProps) {
  const t = useWords();
  const { isBusy, failure, run } = useAction();
  const loaded = useChangeFiles(change);
  const selectionText = useSelectionText();
  const placeText = usePlaceText();
  const shown = (conflict: Conflict) => {
    const at = loaded && selectionAt(loaded.files, loaded.outline, { file: conflict.file, pointer: conflict.place });
    const sides = choosableSides(loaded?.outline, conflict);
    return {
      title: loaded && at ? selectionText(loaded.outline, at) : conflict.file,
      sides,
      note: sides.length > 1 ? undefined : t('conflicts.gone'),
      content: (side: ConflictSide) => (
        <PlaceValue value={conflict[side]} at={at} absentText={t('conflicts.deleted')} />
      ),
    };
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
          {...shown(conflict as Conflict)}
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
