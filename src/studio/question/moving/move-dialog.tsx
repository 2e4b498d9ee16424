/** Moves or copies a question to another page or list, after showing the effects, or the obstacles. */
import { Field, Input } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import {
  containersFor,
  freeName,
  isGroup,
  type MoveSpot,
  outlineQuestion,
  type QuestionAt,
  type Relocation,
  relocationOfOne,
  type Spot,
} from '../../../authoring/editing/index.ts';
import { lastSegment, parentPath } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import type { Selection } from '../../definitions/selection.ts';
import { useKeptInput } from '../../saving/use-kept-input.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { DropdownField } from '../fields/dropdown-field.tsx';
import { targetKey, usePlaceText } from './move-place.ts';
import { type MoveAction, PlannedMoveDialog } from './planned-move-dialog.tsx';

interface MoveDialogProps {
  action: MoveAction;
  at: QuestionAt;
  /** The name of the question. */
  name: string;
  /** The initial target; by default the page after its own. */
  to?: DropTarget;
  select: (next: Selection) => void;
  close: () => void;
}

/** Without a spot, the question becomes the last of the page or the list. */
export type DropTarget = Pick<MoveSpot, 'form' | 'container'> & { spot?: Spot | undefined };

export function MoveDialog({ action, at, name, to, select, close }: MoveDialogProps) {
  const t = useWords();
  const { change, files, outline } = useDefinitions();
  const chosen = useTarget(at, to);
  const { place, spot } = chosen;
  const draft = useKeptInput<string | undefined>(`${action} ${change.id} ${at.form}${at.path}`, undefined);
  const typed = draft.value;
  const free = place ? freeName(files, at, place, { isCopy: action === 'copying' }) : '';
  const wanted = typed ?? free;
  const move = useMemo(
    (): Relocation | undefined =>
      place &&
      relocationOfOne({ source: at, target: { form: place.form, container: place.container, spot, name: wanted } }),
    [at, place, spot, wanted],
  );
  const before =
    place && spot.before !== undefined ? outlineQuestion(outline, { form: place.form, path: spot.before }) : undefined;
  return (
    <PlannedMoveDialog
      action={action}
      title={t(`${action}.title`, { question: name })}
      kind="question"
      move={move}
      before={before?.labels[languageNow()]}
      counted={at}
      moved={({ target }) => {
        draft.clear();
        select({ form: target.form, path: `${target.container}/${target.names[0]}` });
      }}
      close={close}
      discard={draft.clear}
    >
      <TargetFields chosen={chosen} placeChosen={draft.clear} />
      {(typed !== undefined || free !== lastSegment(at.path)) && (
        <Field size="small" label={t('moving.name')} hint={t('moving.nameHint')}>
          <Input value={wanted} onChange={(_, { value }) => draft.write(value)} />
        </Field>
      )}
    </PlannedMoveDialog>
  );
}

interface TargetFieldsProps {
  chosen: ReturnType<typeof useTarget>;
  placeChosen: () => void;
}

/** Chooses the page or list, and the heading there. */
function TargetFields({ chosen: { places, place, choose, spot, setSpot }, placeChosen }: TargetFieldsProps) {
  const t = useWords();
  return (
    <>
      <DropdownField
        label={t('moving.page')}
        values={places.map(({ key }) => key)}
        value={place?.key ?? ''}
        optionText={(key) => places.find((each) => each.key === key)?.text ?? key}
        choose={(key) => {
          choose(key);
          placeChosen();
        }}
      />
      {place && place.groups.length > 0 && (
        <DropdownField
          label={t('moving.under')}
          values={place.groups.map((each) => each.name)}
          value={spot.group ?? ''}
          optionText={(key) => place.groups.find((each) => each.name === key)?.labels[languageNow()] ?? key}
          choose={(group) => setSpot({ group })}
        />
      )}
    </>
  );
}

/** The possible targets, and the chosen one: at first the page after its own. */
function useTarget(at: QuestionAt, to: DropTarget | undefined) {
  const placeText = usePlaceText();
  const { outline } = useDefinitions();
  const places = useMemo(
    () =>
      containersFor(outline, at)
        .filter(({ form, container }) => form !== at.form || container !== parentPath(at.path))
        .map((place) => ({
          key: targetKey(place),
          form: place.form,
          container: place.container,
          groups: place.parts.filter(isGroup),
          text: placeText(place),
        })),
    [outline, at, placeText],
  );
  const own = outline.findIndex(({ form }) => form === at.form);
  const after = places.find(
    ({ form, container }) => container === '' && outline.findIndex((each) => each.form === form) > own,
  );
  const [key, setKey] = useState(to ? targetKey(to) : (after?.key ?? places[0]?.key));
  const [chosen, setSpot] = useState(to?.spot);
  const place = places.find((each) => each.key === key);
  const spot = useMemo((): Spot => chosen ?? { group: place?.groups.at(-1)?.name }, [chosen, place]);
  const choose = (next: string): void => {
    setKey(next);
    setSpot(undefined);
  };
  return { places, place, choose, spot, setSpot };
}
