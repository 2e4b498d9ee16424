/** The results of an impact report: totals, by kind of application, and the pages that would be open again. */
import { Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow } from '@fluentui/react-components';
import type { ChangeShown, ImpactReport } from '../../contract/index.ts';
import { kindWord } from '../definitions/posting-kind.ts';
import { useChangeFiles } from '../definitions/use-change-files.ts';
import { countText } from '../stops/count-text.ts';
import { languageNow, useWords } from '../words/studio-words.ts';

const COUNTS = ['total', 'unchanged', 'dropped', 'resign', 'movable'] as const;

export function ImpactTables({ change, report }: { change: ChangeShown; report: ImpactReport }) {
  const t = useWords();
  const read = useChangeFiles(change);
  const kinds = report.byKind.map(({ phase, kind, ...counts }) => ({
    ...counts,
    name: `${read ? kindWord(read.files, languageNow(), kind) : kind}, ${t('stops.phase', { phase })}`,
  }));
  return (
    <>
      <Table aria-label={t('change.impact')}>
        {kinds.length > 0 && (
          <TableHeader>
            <TableRow>
              {[t('change.impact'), t('impact.all'), ...kinds.map(({ name }) => name)].map((name) => (
                <TableHeaderCell key={name}>{name}</TableHeaderCell>
              ))}
            </TableRow>
          </TableHeader>
        )}
        <TableBody>
          {COUNTS.map((count) => (
            <TableRow key={count}>
              <TableCell>{t(`impact.${count}`)}</TableCell>
              <TableCell>{countText(report[count], t)}</TableCell>
              {kinds.map((kind) => (
                <TableCell key={kind.name}>{countText(kind[count], t)}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {report.reopened.length > 0 && (
        <Table aria-label={t('impact.reopened')}>
          <TableHeader>
            <TableRow>
              <TableHeaderCell>{t('impact.reopened')}</TableHeaderCell>
              <TableHeaderCell>{t('impact.question')}</TableHeaderCell>
              <TableHeaderCell>{t('impact.count')}</TableHeaderCell>
            </TableRow>
          </TableHeader>
          <TableBody>
            {report.reopened.map(({ page, question, count }) => (
              <TableRow key={page + question}>
                <TableCell>{read?.pageName(page) ?? page}</TableCell>
                <TableCell>
                  {question === '' ? t('impact.wholePage') : (read?.questionName(page, question) ?? question)}
                </TableCell>
                <TableCell>{countText(count, t)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </>
  );
}
