/** Conflicts with another change that was published in the meantime: the person chooses one of the two texts. */
import { useEffect, useRef } from 'react';
import type { Conflict } from '../../authoring/index.ts';
import { call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { Failure } from '../components/failure.tsx';
import { Notice } from '../components/notice.tsx';
import { useToast } from '../components/toasts.tsx';
import type { ChangeProps } from '../definitions/change-props.ts';
import { useChangeFiles } from '../definitions/use-change-files.ts';
import { help } from '../help/help-topic.ts';
import { ConflictCard } from '../history/conflict-card.tsx';
import { groupedConflicts } from '../history/exact-conflicts.ts';
import { useWords } from '../words/studio-words.ts';

export function Conflicts(props: ChangeProps) {
  const { conflicts } = props.change;
  useWarning(groupedConflicts(conflicts as Conflict[]).length);
  return conflicts.length === 0 ? null : <OpenConflicts {...props} />;
}

/** A toast, because a person who edits a question further down does not see the conflicts at the top. */
function useWarning(count: number): void {
  const t = useWords();
  const warn = useToast('warning');
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) warn(t('conflicts.told', { count }));
    before.current = count;
  }, [count, t, warn]);
}

function OpenConflicts({ change, reload }: ChangeProps) {
  const t = useWords();
  const { isBusy, failure, run } = useAction();
  const loaded = useChangeFiles(change);
  const conflicts = groupedConflicts(change.conflicts as Conflict[]);
  const choose = (chosen: readonly Conflict[], choice: 'ours' | 'theirs') =>
    run(async () => {
      for (const { file, place } of chosen)
        await call('POST /studio/changes/:id/conflicts', { params: { id: change.id }, body: { file, place, choice } });
      await reload();
    });
  return (
    <div {...help('conflicts')}>
      <Notice intent="warning">{t('conflicts.told', { count: conflicts.length })}</Notice>
      <Failure failure={failure} />
      {conflicts.map(([conflict, ...others], i) => (
        <ConflictCard
          // biome-ignore lint/suspicious/noArrayIndexKey: several paragraphs below a heading have the same place
          key={`${conflict.file} ${conflict.place} ${i}`}
          conflict={conflict}
          others={others}
          definitions={loaded}
          words="conflicts"
          goneText={t('conflicts.gone')}
          choose={(side) => void choose([conflict, ...others], side)}
          isBusy={isBusy}
        />
      ))}
    </div>
  );
}
