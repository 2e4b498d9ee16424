/** The answers of a section as a list, those of an earlier phase separately. */
import { Fragment } from 'react';
import { displayText, type Evaluation, type SummaryRow, summary, type Translate } from '../engine/index.ts';

interface AnswerSummaryProps {
  evaluation: Evaluation;
  t: Translate;
  /** The classes of headings, of those inside others, of a list of answers, and of an answer. */
  styles: Readonly<Record<'partHeading' | 'subheading' | 'summary' | 'answer', string>>;
}

export function AnswerSummary({ evaluation, ...shown }: AnswerSummaryProps) {
  const { t, styles } = shown;
  const earlier = splitAtHeadings(summary(evaluation, 'earlier'));
  return (
    <>
      <Parts parts={splitAtHeadings(summary(evaluation))} level={3} {...shown} evaluation={evaluation} />
      {earlier.some(({ rows }) => rows.length > 0) && (
        <>
          <h3 className={styles.partHeading}>{t('wizard.answeredEarlier')}</h3>
          <Parts parts={earlier} level={4} {...shown} evaluation={evaluation} />
        </>
      )}
    </>
  );
}

interface PartsProps extends AnswerSummaryProps {
  parts: AnswerPart[];
  /** Level of the outermost headings. */
  level: 3 | 4;
}

function Parts({ parts, level, evaluation, t, styles }: PartsProps) {
  const { language } = evaluation.situation;
  return parts.map(({ heading, rows }) => (
    <Fragment key={heading?.path ?? ''}>
      {heading && <Heading row={heading} t={t} styles={styles} level={level} />}
      {rows.length > 0 && (
        <dl className={styles.summary}>
          {rows.map((row) => {
            const answers = row.answers.map((answer) => displayText(answer, t, language));
            return (
              <div key={row.path} className={styles.answer}>
                <dt>{t(row.label, row.params)}</dt>
                <dd>{answers.length > 0 ? answers.join(', ') : t('wizard.notAnswered')}</dd>
              </div>
            );
          })}
        </dl>
      )}
    </Fragment>
  ));
}

interface HeadingProps extends Pick<AnswerSummaryProps, 't' | 'styles'> {
  row: SummaryRow;
  level: 3 | 4;
}

function Heading({ row: { label, params, depth }, t, styles, level }: HeadingProps) {
  const words = t(label, params);
  if (level === 4)
    return depth === 0 ? (
      <h4 className={styles.subheading}>{words}</h4>
    ) : (
      <h5 className={styles.subheading}>{words}</h5>
    );
  return depth === 0 ? <h3 className={styles.partHeading}>{words}</h3> : <h4 className={styles.subheading}>{words}</h4>;
}

interface AnswerPart {
  heading: SummaryRow | undefined;
  rows: SummaryRow[];
}

/** A `<dl>` cannot contain headings, so rows are split at them. */
function splitAtHeadings(rows: SummaryRow[]): AnswerPart[] {
  const parts: AnswerPart[] = [{ heading: undefined, rows: [] }];
  for (const row of rows) {
    if (row.heading) parts.push({ heading: row, rows: [] });
    else parts.at(-1)?.rows.push(row);
  }
  return parts;
}
