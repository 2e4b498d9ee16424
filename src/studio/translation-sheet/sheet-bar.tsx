/** Exports all texts as a spreadsheet for translators outside the studio, and imports it again. */
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { ActionBar } from '../components/action-bar.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import { help } from '../help/help-topic.ts';
import { useWords } from '../words/studio-words.ts';
import { SheetDownload } from './sheet-download.tsx';
import { SheetReturn } from './sheet-return.tsx';

const useStyles = makeStyles({ part: { display: 'grid', gap: tokens.spacingVerticalXS, justifyItems: 'start' } });

export function SheetBar() {
  const t = useWords();
  const styles = useStyles();
  const { isReadOnly } = useDefinitions();
  return (
    <div className={styles.part} {...help('sheet')}>
      <Text>{t('sheet.about')}</Text>
      <ActionBar label={t('sheet.title')}>
        <SheetDownload />
        {!isReadOnly && <SheetReturn />}
      </ActionBar>
    </div>
  );
}
