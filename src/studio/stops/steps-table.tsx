/** The same numbers as a table, with returning people and times. */
import { type DataColumn, DataTable } from '../components/data-table.tsx';
import { useWords, type Words } from '../words/studio-words.ts';
import { countOrder, countText, shareText, timeText } from './count-text.ts';
import type { CountedStep, PersonTrait } from './counted-steps.ts';
import type { StepNames } from './use-step-names.ts';

const COLUMNS = ['reached', 'finished', 'share', 'left', 'returned', 'median'] as const;

interface StepsTableProps {
  steps: readonly CountedStep[];
  by: PersonTrait | undefined;
  names: StepNames;
}

export function StepsTable({ steps, by, names }: StepsTableProps) {
  const t = useWords();
  const isSideBySide = steps.some(({ value }) => value !== undefined);
  const placeName = ({ page, question }: CountedStep): string =>
    question === null ? names.pageName(page) : `${names.pageName(page)} › ${names.questionName(page, question)}`;
  const columns: DataColumn<CountedStep>[] = [
    { name: 'place', heading: t('stops.place'), cell: placeName, order: (step) => steps.indexOf(step) },
    ...(isSideBySide && by ? [kindColumn(by, t, names)] : []),
    ...COLUMNS.map((column) => ({
      name: column,
      heading: t(`stops.${column}`),
      cell: (step: CountedStep) => cellText(step, column, t),
      order: (step: CountedStep) => countOrder(step[column]),
    })),
  ];
  return (
    <DataTable
      label={t('stops.table')}
      minWidthRem={44}
      columns={columns}
      rows={steps}
      rowKey={({ page, question, value }) => `${page} ${question} ${value}`}
    />
  );
}

function kindColumn(by: PersonTrait, t: Words, names: StepNames): DataColumn<CountedStep> {
  const kindCells = ({ value = '' }: CountedStep): string => names.kindName(by, value);
  return { name: 'kind', heading: t(`stops.by.${by}`), cell: kindCells, order: kindCells };
}

function cellText(step: CountedStep, column: (typeof COLUMNS)[number], t: Words): string {
  if (column === 'share') return shareText(step.share, t);
  return column === 'median' ? timeText(step.median, t) : countText(step[column], t);
}
