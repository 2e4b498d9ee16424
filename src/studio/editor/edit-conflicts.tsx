/** Unsaved edits of places that another person edited meanwhile: both texts, of which one is chosen. */
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Conflict, ConflictSide } from '../../authoring/index.ts';
import { ConflictCard } from '../components/conflict-card.tsx';
import { Notice } from '../components/notice.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import { selectionAt } from '../definitions/selection-at.ts';
import { useSelectionText } from '../definitions/use-selection-text.ts';
import { help } from '../help/help-topic.ts';
import { PlaceValue } from '../history/place-value.tsx';
import { usePlaceText } from '../history/use-place-text.ts';
import { choosableSides } from '../saving/choosable-sides.ts';
import { useWords } from '../words/studio-words.ts';

/** In sight wherever the person is typing. */
const useStyles = makeStyles({
  notice: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    maxHeight: '40vh',
    overflowY: 'auto',
    padding: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
});

export function EditConflicts() {
  const t = useWords();
  const styles = useStyles();
  const { edits, files, outline } = useDefinitions();
  const selectionText = useSelectionText();
  const placeText = usePlaceText();
  const { conflicts, choose } = edits;
  if (conflicts.length === 0) return null;
  const shown = (conflict: Conflict) => {
    const at = selectionAt(files, outline, { file: conflict.file, pointer: conflict.place });
    const sides = choosableSides(outline, conflict);
    return {
      title: at ? selectionText(outline, at) : conflict.file,
      sides,
      note: sides.length > 1 ? undefined : t(conflict.theirs === undefined ? 'edit.conflicts.gone' : 'conflicts.gone'),
      content: (side: ConflictSide) => (
        <PlaceValue value={conflict[side]} at={at} absentText={t('conflicts.deleted')} />
      ),
    };
  };
  return (
    <div {...help('conflicts')} className={styles.notice}>
      <Notice intent="warning" role="alert">
        {t('edit.conflicts.told', { count: conflicts.length })}
      </Notice>
      {conflicts.map((conflict, i) => (
        <ConflictCard
          // biome-ignore lint/suspicious/noArrayIndexKey: several paragraphs below a heading have the same place
          key={`${conflict.file} ${conflict.place} ${i}`}
          {...shown(conflict)}
          place={placeText(conflict.file, conflict.place)}
          heading={(side) => t(`edit.conflicts.${side}`)}
          buttonText={(side) => t(`edit.conflicts.take.${side}`)}
          choose={(side) => void choose(conflict, side)}
          isBusy={edits.state === 'saving'}
        />
      ))}
    </div>
  );
}
