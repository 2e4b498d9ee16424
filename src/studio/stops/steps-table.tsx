/** The same counts as a table, with the people who returned and the time they took. */
import { Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow } from '@fluentui/react-components';
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
  return (
    <Table aria-label={t('stops.table')} style={{ minWidth: '44rem' }}>
      <TableHeader>
        <TableRow>
          <TableHeaderCell>{t('stops.place')}</TableHeaderCell>
          {isSideBySide && by && <TableHeaderCell>{t(`stops.by.${by}`)}</TableHeaderCell>}
          {COLUMNS.map((column) => (
            <TableHeaderCell key={column}>{t(`stops.${column}`)}</TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {steps.map((step) => (
          <TableRow key={`${step.page} ${step.question} ${step.value}`}>
            <TableCell>
              {step.question === null
                ? names.pageName(step.page)
                : `${names.pageName(step.page)} › ${names.questionName(step.page, step.question)}`}
            </TableCell>
            {isSideBySide && by && <TableCell>{names.kindName(by, step.value ?? '')}</TableCell>}
            {COLUMNS.map((column) => (
              <TableCell key={column}>{cell(step, column)}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
