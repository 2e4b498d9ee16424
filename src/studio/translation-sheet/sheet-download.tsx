/** Exports all texts, or those that wait for a translation, as a spreadsheet. */
import {
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  Text,
} from '@fluentui/react-components';
import { useMemo } from 'react';
import { sheetState, sheetTexts, writeSheet } from '../../authoring/translation-sheet/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { saveCsv } from './save-csv.ts';
import { useTextLabel } from './use-text-label.ts';

/** Above the headings below, which are positioned too. */
const useStyles = makeStyles({ menu: { zIndex: 1 } });

export function SheetDownload() {
  const t = useWords();
  const styles = useStyles();
  const { review } = useDefinitions();
  // The check lists the texts that are outdated.
  const isChecked = review.check !== undefined;
  return (
    <>
      <Menu inline>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton disabledFocusable={!isChecked}>{t('sheet.download')}</MenuButton>
        </MenuTrigger>
        <MenuPopover className={styles.menu}>
          <MenuList>
            <Choices />
          </MenuList>
        </MenuPopover>
      </Menu>
      {!isChecked && !review.failure && <Text size={200}>{t('check.again')}</Text>}
    </>
  );
}

/** Reads the texts once the menu is open. */
function Choices() {
  const t = useWords();
  const textLabel = useTextLabel();
  const { change, files, review } = useDefinitions();
  const texts = useMemo(() => {
    const doubtful = new Set(review.check?.translations.map(({ file, pointer }) => file + pointer));
    return [...sheetTexts(files.files).values()].map((text) => ({ ...text, state: sheetState(text, doubtful) }));
  }, [files, review.check]);
  const waiting = texts.filter(({ state }) => state !== 'current');
  const save = (chosen: typeof texts) => (): void => {
    const rows = chosen.map((text) => ({ ...text, where: textLabel(text) }));
    saveCsv(t('sheet.fileName', { change: change.id }), (separator) => writeSheet(rows, languageNow(), separator));
  };
  return (
    <>
      <MenuItem onClick={save(texts)}>{t('sheet.all', { count: texts.length })}</MenuItem>
      <MenuItem disabled={waiting.length === 0} onClick={save(waiting)}>
        {t('sheet.waiting', { count: waiting.length })}
      </MenuItem>
    </>
  );
}
