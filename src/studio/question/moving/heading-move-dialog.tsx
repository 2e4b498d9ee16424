/** Moves or copies a heading or a document with its questions elsewhere, after showing the effects, or the obstacles. */
import { useMemo, useState } from 'react';
import {
  copyOfHeading,
  groupsIn,
  type HeadingAt,
  type HeadingTarget,
  moveOfHeading,
  type OutlineGroup,
  placesForHeading,
} from '../../../authoring/editing/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import type { Selection } from '../../definitions/selection.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { DropdownField } from '../fields/dropdown-field.tsx';
import { targetKey, usePlaceText } from './move-place.ts';
import { type MoveAction, PlannedMoveDialog } from './planned-move-dialog.tsx';

const PLANNED = { moving: moveOfHeading, copying: copyOfHeading };

interface HeadingMoveDialogProps {
  action: MoveAction;
  at: HeadingAt;
  kind: OutlineGroup['kind'];
  /** The name of the heading. */
  name: string;
  /** The initial target; by default the page after its own. */
  to?: HeadingTarget;
  select: (next: Selection) => void;
  close: () => void;
}

export function HeadingMoveDialog({ action, at, kind, name, to, select, close }: HeadingMoveDialogProps) {
  const t = useWords();
  const placeText = usePlaceText();
  const { files, outline } = useDefinitions();
  const places = useMemo(() => placesForHeading(files, outline, at), [files, outline, at]);
  const [chosen, choose] = useState(to);
  const position = (form: string): number => outline.findIndex((each) => each.form === form);
  const usual =
    places.find(({ form, container }) => container === '' && position(form) > position(at.form)) ?? places[0];
  const target = chosen ?? (usual && { form: usual.form, container: usual.container });
  const move = useMemo(() => target && PLANNED[action](files, at, target), [action, files, at, target]);
  const place = places.find((each) => target !== undefined && targetKey(each) === targetKey(target));
  const before = groupsIn(place?.parts ?? []).find(
    (group) => group.container === place?.container && group.name === target?.before,
  );
  return (
    <PlannedMoveDialog
      action={action}
      title={t(`${action}.${kind}Title`, { [kind]: name })}
      kind={kind}
      move={move}
      before={before?.labels[languageNow()]}
      counted={{ form: at.form, path: '' }}
      moved={(made) => select({ form: made.target.form, path: made.target.container, group: made.heading?.targetName })}
      close={close}
    >
      <DropdownField
        label={t(kind === 'document' ? 'moving.onPage' : 'moving.page')}
        values={places.map(targetKey)}
        value={place ? targetKey(place) : ''}
        optionText={(key) => {
          const found = places.find((each) => targetKey(each) === key);
          return found ? placeText(found) : key;
        }}
        choose={(key) => choose(places.find((each) => targetKey(each) === key))}
      />
    </PlannedMoveDialog>
  );
}
