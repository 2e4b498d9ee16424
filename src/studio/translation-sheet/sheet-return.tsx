/** Chooses a returned spreadsheet, and shows the changes that it would make. */
import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useWords } from '../words/studio-words.ts';
import { type ChosenSheet, readChosen } from './chosen-sheet.ts';
import { SheetDialog } from './sheet-dialog.tsx';

export function SheetReturn() {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenSheet>();
  return (
    <>
      <Button onClick={() => input.current?.click()}>{t('sheet.bring')}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void readChosen(file).then(setChosen);
          // Without this, choosing the same file again would fire no event.
          target.value = '';
        }}
      />
      {chosen && <SheetDialog chosen={chosen} close={() => setChosen(undefined)} />}
    </>
  );
}
