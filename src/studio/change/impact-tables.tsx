/** The results of an impact report: in total, by kind of application, and by reopened page. */
import { EditedFiles } from '../../authoring/editing/index.ts';
import type { ChangeShown, ImpactReport } from '../../contract/index.ts';
import { ListTable } from '../components/list-table.tsx';
import { phaseName, postingKindName } from '../definitions/kind-names.ts';
import { useChangeFiles } from '../definitions/use-change-files.ts';
import { countText } from '../stops/count-text.ts';
import { languageNow, useWords } from '../words/studio-words.ts';

const COUNTS = ['total', 'unchanged', 'dropped', 'resign', 'movable'] as const;

/** In rem. */
const [WIDTH_OF_NAME, WIDTH_OF_COUNT] = [12, 7];

export function ImpactTables({ change, report }: { change: ChangeShown; report: ImpactReport }) {
  const t = useWords();
  const loaded = useChangeFiles(change);
  // Without them, kinds are named by their values.
  const files = loaded?.files ?? new EditedFiles({});
  const language = languageNow();
  const kinds = report.byKind.map(({ phase, kind, ...counts }) => ({
    ...counts,
    name: `${postingKindName(files, language, kind)}, ${t('stops.phase', { phase: phaseName(files, language, phase) })}`,
  }));
  return (
    <>
      <ListTable
        label={t('change.impact')}
        minWidthRem={WIDTH_OF_NAME + WIDTH_OF_COUNT * (kinds.length + 1)}
        {...(kinds.length > 0 && {
          columns: [t('change.impact'), t('impact.all'), ...kinds.map(({ name }) => name)],
        })}
        rows={COUNTS.map((count) => ({
          key: count,
          cells: [t(`impact.${count}`), ...[report, ...kinds].map((counts) => countText(counts[count], t))],
        }))}
      />
      {report.reopened.length > 0 && (
        <ListTable
          label={t('impact.reopened')}
          columns={[t('impact.reopened'), t('impact.question'), t('impact.count')]}
          rows={report.reopened.map(({ page, question, count }) => ({
            key: page + question,
            cells: [
              loaded?.pageName(page) ?? page,
              question === '' ? t('impact.wholePage') : (loaded?.questionName(page, question) ?? question),
              countText(count, t),
            ],
          }))}
        />
      )}
    </>
  );
}
