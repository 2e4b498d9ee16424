/** The same numbers as a table, with who came back and how long it took. */
import { ListTable } from '../components/list-table.tsx';
import { useWords } from '../words/studio-words.ts';
import { countText, shareText, timeText } from './count-text.ts';
import type { By, CountedStep } from './counted-steps.ts';
import type { StepNames } from './use-step-names.ts';

const COLUMNS = ['reached', 'finished', 'share', 'left', 'returned', 'median'] as const;

interface StepsTableProps {
  steps: readonly CountedStep[];
  by: By | undefined;
  names: StepNames;
}

export function StepsTable({ steps, by, names }: StepsTableProps) {
  const t = useWords();
  const isSideBySide = steps.some(({ value }) => value !== undefined);
  const cell = (step: CountedStep, column: (typeof COLUMNS)[number]): string => {
    if (column === 'share') return shareText(step.share, t);
    return column === 'median' ? timeText(step.median, t) : countText(step[column], t);
  };
  const kindOf = (step: CountedStep): string[] => (isSideBySide && by ? [names.kindName(by, step.value ?? '')] : []);
  return (
    <ListTable
      label={t('stops.table')}
      leastWidth={44}
      columns={[
        t('stops.place'),
        ...(isSideBySide && by ? [t(`stops.by.${by}`)] : []),
        ...COLUMNS.map((column) => t(`stops.${column}`)),
      ]}
      rows={steps.map((step) => ({
        key: `${step.page} ${step.question} ${step.value}`,
        cells: [
          step.question === null
            ? names.pageName(step.page)
            : `${names.pageName(step.page)} › ${names.questionName(step.page, step.question)}`,
          ...kindOf(step),
          ...COLUMNS.map((column) => cell(step, column)),
        ],
      }))}
    />
  );
}
