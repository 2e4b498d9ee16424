/** The tables of a returned spreadsheet: its changes, and the refused rows with their reasons. */
import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { SheetChange, SheetObstacle, SheetPlace, SheetRefusal } from '../../authoring/translation-sheet/index.ts';
import { TAGS } from '../../engine/data/index.ts';
import { ListTable } from '../components/list-table.tsx';
import { useWords } from '../words/studio-words.ts';
import { useTextLabel } from './use-text-label.ts';

const MIN_WIDTH = 40;

const useStyles = makeStyles({
  text: { whiteSpace: 'pre-wrap', display: 'block', paddingBlock: tokens.spacingVerticalXS },
  place: { display: 'grid', paddingBlock: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
  key: { color: tokens.colorNeutralForeground2 },
  rows: { '& td': { verticalAlign: 'top' } },
});

export function SheetChanges({ changes }: { changes: readonly SheetChange[] }) {
  const t = useWords();
  return (
    <SheetTable
      title={t('sheet.changes')}
      columns={[t('sheet.column.before'), t('sheet.column.after')]}
      rows={changes.map(({ before, after, ...at }) => ({
        at,
        cells: [<Spanish key="before" text={before ?? '–'} />, <Spanish key="after" text={after} />],
      }))}
    />
  );
}

export function SheetRefusals({ refusals }: { refusals: readonly SheetRefusal[] }) {
  const t = useWords();
  const styles = useStyles();
  return (
    <SheetTable
      title={t('sheet.refusals')}
      columns={[t('sheet.column.text'), t('sheet.column.why')]}
      rows={refusals.map(({ text, obstacle, ...at }) => ({
        at,
        cells: [
          <Spanish key="text" text={text} />,
          <span key="why" className={styles.text}>
            {t(`sheet.why.${obstacle.why}`, { names: namesIn(obstacle) })}
          </span>,
        ],
      }))}
    />
  );
}

interface SheetTableProps {
  title: string;
  /** The columns besides the place. */
  columns: readonly string[];
  rows: readonly { at: SheetPlace; cells: readonly ReactNode[] }[];
}

function SheetTable({ title, columns, rows }: SheetTableProps) {
  const t = useWords();
  const styles = useStyles();
  return (
    <section className={styles.rows}>
      <Subtitle2 as="h3">{title}</Subtitle2>
      <ListTable
        label={title}
        columns={[t('sheet.column.place'), ...columns]}
        minWidthRem={MIN_WIDTH}
        isStacked
        rows={rows.map(({ at, cells }) => ({
          key: at.file + at.pointer,
          cells: [<Place key="place" {...at} />, ...cells],
        }))}
      />
    </section>
  );
}

const namesIn = (obstacle: SheetObstacle): string =>
  'names' in obstacle ? obstacle.names.map((name) => `{{${name}}}`).join(', ') : '';

function Place(at: SheetPlace) {
  const styles = useStyles();
  const textLabel = useTextLabel();
  return (
    <span className={styles.place}>
      <Text>{textLabel(at)}</Text>
      <Text size={200} className={styles.key}>
        {`${at.file} ${at.pointer}`}
      </Text>
    </span>
  );
}

function Spanish({ text }: { text: string }) {
  const styles = useStyles();
  return (
    <span lang={TAGS.spanish} className={styles.text}>
      {text}
    </span>
  );
}
