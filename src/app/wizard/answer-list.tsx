/** The answers of one section, read-only, with a button to change them; those of an earlier phase apart. */
import { Fragment, useId } from 'react';
import { displayText, type Evaluation, type Say, type SummaryRow, summary } from '../../engine/index.ts';
import { Button } from '../components/button.tsx';
import { useLanguage, useSay } from '../i18n/i18n.ts';
import { useLooks } from '../theme/styles.ts';

interface AnswersProps {
  evaluation: Evaluation;
  section: string;
  version: string;
  /** Without it the answers can only be read. */
  edit: (() => void) | undefined;
}

export function Answers({ evaluation, section, version, edit }: AnswersProps) {
  const looks = useLooks();
  const say = useSay(section, version);
  const title = useId();
  const earlier = parted(summary(evaluation, 'earlier'));
  return (
    <>
      <div className={looks.top}>
        <h2 id={title} className={looks.heading}>
          {say('title')}
        </h2>
        {edit && (
          <Button onClick={edit} aria-describedby={title}>
            {say('wizard.edit')}
          </Button>
        )}
      </div>
      <Parts parts={parted(summary(evaluation))} say={say} level={3} />
      {earlier.some(({ rows }) => rows.length > 0) && (
        <>
          <h3 className={looks.part}>{say('wizard.answeredEarlier')}</h3>
          <Parts parts={earlier} say={say} level={4} />
        </>
      )}
    </>
  );
}

interface PartsProps {
  parts: Part[];
  say: Say;
  /** Of the outermost headings. */
  level: 3 | 4;
}

function Parts({ parts, say, level }: PartsProps) {
  const looks = useLooks();
  return parts.map(({ heading, rows }) => (
    <Fragment key={heading?.path ?? ''}>
      {heading && <Heading row={heading} say={say} level={level} />}
      {rows.length > 0 && (
        <dl className={looks.summary}>
          {rows.map((row) => (
            <Answer key={row.path} row={row} say={say} />
          ))}
        </dl>
      )}
    </Fragment>
  ));
}

function Heading({ row: { label, params, depth }, say, level }: { row: SummaryRow; say: Say; level: 3 | 4 }) {
  const looks = useLooks();
  const words = say(label, params);
  if (level === 4)
    return depth === 0 ? <h4 className={looks.smallPart}>{words}</h4> : <h5 className={looks.smallPart}>{words}</h5>;
  return depth === 0 ? <h3 className={looks.part}>{words}</h3> : <h4 className={looks.smallPart}>{words}</h4>;
}

function Answer({ row, say }: { row: SummaryRow; say: Say }) {
  const looks = useLooks();
  const language = useLanguage();
  const answers = row.answers.map((answer) => displayText(answer, say, language));
  return (
    <div className={looks.answer}>
      <dt>{say(row.label, row.params)}</dt>
      <dd>{answers.length > 0 ? answers.join(', ') : say('wizard.notAnswered')}</dd>
    </div>
  );
}

interface Part {
  heading: SummaryRow | undefined;
  rows: SummaryRow[];
}

/** A definition list holds no headings: the rows are parted at them. */
function parted(rows: SummaryRow[]): Part[] {
  const parts: Part[] = [{ heading: undefined, rows: [] }];
  for (const row of rows) {
    if (row.heading) parts.push({ heading: row, rows: [] });
    else parts.at(-1)?.rows.push(row);
  }
  return parts;
}
