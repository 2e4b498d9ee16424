/** Moves, copies and deletes the selected question. */
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { useState } from 'react';
import {
  addHeading,
  containersFor,
  duplicateQuestion,
  findDependentRules,
  holderPath,
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
import { ActionBar } from '../components/action-bar.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { KindDialog } from './kind-dialog.tsx';
import { MoveDialog } from './moving/move-dialog.tsx';
import type { MoveAction } from './moving/planned-move-dialog.tsx';
import type { QuestionProps, SelectingProps } from './question-props.ts';
import { BilingualForm } from './words/bilingual-form.tsx';

export function StructureActions({ at, question, select }: SelectingProps) {
  const t = useWords();
  const { edit, files, outline, isReadOnly } = useDefinitions();
  const [isDeleting, setDeleting] = useState(false);
  const [isKind, setKind] = useState(false);
  const [isHeading, setHeading] = useState(false);
  const [elsewhere, setElsewhere] = useState<MoveAction>();
  if (isReadOnly) return null;
  const copy = (): void => {
    let path = '';
    edit((each) => {
      path = duplicateQuestion(each, at);
    });
    select({ form: at.form, path });
  };
  const remove = (): void => {
    edit((each) => removeQuestion(each, at));
    setDeleting(false);
    select(partBeside(outline, at));
  };
  return (
    <>
      <ActionBar label={t('structure.title')}>
        <Button
          size="small"
          disabledFocusable={!spotBeside(files, at, -1)}
          onClick={() => edit((each) => moveByOne(each, at, -1))}
        >
          {t('structure.up')}
        </Button>
        <Button
          size="small"
          disabledFocusable={!spotBeside(files, at, 1)}
          onClick={() => edit((each) => moveByOne(each, at, 1))}
        >
          {t('structure.down')}
        </Button>
        <MoveMenu
          at={at}
          move={(spot) => edit((each) => moveQuestion(each, at, spot))}
          elsewhere={() => setElsewhere('moving')}
        />
        {elsewhere && (
          <MoveDialog
            action={elsewhere}
            at={at}
            name={question.labels[languageNow()]}
            select={select}
            close={() => setElsewhere(undefined)}
          />
        )}
        <Button size="small" onClick={copy}>
          {t('structure.copy')}
        </Button>
        {containersFor(outline, at).length > 1 && (
          <Button size="small" onClick={() => setElsewhere('copying')}>
            {t('copying.elsewhere')}
          </Button>
        )}
        <Button size="small" disabledFocusable={!mayHaveHeading(files, at)} onClick={() => setHeading(true)}>
          {t('structure.heading')}
        </Button>
        {kindNow(files, at) && (
          <Button size="small" onClick={() => setKind(true)}>
            {t('kind.open')}
          </Button>
        )}
        {isKind && <KindDialog at={at} name={question.labels[languageNow()]} close={() => setKind(false)} />}
        <Button size="small" onClick={() => setDeleting(true)}>
          {t('structure.delete')}
        </Button>
        {isDeleting && (
          <DeleteDialog
            name={question.labels[languageNow()]}
            kind="question"
            rules={findDependentRules(files, outline, at.form, at.path)}
            at={at}
            remove={remove}
            close={() => setDeleting(false)}
          />
        )}
      </ActionBar>
      {isHeading && (
        <BilingualForm
          labels={[t('group.heading')]}
          submit={t('structure.heading')}
          close={() => setHeading(false)}
          take={([said]) => said && edit((each) => void addHeading(each, at, said))}
        />
      )}
    </>
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
  const holder = holderPath(at.path);
  const parts = findParts(outline.find(({ form }) => form === at.form)?.parts ?? [], holder);
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
function findParts(parts: readonly OutlinePart[], holder: string): readonly OutlinePart[] {
  if (holder === '') return parts;
  const list = holder.replace(/\/\*$/, '');
  for (const part of parts) {
    if (isGroup(part)) {
      const found = findParts(part.questions, holder);
      if (found.length > 0) return found;
    } else if (part.path === list) return part.inner;
    else if (list.startsWith(`${part.path}/`)) return findParts(part.inner, holder);
  }
  return [];
}
