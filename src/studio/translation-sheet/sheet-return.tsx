/** Chooses a spreadsheet that came back, and shows what it would change. */
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
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {chosen && <SheetDialog chosen={chosen} close={() => setChosen(undefined)} />}
    </>
  );
}
