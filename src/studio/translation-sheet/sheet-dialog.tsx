/**
 * The changes that a returned spreadsheet would make, and the rows that are refused. Nothing changes before the person
 * confirms.
 */
import { Text } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { compareSheet, type ReturnedSheet, SHEET_WORDS, takeSheet } from '../../authoring/translation-sheet/index.ts';
import { AskDialog } from '../components/ask-dialog.tsx';
import { Notice } from '../components/notice.tsx';
import { useDoneToast } from '../components/toasts.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import type { ChosenSheet } from './chosen-sheet.ts';
import { SheetChanges, SheetRefusals } from './sheet-tables.tsx';

interface SheetDialogProps {
  chosen: ChosenSheet;
  close: () => void;
}

export function SheetDialog({ chosen: { name, sheet }, close }: SheetDialogProps) {
  return 'problem' in sheet ? (
    <Unread name={name} sheet={sheet} close={close} />
  ) : (
    <Compared name={name} sheet={sheet} close={close} />
  );
}

interface UnreadProps {
  name: string;
  sheet: Exclude<ChosenSheet['sheet'], ReturnedSheet>;
  close: () => void;
}

function Unread({ name, sheet, close }: UnreadProps) {
  const t = useWords();
  const { columns } = SHEET_WORDS[languageNow()];
  const lacking = sheet.problem === 'columns' ? sheet.lacking.map((column) => columns[column]).join(', ') : '';
  return (
    <AskDialog title={t('sheet.title')} close={close} topic="sheet">
      <Text>{name}</Text>
      <Notice intent="error" role="alert">
        {t(`sheet.problem.${sheet.problem}`, { lacking })}
      </Notice>
    </AskDialog>
  );
}

interface ComparedProps {
  name: string;
  sheet: ReturnedSheet;
  close: () => void;
}

function Compared({ name, sheet, close }: ComparedProps) {
  const t = useWords();
  const showDone = useDoneToast();
  const { edit, files } = useDefinitions();
  const [unreadable, setUnreadable] = useState<string>();
  // Computed again when other people edit meanwhile.
  const { changes, refusals, unchanged } = useMemo(() => compareSheet(files.files, sheet), [files, sheet]);
  const submit = (): void => {
    if (changes.length === 0) return;
    const failure = edit((each) => takeSheet(each, compareSheet(each.files, sheet)));
    setUnreadable(failure?.file);
    if (failure) return;
    close();
    showDone(t('sheet.taken', { count: changes.length }));
  };
  return (
    <AskDialog
      title={t('sheet.title')}
      submitText={t('sheet.take', { count: changes.length })}
      submit={submit}
      close={close}
      isBusy={changes.length === 0}
      isWide
      topic="sheet"
    >
      <Text>{name}</Text>
      <Text role="status">{t('sheet.found', { changed: changes.length, refused: refusals.length, unchanged })}</Text>
      {unreadable !== undefined && (
        <Notice intent="error" role="alert">
          {t('edit.unreadable', { file: unreadable })}
        </Notice>
      )}
      {changes.length > 0 && <SheetChanges changes={changes} />}
      {refusals.length > 0 && <SheetRefusals refusals={refusals} />}
    </AskDialog>
  );
}
