/** Unsaved edits of places that another person edited meanwhile: both texts, of which one is chosen. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Notice } from '../components/notice.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import { help } from '../help/help-topic.ts';
import { ConflictCard } from '../history/conflict-card.tsx';
import { groupedConflicts } from '../history/exact-conflicts.ts';
import { useWords } from '../words/studio-words.ts';

/** Stays visible wherever the person is typing. */
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
  const definitions = useDefinitions();
  const { edits } = definitions;
  const { choose } = edits;
  const conflicts = groupedConflicts(edits.conflicts);
  if (conflicts.length === 0) return null;
  return (
    <div {...help('conflicts')} className={styles.notice}>
      <Notice intent="warning" role="alert">
        {t('edit.conflicts.told', { count: conflicts.length })}
      </Notice>
      {conflicts.map(([conflict, ...others], i) => (
        <ConflictCard
          // biome-ignore lint/suspicious/noArrayIndexKey: several paragraphs below a heading have the same place
          key={`${conflict.file} ${conflict.place} ${i}`}
          conflict={conflict}
          others={others}
          definitions={definitions}
          words="edit.conflicts"
          goneText={t(conflict.theirs === undefined ? 'edit.conflicts.gone' : 'conflicts.gone')}
          choose={(side) => {
            for (const each of [conflict, ...others]) void choose(each, side);
          }}
          isBusy={edits.state === 'saving'}
        />
      ))}
    </div>
  );
}
