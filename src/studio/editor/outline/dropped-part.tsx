/** The dialog after a question or a heading was dropped on another page or list, or the notice why it cannot be moved. */
import { useCallback, useRef, useState } from 'react';
import {
  containersFor,
  groupsIn,
  type HeadingAt,
  type HeadingTarget,
  outlineQuestion,
  placesForHeading,
  type QuestionAt,
} from '../../../authoring/editing/index.ts';
import { useToast } from '../../components/toasts.tsx';
import { useDefinitions } from '../../definitions/definitions.ts';
import type { Selection } from '../../definitions/selection.ts';
import { HeadingMoveDialog } from '../../question/moving/heading-move-dialog.tsx';
import { type DropTarget, MoveDialog } from '../../question/moving/move-dialog.tsx';
import { targetKey } from '../../question/moving/move-place.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';

export type DroppedPart = { at: QuestionAt; to: DropTarget } | { heading: HeadingAt; to: HeadingTarget };

/** The dropped part, if the target accepts it. A stable function while texts are typed. */
export function useDroppedPart() {
  const t = useWords();
  const warn = useToast('warning');
  const definitions = useDefinitions();
  const latest = useRef(definitions);
  latest.current = definitions;
  const [dropped, setDropped] = useState<DroppedPart>();
  const drop = useCallback(
    (next: DroppedPart) => {
      const { files, outline } = latest.current;
      if ('heading' in next) {
        const isOpen = placesForHeading(files, outline, next.heading).some(
          (place) => targetKey(place) === targetKey(next.to),
        );
        if (isOpen) setDropped(next);
        else warn(t('moving.closedHeading'));
        return;
      }
      const { at, to } = next;
      const open = containersFor(outline, at).filter(({ form }) => form === to.form);
      if (open.some(({ container }) => container === to.container)) setDropped(next);
      else warn(t(open.length > 0 ? 'moving.nested' : 'moving.closed'));
    },
    [warn, t],
  );
  return { dropped, drop, close: () => setDropped(undefined) };
}

interface DropDialogProps {
  dropped: DroppedPart;
  select: (next: Selection) => void;
  close: () => void;
}

export function DropDialog({ dropped, select, close }: DropDialogProps) {
  const { outline } = useDefinitions();
  if ('heading' in dropped) {
    const { heading, to } = dropped;
    const groups = groupsIn(outline.find(({ form }) => form === heading.form)?.parts ?? []);
    const found = groups.find(({ container, name }) => container === heading.container && name === heading.name);
    const name = found?.labels[languageNow()] ?? heading.name;
    const kind = found?.kind ?? 'heading';
    return (
      <HeadingMoveDialog action="moving" at={heading} kind={kind} to={to} name={name} select={select} close={close} />
    );
  }
  const { at, to } = dropped;
  const name = outlineQuestion(outline, at)?.labels[languageNow()] ?? at.path;
  return <MoveDialog action="moving" at={at} to={to} name={name} select={select} close={close} />;
}
