/** The answers of one section as a list, those of an earlier phase separately. */
import { ChevronRightRegular } from '@fluentui/react-icons';
import { Fragment, useId } from 'react';
import { displayText, type Evaluation, type SummaryRow, summary, type Translate } from '../../../engine/index.ts';
import { Button } from '../../components/button.tsx';
import { useLanguage, useT } from '../../i18n/i18n.ts';
import { useStyles } from '../../theme/styles.ts';
import { reviewPartId } from './review-parts.ts';

interface AnswerListProps {
  evaluation: Evaluation;
  section: string;
  version: string;
  /** Undefined where the answers cannot be collapsed. */
  isOpen: boolean | undefined;
  toggle: () => void;
  /** Without it there is no Edit button. */
  edit: (() => void) | undefined;
}

export function AnswerList({ evaluation, section, version, isOpen, toggle, edit }: AnswerListProps) {
  const styles = useStyles();
  const t = useT(section, version);
  const title = reviewPartId(section);
  const body = useId();
  const earlier = splitAtHeadings(summary(evaluation, 'earlier'));
  return (
    <>
      <div className={styles.top}>
        {isOpen === undefined ? (
          <h2 id={title} tabIndex={-1} className={styles.heading}>
            {t('title')}
          </h2>
        ) : (
          <h2 className={styles.heading}>
            <button
              type="button"
              id={title}
              className={styles.opener}
              aria-expanded={isOpen}
              aria-controls={body}
              onClick={toggle}
            >
              <ChevronRightRegular aria-hidden="true" fontSize={20} />
              {t('title')}
            </button>
          </h2>
        )}
        {edit && (
          <Button onClick={edit} aria-describedby={title}>
            {t('wizard.edit')}
          </Button>
        )}
      </div>
      <div id={body} data-collapsed={isOpen === false || undefined}>
        <Parts parts={splitAtHeadings(summary(evaluation))} t={t} level={3} />
        {earlier.some(({ rows }) => rows.length > 0) && (
          <>
            <h3 className={styles.part}>{t('wizard.answeredEarlier')}</h3>
            <Parts parts={earlier} t={t} level={4} />
          </>
        )}
      </div>
    </>
  );
}

interface PartsProps {
  parts: AnswerPart[];
  t: Translate;
  /** Level of the outermost headings. */
  level: 3 | 4;
}

function Parts({ parts, t, level }: PartsProps) {
  const styles = useStyles();
  return parts.map(({ heading, rows }) => (
    <Fragment key={heading?.path ?? ''}>
      {heading && <Heading row={heading} t={t} level={level} />}
      {rows.length > 0 && (
        <dl className={styles.summary}>
          {rows.map((row) => (
            <Answer key={row.path} row={row} t={t} />
          ))}
        </dl>
      )}
    </Fragment>
  ));
}

function Heading({ row: { label, params, depth }, t, level }: { row: SummaryRow; t: Translate; level: 3 | 4 }) {
  const styles = useStyles();
  const words = t(label, params);
  if (level === 4)
    return depth === 0 ? <h4 className={styles.smallPart}>{words}</h4> : <h5 className={styles.smallPart}>{words}</h5>;
  return depth === 0 ? <h3 className={styles.part}>{words}</h3> : <h4 className={styles.smallPart}>{words}</h4>;
}

function Answer({ row, t }: { row: SummaryRow; t: Translate }) {
  const styles = useStyles();
  const language = useLanguage();
  const answers = row.answers.map((answer) => displayText(answer, t, language));
  return (
    <div className={styles.answer}>
      <dt>{t(row.label, row.params)}</dt>
      <dd>{answers.length > 0 ? answers.join(', ') : t('wizard.notAnswered')}</dd>
    </div>
  );
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
