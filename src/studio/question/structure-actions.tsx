/** Moves, copies and deletes the selected question. */
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { useState } from 'react';
import {
  addHeading,
  containersFor,
  duplicateQuestion,
  findDependentRules,
  isGroup,
  kindNow,
  mayHaveHeading,
  moveByOne,
  moveQuestion,
  type OutlinePart,
  partBeside,
  removeQuestion,
  type Spot,
  spotBeside,
} from '../../authoring/editing/index.ts';
import { parentPath } from '../../engine/data/index.ts';
import { ActionBar } from '../components/action-bar.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { KindDialog } from './kind-dialog.tsx';
import { MoveDialog } from './moving/move-dialog.tsx';
import type { MoveAction } from './moving/planned-move-dialog.tsx';
import type { QuestionProps, SelectingProps } from './question-props.ts';
import { BilingualForm } from './words/bilingual-form.tsx';

type OpenDialog = MoveAction | 'heading' | 'kind' | 'deleting';

export function StructureActions({ at, question, select }: SelectingProps) {
  const t = useWords();
  const { edit, files, outline, isReadOnly } = useDefinitions();
  const [dialog, setDialog] = useState<OpenDialog>();
  if (isReadOnly) return null;
  const copy = (): void => {
    let path = '';
    const failure = edit((each) => {
      path = duplicateQuestion(each, at);
    });
    if (!failure) select({ form: at.form, path });
  };
  return (
    <>
      <ActionBar label={t('structure.title')}>
        <StepButton at={at} step={-1} label={t('structure.up')} />
        <StepButton at={at} step={1} label={t('structure.down')} />
        <MoveMenu
          at={at}
          move={(spot) => edit((each) => moveQuestion(each, at, spot))}
          elsewhere={() => setDialog('moving')}
        />
        <ActionButton label={t('structure.copy')} act={copy} />
        {containersFor(outline, at).length > 1 && (
          <ActionButton label={t('copying.elsewhere')} act={() => setDialog('copying')} />
        )}
        <ActionButton
          label={t('structure.heading')}
          act={() => setDialog('heading')}
          isPossible={mayHaveHeading(files, at)}
        />
        {kindNow(files, at) && <ActionButton label={t('kind.open')} act={() => setDialog('kind')} />}
        <ActionButton label={t('structure.delete')} act={() => setDialog('deleting')} />
      </ActionBar>
      {dialog && (
        <ActionDialog at={at} question={question} select={select} dialog={dialog} close={() => setDialog(undefined)} />
      )}
    </>
  );
}

interface ActionButtonProps {
  label: string;
  act: () => void;
  isPossible?: boolean;
}

const ActionButton = ({ label, act, isPossible = true }: ActionButtonProps) => (
  <Button size="small" disabledFocusable={!isPossible} onClick={act}>
    {label}
  </Button>
);

function StepButton({ at, step, label }: Pick<QuestionProps, 'at'> & { step: -1 | 1; label: string }) {
  const { edit, files } = useDefinitions();
  return (
    <ActionButton
      label={label}
      act={() => edit((each) => moveByOne(each, at, step))}
      isPossible={Boolean(spotBeside(files, at, step))}
    />
  );
}

interface ActionDialogProps extends Omit<SelectingProps, 'source'> {
  dialog: OpenDialog;
  close: () => void;
}

function ActionDialog({ at, question, select, dialog, close }: ActionDialogProps) {
  const t = useWords();
  const { edit, files, outline } = useDefinitions();
  const name = question.labels[languageNow()];
  const remove = (): void => {
    edit((each) => removeQuestion(each, at));
    close();
    select(partBeside(outline, at));
  };
  if (dialog === 'kind') return <KindDialog at={at} name={name} close={close} />;
  if (dialog === 'heading')
    return (
      <BilingualForm
        name={`new heading ${at.form}${at.path}`}
        labels={[t('group.heading')]}
        submit={t('structure.heading')}
        close={close}
        take={([texts]) => texts && edit((each) => void addHeading(each, at, texts))}
      />
    );
  if (dialog !== 'deleting') return <MoveDialog action={dialog} at={at} name={name} select={select} close={close} />;
  return (
    <DeleteDialog
      kind="question"
      rules={findDependentRules(files, outline, at.form, at.path)}
      at={at}
      name={name}
      remove={remove}
      close={close}
    />
  );
}

interface MoveMenuProps extends Pick<QuestionProps, 'at'> {
  move: (spot: Spot) => void;
  /** Opens the dialog for another page or list. */
  elsewhere: () => void;
}

/** Other pages first; then groups of the same page, and the position before each question there. */
function MoveMenu({ at, move, elsewhere }: MoveMenuProps) {
  const t = useWords();
  const { outline } = useDefinitions();
  const container = parentPath(at.path);
  const parts = findParts(outline.find(({ form }) => form === at.form)?.parts ?? [], container);
  const language = languageNow();
  const spots = parts.flatMap((part): { key: string; text: string; spot: Spot }[] => {
    if (!isGroup(part)) return part.path === at.path ? [] : [before(part, undefined)];
    const inside = part.questions.filter(({ path }) => path !== at.path).map((each) => before(each, part.name));
    const last = {
      key: `# ${part.name}`,
      text: t('structure.endOf', { group: part.labels[language] }),
      spot: { group: part.name },
    };
    return [...inside, last];
  });
  function before(part: { path: string; labels: Record<'english' | 'spanish', string> }, group: string | undefined) {
    return {
      key: part.path,
      text: t('structure.before', { question: part.labels[language] }),
      spot: { group, before: part.path },
    };
  }
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button size="small">{t('structure.move')}</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList style={{ maxHeight: '20rem', overflowY: 'auto' }}>
          {containersFor(outline, at).length > 1 && <MenuItem onClick={elsewhere}>{t('moving.elsewhere')}</MenuItem>}
          {spots.map(({ key, text, spot }) => (
            <MenuItem key={key} onClick={() => move(spot)}>
              {text}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** The parts of a container: the page, a list or a group. */
function findParts(parts: readonly OutlinePart[], container: string): readonly OutlinePart[] {
  if (container === '') return parts;
  const list = container.replace(/\/\*$/, '');
  for (const part of parts) {
    if (isGroup(part)) {
      const found = findParts(part.questions, container);
      if (found.length > 0) return found;
    } else if (part.path === list) return part.inner;
    else if (list.startsWith(`${part.path}/`)) return findParts(part.inner, container);
  }
  return [];
}
